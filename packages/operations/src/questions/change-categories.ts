import {
  type CategoryNames,
  categoryKey,
  categoryNameDetails,
  isUncategorized,
  locateCategory,
  moveCategory,
  movePrimaryUnder,
  orderCategories as planCategoryOrder,
  renameCategory as planRename,
  promoteCategory,
  requireRealCategory,
  throwIfInvalid,
} from '@landbrief/domain';
import { getCachedQuestionSet } from '@landbrief/store';
import type { QuestionOwnerSubject } from '../subjects/index.ts';
import { onQuestionOwner } from '../subjects/operation.ts';
import { viewQuestions } from './question-view.ts';
import { changeCategories } from './write-categories.ts';

const levels = ['primary', 'secondary', 'tertiary'] as const;

/** Renames a category of any level; a blank name leaves its questions uncategorized (document 3 section 5). */
export const renameCategory = onQuestionOwner('renameCategory', async ({ params, body }, context) => {
  const { previousName, newName, primaryCategory, secondaryCategory } = body;
  requireRealCategory(previousName);
  throwIfInvalid(categoryNameDetails('body.newName', newName));
  const level = levels.indexOf(params.level);
  const above = [primaryCategory, secondaryCategory].slice(0, level);
  return changeCategories(context.subject, context, async (rows, subject, used) => {
    const names = locateCategory(rows, { name: previousName, level, above });
    const isEmptied = newName === '' && level === 0;
    return planRename(rows, names, {
      newName,
      hasSecondaries: isEmptied && (await hasSecondaries(subject, names)),
      used,
    });
  });
});

/** Whether questions are in secondaries of a primary category; empty ones are not shown, and count for nothing. */
async function hasSecondaries({ owner }: QuestionOwnerSubject, [primary = '']: CategoryNames) {
  const { tree } = viewQuestions(await getCachedQuestionSet(owner));
  const node = tree.find(({ name }) => categoryKey(name) === categoryKey(primary));
  return node?.children.some(({ name }) => name !== '') ?? false;
}

/** Moves a primary category under another one. Its secondaries become tertiaries, and its tertiaries join these. */
export const movePrimaryCategory = onQuestionOwner('movePrimaryCategory', async ({ params, body }, context) =>
  changeCategories(context.subject, context, (rows, _subject, used) =>
    movePrimaryUnder(rows, params.name, body.newPrimaryCategory, used),
  ),
);

/** Moves a secondary category under another primary one; under `Uncategorized`, it ends. */
export const moveSecondaryCategory = onQuestionOwner(
  'moveSecondaryCategory',
  async ({ params: { secondary }, body: { primaryCategory, newPrimaryCategory } }, context) =>
    changeCategories(context.subject, context, (rows, _subject, used) =>
      moveCategory(
        rows,
        [primaryCategory, secondary],
        isUncategorized(newPrimaryCategory) ? [] : [newPrimaryCategory, secondary],
        { used },
      ),
    ),
);

/** Makes a secondary category a primary one, after its former one. Its tertiaries become secondaries. */
export const promoteSecondaryCategory = onQuestionOwner(
  'promoteSecondaryCategory',
  async ({ params, body }, context) =>
    changeCategories(context.subject, context, (rows, _subject, used) =>
      promoteCategory(
        rows,
        locateCategory(rows, { name: params.secondary, level: 1, above: [body.primaryCategory] }),
        used,
      ),
    ),
);

export const orderCategories = onQuestionOwner('orderCategories', async ({ body }, context) => {
  const order = body.order.map(({ primaryCategory, secondaryCategories }) => ({
    name: primaryCategory,
    children: secondaryCategories.map((name) => ({ name })),
  }));
  return changeCategories(context.subject, context, async (rows, { owner }) =>
    planCategoryOrder(rows, order, viewQuestions(await getCachedQuestionSet(owner)).tree),
  );
});
