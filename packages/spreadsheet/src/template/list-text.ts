import { matchChoice, parseOperandList } from '@landbrief/domain';

interface ListItem {
  text: string;
  quoted: boolean;
}

const quotedItem = /^\s*"((?:[^"]|"")*)"\s*$/;
const needsQuotes = /[;\r\n]|^\s|\s$|^"|^$/;

/**
 * Splits a cell into items, one per line or separated by `;`. Quotes protect a separator; a doubled quote means one.
 */
export function splitList(text: string): string[] {
  return items(text).map((item) => item.text);
}

function items(text: string): ListItem[] {
  return pieces(text)
    .map((piece) => {
      const [, inside] = quotedItem.exec(piece) ?? [];
      return inside === undefined
        ? { text: piece.trim(), quoted: false }
        : { text: inside.replaceAll('""', '"'), quoted: true };
    })
    .filter(({ text, quoted }) => quoted || text !== '');
}

/**
 * Splits at separators. A quote is special only at the start of an item, and only if it is closed before a separator.
 */
function pieces(text: string): string[] {
  return Array.from(
    text.matchAll(/([^\S\r\n]*"(?:[^"]|"")*"[^\S\r\n]*(?=[;\r\n]|$)|[^;\r\n]*)(?:[;\r\n]+|$)/g),
    ([, piece = '']) => piece,
  );
}

const otherSeparators = ['|', ' / ', '/', ','] as const;

/** Splits the choices of a file that is not the documented one: also between `|`, `/` and commas. */
export function splitOptions(text: string): string[] {
  const found = items(text);
  const [only] = found;
  const separator =
    found.length === 1 && only && !only.quoted && otherSeparators.find((one) => only.text.includes(one));
  if (!separator) return found.map((item) => item.text);
  return only.text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** The inverse of `splitOperands`, as items for `listCells`: a single operand with a comma is quoted. */
export function operandItems(operands: readonly string[]): string[] {
  const [only] = operands;
  return operands.length === 1 && only?.includes(',') ? [quote(only)] : operands.map(listItem);
}

/** The inverse of `splitList` for one item. */
export function listItem(text: string): string {
  return needsQuotes.test(text) ? quote(text) : text;
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** The operands of One Of, All Of, None Of: a list as above, or comma-separated as in the API (decisions 8). */
export function splitOperands(text: string, choices: readonly string[]): string[] {
  const found = items(text);
  const [only] = found;
  if (found.length !== 1 || only === undefined || only.quoted) return found.map((item) => item.text);
  return matchChoice(choices, only.text) === undefined ? parseOperandList(only.text) : [only.text];
}

/** Joins items, one per line, into as many cells as needed; an item is never split between cells. */
export function listCells(items: readonly string[], cellCharacters: number): string[] {
  const cells: string[] = [];
  for (const item of items) {
    const last = cells.at(-1);
    if (last === undefined || last.length + 1 + item.length > cellCharacters) cells.push(item);
    else cells[cells.length - 1] = `${last}\n${item}`;
  }
  return cells;
}
