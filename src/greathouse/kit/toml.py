"""Rows written as TOML, the way a person would write them."""

import json
from typing import Any

from greathouse.kit.schema import Row, Tables


def value_text(value: Any) -> str:
    """Write a value on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return f"[{', '.join([value_text(item) for item in value])}]"
    if isinstance(value, dict):
        pairs = [f"{key_text(str(key))} = {value_text(item)}" for key, item in value.items()]
        return f"{{ {', '.join(pairs)} }}" if pairs else "{}"
    return str(value)


def key_text(key: str) -> str:
    """Write a key, in quotes if it is no plain word."""
    plain = key.isascii() and key.replace("_", "").replace("-", "").isalnum()
    return key if plain else json.dumps(key, ensure_ascii=False)


def row_text(table: str, row: Row) -> str:
    """Write a row."""
    lines = [f"{key_text(field)} = {value_text(value)}" for field, value in row.items()]
    return "\n".join([f"[[{table}]]", *lines]) + "\n"


def tables_text(tables: Tables) -> str:
    """Write tables one after the other."""
    return "\n".join([row_text(table, row) for table, rows in tables.items() for row in rows])
