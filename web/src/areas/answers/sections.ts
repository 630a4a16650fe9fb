import type { Question } from '@landbrief/contract';
import { groupByCategory } from '@landbrief/domain';
import { isNeeded } from '../questions/needed.ts';

/** The questions of a secondary category; '' for those directly in their primary one. */
export interface Section {
  name: string;
  questions: Question[];
}

export interface PrimarySection extends Section {
  sections: Section[];
}

/** The category of a question. */
export const sectionOf = (sections: readonly PrimarySection[], questionId: string | undefined) =>
  sections.find(({ questions }) => questions.some(({ _id }) => _id === questionId));

/** The questions by category, in the order of the list. */
export function sectionsOf(questions: readonly Question[]): PrimarySection[] {
  return groupByCategory(questions).map(({ name, items, children }) => ({
    name,
    questions: items,
    sections:
      children.length > 0
        ? children.map((child) => ({ name: child.name, questions: child.items }))
        : [{ name: '', questions: items }],
  }));
}

export interface Progress {
  answered: number;
  total: number;
  /** Needed for submitting, and not answered. */
  left: number;
}

export function progressOf(questions: readonly Question[], answered: ReadonlySet<string>): Progress {
  return {
    total: questions.length,
    answered: questions.filter(({ _id }) => answered.has(_id)).length,
    left: questions.filter((question) => isNeeded(question) && !answered.has(question._id)).length,
  };
}

/** The same of each phase that has questions, the first phase first. */
export function progressByPhase(questions: readonly Question[], answered: ReadonlySet<string>) {
  const phases = [...new Set(questions.map(({ phase }) => phase))].toSorted((a, b) => a - b);
  return phases.map((phase) => ({
    phase,
    ...progressOf(
      questions.filter((question) => question.phase === phase),
      answered,
    ),
  }));
}

/** The next question after `current` that keeps the property from being submitted; starts over at the end. */
export function nextNeeded(
  questions: readonly Question[],
  answered: ReadonlySet<string>,
  current: string | undefined,
): Question | undefined {
  const place = questions.findIndex(({ _id }) => _id === current);
  const around = [...questions.slice(place + 1), ...questions.slice(0, place + 1)];
  return around.find((question) => isNeeded(question) && !answered.has(question._id));
}
