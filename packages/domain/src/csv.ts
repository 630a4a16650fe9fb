/** Starts of a field that spreadsheet programs read as a formula, full-width forms included (OWASP). */
const startsFormula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/** Puts an apostrophe before a text that would be read as a formula, or that already begins like a guarded one. */
export function guardText(text: string): string {
  return startsFormula.test(text) ? `'${text}` : text;
}

/** The inverse of `guardText`. */
export function unguardText(text: string): string {
  return text.startsWith("'") && startsFormula.test(text) ? text.slice(1) : text;
}

/**
 * One field of a CSV file (RFC 4180) that no program reads as a formula (decisions 9). NUL characters are removed and
 * lone surrogates replaced, because a text file cannot contain them.
 */
export function csvField(value: string | number | undefined): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = guardText((value ?? '').replaceAll('\0', '').toWellFormed());
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
