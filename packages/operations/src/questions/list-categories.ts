import type { PrimaryCategory } from '@landbrief/contract';
import {
  type CategoryNode,
  countAsked,
  countByPhase,
  type Question as DomainQuestion,
} from '@landbrief/domain';
import { getCachedQuestionSet } from '@landbrief/store';
import { operationOn } from '../operation.ts';
import { viewQuestions } from './question-view.ts';
import { loadShownSet, shownSet } from './shown-question.ts';

type Node = CategoryNode<DomainQuestion>;

const presentCategory = ({ name, items }: Node) => ({ name, ...countAsked(countByPhase(items)) });

const withName = (nodes: Node[]) => nodes.filter(({ name }) => name !== '');

function presentTree(tree: Node[]): PrimaryCategory[] {
  return tree.map((primary) => ({
    ...presentCategory(primary),
    secondaryCategories: withName(primary.children).map((secondary) => ({
      ...presentCategory(secondary),
      tertiaryCategories: withName(secondary.children).map(presentCategory),
    })),
  }));
}

export const listPrimaryCategories = operationOn(
  'questionOwner',
  'listPrimaryCategories',
  async (_input, { subject }) => {
    const categories = presentTree(viewQuestions(await loadShownSet(subject)).tree);
    return { categories, count: categories.length };
  },
);

export const listPropertyPrimaryCategories = operationOn(
  'property',
  'listPropertyPrimaryCategories',
  async (_input, { subject }) => {
    const { project, property } = subject;
    const set = shownSet(await getCachedQuestionSet(project), subject);
    const categories = presentTree(viewQuestions(set, ({ phase }) => phase <= property.phase).tree);
    return { categories, count: categories.length };
  },
);
