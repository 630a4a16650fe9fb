import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isProblem } from '../problems.ts';
import { buildCategoryTree, type CategoryNode, categoryRename, groupByCategory } from './category.ts';
import type { CategoryPath } from './question.ts';

const questions = [
  { id: 'a', position: 1, primaryCategory: 'Utilities', secondaryCategory: 'Power' },
  { id: 'b', position: 2 },
  { id: 'c', position: 3, primaryCategory: 'Site' },
  { id: 'd', position: 4, primaryCategory: 'Utilities', secondaryCategory: 'Water' },
  { id: 'e', position: 5, primaryCategory: 'Utilities' },
  {
    id: 'f',
    position: 6,
    primaryCategory: 'Utilities',
    secondaryCategory: 'Power',
    tertiaryCategory: '230 kV',
  },
];

type Names = [string, number, ...Names[]];
const shape = (nodes: CategoryNode<unknown>[]): Names[] =>
  nodes.map(({ name, count, children }): Names => [name, count, ...shape(children)]);
const ids = (items: { id: string }[]) => items.map(({ id }) => id).join('');
const inOrder = (...tree: Parameters<typeof buildCategoryTree<(typeof questions)[number]>>) =>
  buildCategoryTree(...tree).flatMap(({ items }) => items);

describe('buildCategoryTree', () => {
  it('nests three levels with counts, Uncategorized last, direct questions first', () => {
    expect(shape(buildCategoryTree(questions))).toEqual([
      ['Utilities', 4, ['', 1], ['Power', 2, ['', 1], ['230 kV', 1]], ['Water', 1, ['', 1]]],
      ['Site', 1, ['', 1]],
      ['Uncategorized', 1],
    ]);
    expect(ids(inOrder(questions))).toBe('eafdcb');
  });

  it('follows the order that was set, at every level', () => {
    const order = [
      { name: 'Uncategorized' },
      { name: 'Site' },
      { name: 'Utilities', children: [{ name: 'Water' }] },
    ];
    expect(ids(inOrder(questions, order))).toBe('bcedaf');
  });

  it('keeps the order of questions in display order, whichever of them are left out', () => {
    const order = [{ name: 'Uncategorized' }, { name: 'Site' }, { name: 'Utilities' }];
    const ordered = inOrder(questions, order);
    for (const left of [ordered, ...ordered.map((out) => ordered.filter((one) => one !== out))]) {
      expect(ids(groupByCategory(left).flatMap(({ items }) => items))).toBe(ids(left));
    }
    expect(groupByCategory(ordered)).toEqual(buildCategoryTree(questions, order));
  });

  it('takes blank and reserved names as no category', () => {
    const items = [
      { position: 1, primaryCategory: ' ' },
      { position: 2, primaryCategory: 'uncategorized' },
      { position: 3, secondaryCategory: 'Power' },
    ];
    expect(shape(buildCategoryTree(items))).toEqual([['Uncategorized', 3]]);
  });

  it('loses and doubles nothing, and counts what it holds', () => {
    const name = fc.constantFrom(undefined, '', 'Uncategorized', 'Site', 'Utilities', 'Power');
    const path: fc.Arbitrary<CategoryPath> = fc.record({
      primaryCategory: name,
      secondaryCategory: name,
      tertiaryCategory: name,
    });
    const order = fc.array(fc.record({ name: fc.constantFrom('Site', 'Power', 'Nothing', 'Uncategorized') }));
    fc.assert(
      fc.property(fc.array(path), order, (paths, given) => {
        const items = paths.map((categories, position) => ({
          ...categories,
          position,
          id: String(position),
        }));
        const tree = buildCategoryTree(items, given);
        const ordered = tree.flatMap((node) => node.items);
        expect(ordered.map(({ id }) => id).sort()).toEqual(items.map(({ id }) => id).sort());
        const check = (node: CategoryNode<(typeof items)[number]>): void => {
          expect(node.count).toBe(node.items.length);
          if (node.children.length > 0) {
            expect(node.children.flatMap((child) => child.items)).toEqual(node.items);
            node.children.forEach(check);
          }
        };
        tree.forEach(check);
      }),
    );
  });
});

describe('categoryRename', () => {
  const rename = (newName: string, isPrimary: boolean, hasSecondaries: boolean) => {
    const outcome = categoryRename({ newName, isPrimary, hasSecondaries });
    return isProblem(outcome) ? outcome.code : outcome;
  };

  it('renames, deletes, or refuses', () => {
    expect(rename('Power supply', true, true)).toBe('rename');
    expect(rename(' ', true, true)).toBe('category_delete_not_allowed');
    expect(rename('', true, false)).toBe('delete');
    expect(rename('', false, false)).toBe('delete');
    expect(rename('uncategorized', true, false)).toBe('invalid_category_name');
    expect(rename('Uncategorized', false, false)).toBe('invalid_category_name');
  });

  it('refuses with the exact texts', () => {
    expect(categoryRename({ newName: '', isPrimary: true, hasSecondaries: true })).toMatchObject({
      message:
        'This action would delete this category and is not allowed since secondary categories exist. Please try again and enter a name to rename this category.',
    });
    expect(categoryRename({ newName: 'Uncategorized', isPrimary: true, hasSecondaries: true })).toMatchObject(
      {
        message:
          'Invalid category name! To leave its questions without a category, use Move Under and then choose Uncategorized.',
      },
    );
  });
});
