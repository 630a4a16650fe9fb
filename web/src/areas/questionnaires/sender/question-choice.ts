import type { Question } from '@landbrief/contract';
import type { PrimarySection } from '../../answers/sections.ts';

/** Choosing the questions of a questionnaire: which are in sight, and what ticking does. */

export interface ChoiceFilter {
  search: string;
  /** Leaves out the questions that the property has an answer to. */
  onlyUnanswered: boolean;
}

/** The categories with the questions that pass the filter; one without any is left out. */
export function filteredSections(
  sections: readonly PrimarySection[],
  { search, onlyUnanswered }: ChoiceFilter,
  answered: ReadonlySet<string>,
): PrimarySection[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const passes = (question: Question) =>
    !(onlyUnanswered && answered.has(question._id)) && hasWords(question, words);
  return sections.flatMap((primary) => {
    const inSight = primary.sections
      .map(({ name, questions }) => ({ name, questions: questions.filter(passes) }))
      .filter(({ questions }) => questions.length > 0);
    const questions = primary.questions.filter(passes);
    return questions.length > 0 ? [{ name: primary.name, questions, sections: inSight }] : [];
  });
}

function hasWords(question: Question, words: readonly string[]): boolean {
  const { text, tag, primaryCategory, secondaryCategory, tertiaryCategory } = question;
  const content = [text, tag, primaryCategory, secondaryCategory, tertiaryCategory].join(' ').toLowerCase();
  return words.every((word) => content.includes(word));
}

/** The chosen questions after these were ticked or unticked, in the order of the property. */
export function withTicked(
  chosen: readonly string[],
  changed: readonly Pick<Question, '_id'>[],
  isTicked: boolean,
  ordered: readonly Pick<Question, '_id'>[],
): string[] {
  const next = new Set(chosen);
  for (const { _id } of changed) {
    if (isTicked) next.add(_id);
    else next.delete(_id);
  }
  return ordered.filter(({ _id }) => next.has(_id)).map(({ _id }) => _id);
}

/** How a category's checkbox is shown, by how many of its questions are chosen. */
export function tickOf(questions: readonly Pick<Question, '_id'>[], chosen: ReadonlySet<string>) {
  const count = questions.filter(({ _id }) => chosen.has(_id)).length;
  const isAll = count > 0 && count === questions.length;
  return { count, checked: isAll, indeterminate: count > 0 && !isAll };
}
