/**
 * The answer of a property that a question says nothing about: a land site has no dock doors. It is an answer like any
 * other, so it counts as answered; it meets no requirement (docs/decisions/answering.md).
 */
export interface NotApplicable {
  notApplicable: true;
}

export const notApplicable: NotApplicable = { notApplicable: true };

/** As screens, spreadsheets and reports show it. */
export const notApplicableText = 'Not applicable';

export function isNotApplicable(value: unknown): value is NotApplicable {
  return (
    typeof value === 'object' && value !== null && 'notApplicable' in value && value.notApplicable === true
  );
}

/** Whether a text says it, as people type it into spreadsheets: 'not applicable', 'N/A'. */
export function saysNotApplicable(text: string): boolean {
  return /^(not\s+applicable|n\/a)$/i.test(text.trim());
}
