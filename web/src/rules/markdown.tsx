/** The little Markdown that rulebooks use: paragraphs, lists, tables, bold, italics and code. */

import type { ComponentChild } from "preact";
import { marked } from "./marked";

/** French signs stay with the word before them. */
const kept = (text: string) => text.replace(/ ([;:!?»%])/g, "\u00a0$1").replaceAll("« ", "«\u00a0");

function inline(text: string, words: string[]): ComponentChild[] {
  return kept(text)
    .split(/(\*\*[^*]+\*\*|`[^`]+`|\*[^*]+\*|\[[^\]]+\]\([^)]+\))/)
    .map((part, at) => {
      if (part.startsWith("**")) return <strong key={at}>{marked(part.slice(2, -2), words)}</strong>;
      if (part.startsWith("`")) return <code key={at}>{part.slice(1, -1)}</code>;
      if (part.startsWith("*") && part.length > 2)
        return <em key={at}>{marked(part.slice(1, -1), words)}</em>;
      const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
      return link ? <a href={link[2]}>{link[1]}</a> : marked(part, words);
    });
}

const cells = (row: string) =>
  row
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

function Table({ rows, words }: { rows: string[]; words: string[] }) {
  const [head = "", , ...body] = rows;
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={cells(head).join(", ")}>
      <table>
        <thead>
          <tr>
            {cells(head).map((cell, at) => (
              <th key={at} scope="col">
                {inline(cell, words)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, line) => (
            <tr key={line}>
              {cells(row).map((cell, at) => (
                <td key={at}>{inline(cell, words)}</td>
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

const NONE: string[] = [];
/** What was decided here where the rulebook leaves it open stands apart. */
const RULING = /^\*\*(House ruling|Règle de la maison|Règle maison)/;

interface Props {
  lines: string[];
  /** The words of a search, to be marked. */
  words?: string[];
}

export function Markdown({ lines, words = NONE }: Props) {
  return (
    <>
      {blocks(lines).map((block, at) => {
        if (block.kind === "table") return <Table key={at} rows={block.lines} words={words} />;
        if (block.kind === "p") {
          const text = block.lines.join(" ");
          return (
            <p key={at} class={RULING.test(text) ? "ruling" : undefined}>
              {inline(text, words)}
            </p>
          );
        }
        const items = block.lines.map((line, n) => (
          <li key={n}>{inline(line.replace(BULLET, "").replace(NUMBER, ""), words)}</li>
        ));
        return block.kind === "ul" ? <ul key={at}>{items}</ul> : <ol key={at}>{items}</ol>;
      })}
    </>
  );
}
