import type { Question } from '@landbrief/contract';
import { isNeeded } from '../questions/needed.ts';
import type { PrimarySection } from './sections.ts';

/** The filter "Only required left": what keeps a property from being submitted, and nothing else. */

export function requiredLeft(
  questions: readonly Question[],
  answered: ReadonlySet<string>,
): ReadonlySet<string> {
  return new Set(
    questions.filter((question) => isNeeded(question) && !answered.has(question._id)).map(({ _id }) => _id),
  );
}

export interface FilterState {
  left: ReadonlySet<string>;
  /** The question that has the focus. */
  focused: string | undefined;
  isUnsaved: (id: string) => boolean;
}

/** What the filter shows. A question that was answered stays while it has the focus or something that is not saved. */
export function visibleQuestions(
  before: ReadonlySet<string>,
  { left, focused, isUnsaved }: FilterState,
): ReadonlySet<string> {
  const staying = [...before].filter((id) => id === focused || isUnsaved(id));
  return new Set([...left, ...staying]);
}

/** The categories with something in the filter, and the open one; each with what the filter shows of it. */
export function filterSections(
  sections: readonly PrimarySection[],
  shown: ReadonlySet<string>,
  open: string | undefined,
): PrimarySection[] {
  const kept = (questions: readonly Question[]) => questions.filter(({ _id }) => shown.has(_id));
  return sections
    .map((section) => ({
      ...section,
      questions: kept(section.questions),
      sections: section.sections
        .map((part) => ({ ...part, questions: kept(part.questions) }))
        .filter(({ questions }) => questions.length > 0),
    }))
    .filter(({ name, questions }) => questions.length > 0 || name === open);
}

/** The category to go on with: the next one with something left, from the beginning again after the last. */
export function nextLeft(
  sections: readonly PrimarySection[],
  left: ReadonlySet<string>,
  current: string | undefined,
): PrimarySection | undefined {
  const place = sections.findIndex(({ name }) => name === current);
  return [...sections.slice(place + 1), ...sections.slice(0, Math.max(place, 0))].find(({ questions }) =>
    questions.some(({ _id }) => left.has(_id)),
  );
}
