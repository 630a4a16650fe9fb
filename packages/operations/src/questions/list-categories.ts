import type { NestedCategory, PrimaryCategory } from '@landbrief/contract';
import {
  type CategoryNode,
  categoryKey,
  countAsked,
  countByPhase,
  type Question as DomainQuestion,
  searchKey,
} from '@landbrief/domain';
import { getCachedQuestionSet } from '@landbrief/store';
import { onProperty, onQuestionOwner, type SubjectOf } from '../subjects/operation.ts';
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

interface Filter {
  primary?: string;
  secondary?: string;
}

function presentSecondaries(tree: Node[], { primary }: Filter = {}): NestedCategory[] {
  return selected(tree, primary).flatMap((parent) =>
    withName(parent.children).map((node) => ({
      ...presentCategory(node),
      primaryCategory: parent.name,
    })),
  );
}

function presentTertiaries(tree: Node[], { primary, secondary }: Filter = {}): NestedCategory[] {
  return selected(tree, primary).flatMap((parent) =>
    selected(withName(parent.children), secondary).flatMap((middle) =>
      withName(middle.children).map((node) => ({
        ...presentCategory(node),
        primaryCategory: parent.name,
        secondaryCategory: middle.name,
      })),
    ),
  );
}

function selected(nodes: Node[], name: string | undefined): Node[] {
  return name === undefined ? nodes : nodes.filter((node) => categoryKey(node.name) === categoryKey(name));
}

/** Categories whose names begin with a text, whatever its case and accents. */
function beginningWith<Named extends { name: string }>(categories: Named[], text = ''): Named[] {
  return categories.filter(({ name }) => searchKey(name).startsWith(searchKey(text)));
}

const treeOfOwner = async (subject: SubjectOf<'questionOwner'>) =>
  viewQuestions(await loadShownSet(subject)).tree;

/** The categories of a property's phase and those before. */
async function treeOfProperty(subject: SubjectOf<'property'>): Promise<Node[]> {
  const { project, property } = subject;
  const set = shownSet(await getCachedQuestionSet(project), subject);
  return viewQuestions(set, ({ phase }) => phase <= property.phase).tree;
}

export const listPrimaryCategories = onQuestionOwner('listPrimaryCategories', async (_input, { subject }) => {
  const categories = presentTree(await treeOfOwner(subject));
  return { categories, count: categories.length };
});

export const listPropertyPrimaryCategories = onProperty(
  'listPropertyPrimaryCategories',
  async (_input, { subject }) => {
    const categories = presentTree(await treeOfProperty(subject));
    return { categories, count: categories.length };
  },
);

export const searchPrimaryCategories = onQuestionOwner(
  'searchPrimaryCategories',
  async ({ query }, { subject }) => {
    const categories = beginningWith(presentTree(await treeOfOwner(subject)), query.primary);
    return { categories, count: categories.length };
  },
);

export const listSecondaryCategories = onQuestionOwner(
  'listSecondaryCategories',
  async (_input, { subject }) => ({ categories: presentSecondaries(await treeOfOwner(subject)) }),
);

export const listPropertySecondaryCategories = onProperty(
  'listPropertySecondaryCategories',
  async (_input, { subject }) => ({ categories: presentSecondaries(await treeOfProperty(subject)) }),
);

export const searchSecondaryCategories = onQuestionOwner(
  'searchSecondaryCategories',
  async ({ params, query }, { subject }) => {
    const categories = presentSecondaries(await treeOfOwner(subject), params);
    return { categories: beginningWith(categories, query.secondary) };
  },
);

export const listTertiaryCategories = onQuestionOwner(
  'listTertiaryCategories',
  async (_input, { subject }) => ({ categories: presentTertiaries(await treeOfOwner(subject)) }),
);

export const searchTertiaryCategories = onQuestionOwner(
  'searchTertiaryCategories',
  async ({ params, query }, { subject }) => {
    const categories = presentTertiaries(await treeOfOwner(subject), params);
    return { categories: beginningWith(categories, query.tertiary) };
  },
);
