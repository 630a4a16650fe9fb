import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CategoryModel,
  type CategoryStep,
  intentions,
  type ModelCategory,
  stepOf,
} from '../../../../tests/support/category-model.ts';
import { isProblem } from '../problems.ts';
import { buildCategoryTree, type CategoryNode } from './category.ts';
import { moveCategory, movePrimaryUnder, promoteCategory, renameCategory } from './category-acts.ts';
import {
  type CategoryChanges,
  type CategoryRow,
  findCategory,
  orderOfCategories,
  resolveCategories,
  rowsInUse,
} from './category-rows.ts';
import { orderCategories } from './category-sorting.ts';

interface Stored {
  tag: string;
  categoryId?: string;
  position: number;
}

/** A question set, as it is stored. */
class StoredSet {
  rows: CategoryRow[] = [];
  questions: Stored[] = [];
  #ids = 0;

  /** False when it is refused. */
  apply(step: CategoryStep): boolean {
    try {
      if (step.act === 'add') this.#add(step.path, step.tag);
      else if (step.act === 'delete') this.#delete(step.path);
      else this.#write(this.#plan(step));
      return true;
    } catch (error) {
      if (isProblem(error)) return false;
      throw error;
    }
  }

  /** The names of a row and of those above it. */
  pathOf(categoryId: string | undefined): string[] {
    const row = this.rows.find((one) => one.categoryId === categoryId);
    return row ? [...this.pathOf(row.parentId), row.name] : [];
  }

  tree() {
    const items = this.questions.map(({ tag, categoryId, position }) => {
      const [primaryCategory, secondaryCategory, tertiaryCategory] = this.pathOf(categoryId);
      return { tag, position, primaryCategory, secondaryCategory, tertiaryCategory };
    });
    return buildCategoryTree(items, orderOfCategories(this.rows));
  }

  #plan(step: Exclude<CategoryStep, { act: 'add' | 'delete' }>): CategoryChanges {
    const { rows } = this;
    const used = rowsInUse(rows, this.questions);
    if (step.act === 'rename') {
      const [primary] = step.path;
      const node = this.tree().find(({ name }) => name === primary);
      const hasSecondaries = node?.children.some(({ name }) => name !== '') ?? false;
      return renameCategory(rows, step.path, { newName: step.newName, hasSecondaries, used });
    }
    if (step.act === 'promote') return promoteCategory(rows, step.path, used);
    if (step.act === 'order') {
      const order = step.order.map(({ name, children }) => ({
        name,
        children: children.map((child) => ({ name: child })),
      }));
      return orderCategories(rows, order, this.tree());
    }
    const [first = '', second] = step.path;
    if (second === undefined) return movePrimaryUnder(rows, first, step.under, used);
    const to = step.under === 'Uncategorized' ? [] : [step.under, second];
    return moveCategory(rows, step.path, to, { used });
  }

  #write({ changed, deleted }: CategoryChanges): void {
    const after = new Map(changed.map((row) => [row.categoryId, row]));
    this.rows = this.rows
      .filter((row) => !deleted.includes(row))
      .map((row) => after.get(row.categoryId) ?? row);
  }

  #add(path: readonly string[], tag: string): void {
    let categoryId: string | undefined;
    for (const [level, name] of path.entries()) {
      const found = findCategory(resolveCategories(this.rows), path.slice(0, level + 1));
      const [row] = found?.branch.rows ?? [this.#newRow(categoryId, name)];
      categoryId = row?.categoryId;
    }
    this.questions.push({ tag, position: this.questions.length, ...(categoryId ? { categoryId } : {}) });
  }

  #newRow(parentId: string | undefined, name: string): CategoryRow {
    const position = Math.floor(Math.max(0, ...this.rows.map((row) => row.position))) + 1;
    this.#ids += 1;
    const row = { categoryId: `c${this.#ids}`, name, position, ...(parentId ? { parentId } : {}) };
    this.rows.push(row);
    return row;
  }

  #delete(path: readonly string[]): void {
    const inside = ({ categoryId }: Stored) => {
      const own = this.pathOf(categoryId);
      if (path.length === 0) return own.length === 0;
      return path.every((name, level) => name.toLowerCase() === own[level]?.toLowerCase());
    };
    const kept = this.questions.filter((question) => !inside(question));
    if (path.length > 0) this.#write(moveCategory(this.rows, path, []));
    this.questions = kept;
  }
}

const namesOf = (nodes: readonly { name: string; children?: readonly unknown[] }[]): unknown[] =>
  nodes.map(({ name, children = [] }) => [name, ...namesOf(children as typeof nodes)]);

/** The categories that hold questions, as screens show them. */
function shownNames(nodes: readonly ModelCategory[]): unknown[] {
  const count = (node: ModelCategory): number =>
    node.questions.length + node.children.reduce((sum, child) => sum + count(child), 0);
  return nodes.filter((node) => count(node) > 0).map((node) => [node.name, ...shownNames(node.children)]);
}

const withoutDirect = (nodes: readonly CategoryNode<unknown>[]): unknown[] =>
  nodes
    .filter(({ name }) => name !== '' && name !== 'Uncategorized')
    .map(({ name, children }) => [name, ...withoutDirect(children)]);

test('any acts leave the questions and categories where a plain model has them', () => {
  fc.assert(
    fc.property(intentions, (intended) => {
      const model = new CategoryModel();
      const stored = new StoredSet();
      for (const [number, one] of intended.entries()) {
        const step = stepOf(model, one, number);
        if (!step) continue;
        const expected = model.apply(step);
        expect([step, stored.apply(step)]).toEqual([step, expected]);
        const paths = stored.questions.map(
          ({ tag, categoryId }) => [tag, stored.pathOf(categoryId)] as const,
        );
        expect(new Map(paths)).toEqual(model.questions());
        expect(namesOf(orderOfCategories(stored.rows))).toEqual(namesOf(model.root.children));
        const tree = stored.tree();
        expect(withoutDirect(tree)).toEqual(shownNames(model.root.children));
        expect(tree.flatMap(({ items }) => items.map(({ tag }) => tag)).toSorted()).toEqual(
          stored.questions.map(({ tag }) => tag).toSorted(),
        );
      }
    }),
    { numRuns: 500 },
  );
});
