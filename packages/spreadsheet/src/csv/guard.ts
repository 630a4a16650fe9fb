/** What spreadsheet programs take for a formula at the start of a field, full-width forms included (OWASP). */
const startsFormula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A text that would be a formula gets an apostrophe before it; so does a text that looks guarded already. */
export function guardText(text: string): string {
  return startsFormula.test(text) ? `'${text}` : text;
}

/** The inverse of `guardText`. */
export function unguardText(text: string): string {
  return text.startsWith("'") && startsFormula.test(text) ? text.slice(1) : text;
}
