/** What spreadsheet programs take for a formula at the start of a field, full-width forms included (OWASP). */
const startsFormula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/** A text that would be a formula gets an apostrophe before it; so does a text that looks guarded already. */
export function guardText(text: string): string {
  return startsFormula.test(text) ? `'${text}` : text;
}

/** The inverse of `guardText`. */
export function unguardText(text: string): string {
  return text.startsWith("'") && startsFormula.test(text) ? text.slice(1) : text;
}

/**
 * One field of a CSV file (RFC 4180) that no program takes for a formula (decisions 9). Numbers stay numbers. What no
 * text file can hold is left out: NUL and halves of characters.
 */
export function csvField(value: string | number | undefined): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = guardText((value ?? '').replaceAll('\0', '').toWellFormed());
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
