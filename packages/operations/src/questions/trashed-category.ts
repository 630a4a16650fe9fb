import { type CategoryRow, MAX_ROWS_CHANGED, ownerType, problem } from '@landbrief/domain';
import {
  type Category,
  commitWrites,
  deleteTrashedQuestions,
  loadQuestionSet,
  type QuestionSet,
  retryOvertaken,
  type TrashEntry,
  untrashQuestions,
} from '@landbrief/store';
import { enqueue, enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import type { TrashWork } from '../subjects/trash-work.ts';
import {
  changeQuestionsOf,
  countSet,
  questionsUnchanged,
  readOwner,
  refuseTooMany,
  requireOpen,
} from './question-owner.ts';
import { stageQuestionSet, switchWrites } from './question-set-writes.ts';

const noLongerFits = (message: string) => problem('no_longer_fits', { message });

const ownerOf = ({ projectId, ownerId = '' }: TrashEntry) =>
  projectId
    ? { ownerId: projectId, ownerType: ownerType.project }
    : { ownerId, ownerType: ownerType.template };

/** A category in the trash, with all questions that were in it; or the questions that were in none. */
export const trashedCategory: TrashWork = {
  async putBack(entry, context) {
    const subject = await readOwner(ownerOf(entry));
    if (!subject)
      throw noLongerFits(
        'The category can not be put back: its template was deleted. Put the template back first.',
      );
    requireOpen(subject);
    const { owner } = subject;
    const before = await loadQuestionSet(owner.questionSetId, { consistent: true });
    const { back, stays } = separate(before, entry.objectId);
    requireFitting(before, back);
    const after: QuestionSet = {
      questions: [...before.questions, ...back.questions],
      categories: [...before.categories, ...back.categories],
      trashed: stays,
    };
    refuseTooMany(subject, after.questions.length);
    if (back.questions.length * 2 + back.categories.length > MAX_ROWS_CHANGED) {
      const questionSetId = context.newId();
      await stageQuestionSet(questionSetId, after, subject, context);
      return switchWrites(subject, questionSetId, after, context);
    }
    const { ownerId: projectId, ownerType: type } = subject;
    return [
      changeQuestionsOf(subject, countSet(after), context),
      ...(await untrashQuestions(owner.questionSetId, back)),
      ...(type === ownerType.project ? [enqueue('recount-project', { projectId }, context)] : []),
    ];
  },
  async deletePermanently(entry, stamp) {
    return [enqueue('discard-category', { ...ownerOf(entry), trashId: entry.objectId }, stamp)];
  },
};

type Rows = Pick<QuestionSet, 'questions' | 'categories'>;

/** What went into the trash with an entry, without its mark, and what else is there. */
function separate({ trashed }: QuestionSet, trashId: string): { back: Rows; stays: Rows } {
  const { questions = [], categories = [] } = trashed ?? {};
  const isOf = (row: { trashId?: string | undefined }) => row.trashId === trashId;
  const unmarked = <Row extends { trashId?: string | undefined }>({ trashId: _, ...row }: Row) => row;
  return {
    back: {
      questions: questions.filter(isOf).map(unmarked),
      categories: categories.filter(isOf).map(unmarked),
    },
    stays: {
      questions: questions.filter((row) => !isOf(row)),
      categories: categories.filter((row) => !isOf(row)),
    },
  };
}

const LEVELS = 3;

/** A category of the same name meanwhile is no obstacle: the two are one category. */
function requireFitting({ questions, categories, trashed }: QuestionSet, back: Rows): void {
  const holders = new Map(questions.map((question) => [question.tag.toLowerCase(), question]));
  for (const { tag } of back.questions) {
    const holder = holders.get(tag.toLowerCase());
    if (holder)
      throw noLongerFits(
        `The category can not be put back: the tag ${tag} is in use by “${holder.text}” by now. Give that question another tag first.`,
      );
  }
  const away = new Set(trashed?.categories.map(({ categoryId }) => categoryId));
  const own = new Set(back.categories.map(({ categoryId }) => categoryId));
  const rows = new Map([...categories, ...back.categories].map((row) => [row.categoryId, row]));
  for (const row of back.categories) {
    const { parentId = '', name } = row;
    if (away.has(parentId) && !own.has(parentId))
      throw noLongerFits(
        `“${name}” can not be put back: the category above it is in the trash. Put that one back first.`,
      );
    if (depthOf(row, rows) > LEVELS)
      throw noLongerFits(
        `“${name}” can not be put back: the category above it is a subcategory by now. Move that one up first.`,
      );
  }
}

function depthOf({ parentId }: CategoryRow, rows: ReadonlyMap<string, Category>): number {
  const parent = rows.get(parentId ?? '');
  return parent ? 1 + depthOf(parent, rows) : 1;
}

const ROWS_A_STEP = 2_000;

/**
 * Deletes a category that left the trash for good. Whoever writes the set anew at the same moment takes its rows along: the
 * owner's `questionsVersion` counts afterwards, so that they begin again, or this does.
 */
export const discardCategory: HandlerOf<'discard-category'> = async (item) => {
  const { trashId, ...of } = item.payload;
  const left = await retryOvertaken(async () => {
    const subject = await readOwner(of, { alsoTrashed: true });
    if (!subject) return 0;
    const { owner } = subject;
    const { back } = separate(await loadQuestionSet(owner.questionSetId, { consistent: true }), trashId);
    const questions = back.questions.slice(0, ROWS_A_STEP);
    await deleteTrashedQuestions({ questions, categories: back.categories });
    if (!owner.trashed) await commitWrites([questionsUnchanged(subject, owner.updated)]);
    return back.questions.length - questions.length;
  });
  if (left > 0) await enqueueNextStep('discard-category', item.payload, item, String(left));
};
