const escaped = /_x([0-9A-Fa-f]{4})_/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML cannot hold, and delete, which exceljs drops
const needsEscape = /_(?=x[0-9A-Fa-f]{4})|[\x00-\x08\x0b-\x1f\x7f\ufffe\uffff]|\p{Surrogate}/gu;

/** `_x000D_` → carriage return: how workbooks encode characters that XML does not allow (ECMA-376, ST_Xstring). */
export function unescapeText(text: string): string {
  return text.includes('_x')
    ? text.replace(escaped, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
}

/**
 * The inverse of `unescapeText`. Also escapes lone surrogates, and carriage returns, which XML parsers turn into line
 * feeds.
 */
export function escapeText(text: string): string {
  return text.replace(
    needsEscape,
    (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
}
