/** The little Markdown that rulebooks use: paragraphs, lists, tables, bold, italics and code. */

import type { ComponentChild } from "preact";

function inline(text: string): ComponentChild[] {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`|\*[^*]+\*|\[[^\]]+\]\([^)]+\))/).map((part, at) => {
    if (part.startsWith("**")) return <strong key={at}>{part.slice(2, -2)}</strong>;
    if (part.startsWith("`")) return <code key={at}>{part.slice(1, -1)}</code>;
    if (part.startsWith("*") && part.length > 2) return <em key={at}>{part.slice(1, -1)}</em>;
    const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
    return link ? <a href={link[2]}>{link[1]}</a> : part;
  });
}

const cells = (row: string) =>
  row
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

function Table({ rows }: { rows: string[] }) {
  const [head = "", , ...body] = rows;
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={cells(head).join(", ")}>
      <table>
        <thead>
          <tr>
            {cells(head).map((cell, at) => (
              <th key={at} scope="col">
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, line) => (
            <tr key={line}>
              {cells(row).map((cell, at) => (
                <td key={at}>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const BULLET = /^\s*[-*] /;
const NUMBER = /^\s*\d+[.)] /;
const kindOf = (line: string) =>
  !line.trim()
    ? ""
    : line.startsWith("|")
      ? "table"
      : BULLET.test(line)
        ? "ul"
        : NUMBER.test(line)
          ? "ol"
          : "p";

/** Lines that belong together: a list's items take their continuation lines. */
export function blocks(lines: string[]): { kind: string; lines: string[] }[] {
  const found: { kind: string; lines: string[] }[] = [];
  let open = false;
  for (const line of lines) {
    const kind = kindOf(line);
    const last = found.at(-1);
    if (!kind) open = false;
    else if (open && last && kind === last.kind) last.lines.push(line);
    else if (open && last && kind === "p" && last.kind !== "table") {
      last.lines.push(`${last.lines.pop() ?? ""} ${line.trim()}`);
    } else found.push({ kind, lines: [line] });
    open = kind !== "";
  }
  return found;
}

export function Markdown({ lines }: { lines: string[] }) {
  return (
    <>
      {blocks(lines).map((block, at) => {
        if (block.kind === "table") return <Table key={at} rows={block.lines} />;
        if (block.kind === "p") return <p key={at}>{inline(block.lines.join(" "))}</p>;
        const items = block.lines.map((line, n) => (
          <li key={n}>{inline(line.replace(BULLET, "").replace(NUMBER, ""))}</li>
        ));
        return block.kind === "ul" ? <ul key={at}>{items}</ul> : <ol key={at}>{items}</ol>;
      })}
    </>
  );
}
