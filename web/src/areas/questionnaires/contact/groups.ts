import type { QuestionnaireQuestion } from '@landbrief/contract';
import { groupByCategory } from '@landbrief/domain';

/** The questions of a category as the contact reads them under one heading. */
export interface QuestionGroup {
  /** "Utilities > Electricity"; empty where there are no categories at all. */
  name: string;
  questions: QuestionnaireQuestion[];
}

/** The questions by category, in the order of the project. */
export function groupsOf(questions: readonly QuestionnaireQuestion[]): QuestionGroup[] {
  const tree = groupByCategory(questions);
  return tree.flatMap(({ name, items, children }) =>
    children.length === 0
      ? [{ name, questions: [...items] }]
      : children.map((child) => ({
          name: [name, child.name].filter(Boolean).join(' > '),
          questions: [...child.items],
        })),
  );
}

export const groupId = (index: number) => `category-${index + 1}`;
