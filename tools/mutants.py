"""Small deliberate defects of a source file: each one changes one place, and should be noticed by a test."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

OTHER: dict[type[ast.cmpop], ast.cmpop] = {
    ast.Eq: ast.NotEq(),
    ast.NotEq: ast.Eq(),
    ast.Lt: ast.LtE(),
    ast.LtE: ast.Lt(),
    ast.Gt: ast.GtE(),
    ast.GtE: ast.Gt(),
    ast.In: ast.NotIn(),
    ast.NotIn: ast.In(),
    ast.Is: ast.IsNot(),
    ast.IsNot: ast.Is(),
}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One place of a file, and what stands there instead."""

    file: str
    line: int
    start: int
    end: int
    was: str
    now: str

    @property
    def name(self) -> str:
        """What it is called in lists."""
        return f"{self.file}:{self.line}:{self.start} {self.was} -> {self.now}"

    def applied(self, source: str) -> str:
        """Write the file with the defect in it."""
        lines = source.splitlines(keepends=True)
        line = lines[self.line - 1].encode()
        assert line[self.start : self.end].decode() == self.was
        lines[self.line - 1] = (line[: self.start] + self.now.encode() + line[self.end :]).decode()
        return "".join(lines)


def mutants(file: str, source: str) -> Iterator[Mutant]:
    """List the defects that a file could have; only code that is run when it is called is changed."""
    lines = [line.encode() for line in source.splitlines()]
    for function in functions(ast.parse(source)):
        for node in ast.walk(function):
            if not isinstance(node, ast.expr | ast.stmt) or node.lineno != node.end_lineno:
                continue
            start, end = node.col_offset, node.end_col_offset or 0
            was = lines[node.lineno - 1][start:end].decode()
            for found in changed(node):
                if found != was:
                    yield Mutant(file, node.lineno, start, end, was, found)


def functions(tree: ast.Module) -> Iterator[ast.stmt]:
    """Give the statements of functions, docstrings aside."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for statement in node.body:
                is_word = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
                if not is_word and not isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
                    yield statement


def changed(node: ast.AST) -> Iterator[str]:
    """Write what could stand in a place instead."""
    match node:
        case ast.Compare(left=left, ops=[op], comparators=rest) if type(op) in OTHER:
            yield ast.unparse(ast.Compare(left, [OTHER[type(op)]], rest))
        case ast.BoolOp(op=op, values=values):
            other: ast.boolop = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield f"({ast.unparse(ast.BoolOp(other, values))})"
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield f"({ast.unparse(operand)})"
        case ast.Constant(value=bool() as value):
            yield str(not value)
        case ast.Constant(value=int() as value):
            yield str(value + 1)
        case ast.Return(value=value) if value is not None and not is_nothing(value):
            yield "return None"
        case ast.Expr(value=ast.Call() | ast.Await()):
            yield "pass"
        case _:
            return


def is_nothing(value: ast.expr) -> bool:
    """Tell whether a value is None."""
    return isinstance(value, ast.Constant) and value.value is None
