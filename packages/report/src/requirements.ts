import type { ReportProperty, ReportQuestion } from './types.ts';

/** The result for a requirement; `accepted` is an override (document 1 section 4). */
export type Verdict = 'met' | 'accepted' | 'notMet' | 'unanswered';

export const verdicts: readonly Verdict[] = ['met', 'accepted', 'notMet', 'unanswered'];

export type Tally = Record<Verdict, number>;

/** The verdict on a question, or undefined when it is no requirement. */
export function verdictOf(question: ReportQuestion): Verdict | undefined {
  if (question.requirementText === undefined) return undefined;
  if (question.requirementMet === true) return 'met';
  if (question.override) return 'accepted';
  if (question.answerDisplay === null || typeof question.requirementMet !== 'boolean') return 'unanswered';
  return 'notMet';
}

export function requirementsOf(property: ReportProperty): ReportQuestion[] {
  return property.sections
    .flatMap((section) => section.questions)
    .filter((one) => verdictOf(one) !== undefined);
}

export function tallyOf(questions: readonly ReportQuestion[]): Tally {
  const tally: Tally = { met: 0, accepted: 0, notMet: 0, unanswered: 0 };
  for (const question of questions) {
    const verdict = verdictOf(question);
    if (verdict) tally[verdict] += 1;
  }
  return tally;
}

export function propertyTally(property: ReportProperty): Tally {
  return tallyOf(requirementsOf(property));
}

export function sumOfTallies(tallies: readonly Tally[]): Tally {
  const sum: Tally = { met: 0, accepted: 0, notMet: 0, unanswered: 0 };
  for (const tally of tallies) for (const verdict of verdicts) sum[verdict] += tally[verdict];
  return sum;
}

export function tallySize(tally: Tally): number {
  return tally.met + tally.accepted + tally.notMet + tally.unanswered;
}

export interface MatrixRow {
  readonly tag: string;
  readonly text: string;
  readonly requirement: string;
  readonly primary: string;
  readonly weight?: number | undefined;
  /** One for every property, in their order; undefined where the property was not asked. */
  readonly cells: readonly (ReportQuestion | undefined)[];
}

/** Requirements down, properties across. */
export function requirementMatrix(properties: readonly ReportProperty[]): MatrixRow[] {
  const rows = new Map<string, MatrixRow & { cells: (ReportQuestion | undefined)[] }>();
  properties.forEach((property, column) => {
    for (const { primary, questions } of property.sections) {
      for (const question of questions) {
        const { tag, text, requirementText, weight } = question;
        if (requirementText === undefined) continue;
        const row = rows.get(tag) ?? {
          tag,
          text,
          requirement: requirementText,
          primary,
          weight,
          cells: new Array<ReportQuestion | undefined>(properties.length).fill(undefined),
        };
        row.cells[column] = question;
        rows.set(tag, row);
      }
    }
  });
  return [...rows.values()];
}

/** Splits a width into the fewest nearly equal pieces of at most `most`: [start, end) pairs. */
export function evenChunks(length: number, most: number): [start: number, end: number][] {
  const pieces = Math.ceil(length / most);
  return Array.from({ length: pieces }, (_, index) => [
    Math.round((index * length) / pieces),
    Math.round(((index + 1) * length) / pieces),
  ]);
}
