import type { Question } from '@landbrief/contract';
import { isDealtWith } from '@landbrief/domain';
import { requiredLeft } from './only-left.ts';

/** What the questions on the answering screen are filtered by; the address has the name. */
export const questionFilters = ['left', 'empty', 'requirements', 'changed', 'sent-back'] as const;
export type QuestionFilter = (typeof questionFilters)[number];

export type FilteredIds = Readonly<Record<QuestionFilter, ReadonlySet<string>>>;

export function filterOf(name: string | null): QuestionFilter | undefined {
  return questionFilters.find((filter) => filter === name);
}

/** When the property was submitted or sent back, whichever is later; undefined: never. */
export function turnOf(property: {
  submittedAt?: string | undefined;
  sentBack?: { at: string } | undefined;
}): string | undefined {
  return [property.submittedAt, property.sentBack?.at]
    .filter((at) => at !== undefined)
    .toSorted()
    .at(-1);
}

/** The questions of each filter. "Changed" counts from when the property was submitted or sent back. */
export function filteredIds(
  questions: readonly Question[],
  {
    answered,
    meant,
    turn,
    givenAt,
  }: {
    answered: ReadonlySet<string>;
    /** The questions that the property was sent back for. */
    meant: ReadonlyMap<string, unknown>;
    turn: string | undefined;
    /** When the newest answer to a question was given. */
    givenAt: (id: string) => string | undefined;
  },
): FilteredIds {
  const those = (is: (question: Question) => boolean) => new Set(questions.filter(is).map(({ _id }) => _id));
  return {
    left: requiredLeft(questions, answered),
    empty: those(({ _id }) => !answered.has(_id)),
    requirements: those(({ requirement }) => requirement),
    changed: those(({ _id }) => turn !== undefined && isDealtWith(givenAt(_id), turn)),
    'sent-back': those(({ _id }) => meant.has(_id)),
  };
}
