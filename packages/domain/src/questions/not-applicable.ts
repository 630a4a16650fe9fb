/**
 * The answer when a question does not apply to a property: a land site has no dock doors. It counts as answered, and
 * meets no requirement (docs/decisions/answering.md).
 */
export interface NotApplicable {
  notApplicable: true;
}

export const notApplicable: NotApplicable = { notApplicable: true };

/** Shown on screens, in spreadsheets and in reports. */
export const notApplicableText = 'Not applicable';

export function isNotApplicable(value: unknown): value is NotApplicable {
  return (
    typeof value === 'object' && value !== null && 'notApplicable' in value && value.notApplicable === true
  );
}

/** Whether a text in a spreadsheet means it: 'not applicable', 'N/A'. */
export function saysNotApplicable(text: string): boolean {
  return /^(not\s+applicable|n\/a)$/i.test(text.trim());
}
