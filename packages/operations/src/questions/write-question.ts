import { isDeepStrictEqual } from 'node:util';
import { calls } from '@landbrief/contract';
import {
  categoryNames,
  completeQuestion,
  isMandatory,
  isProblem,
  ownerType,
  type Problem,
  problem,
  type QuestionDraft,
  tagFromText,
} from '@landbrief/domain';
import {
  deleteQuestion as deleteStoredQuestion,
  findTag,
  getQuestion,
  loadCategories,
  putCategory,
  createQuestion as putQuestion,
  type Question,
  replaceQuestion,
  type Write,
} from '@landbrief/store';
import { applyValidChange, requireVersion, staleOver } from '../change.ts';
import type { SignedInContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { QuestionOwnerSubject } from '../subjects/index.ts';
import { onQuestion } from '../subjects/operation.ts';
import { domainQuestion } from './domain-question.ts';
import { keepDeletedWordings, keepFormerWording, nextWording } from './keep-wording.ts';
import { categoryPlacer } from './merge-questions.ts';
import { questionDraft } from './question-draft.ts';
import { changeCurrentQuestions, countsAfter, refuseTooMany, withCurrentOwner } from './question-owner.ts';
import { presentQuestion } from './question-view.ts';

/** Changes a question that was read at `version`. A changed requirement applies to existing answers at once. */
export const updateQuestion = onQuestion('updateQuestion', async ({ body }, context) => {
  const { question } = context.subject;
  requireVersion(body.question, question);
  const schema = calls.createQuestion.body.shape.question;
  const input = applyValidChange(schema, await currentInput(question), body.question, 'body.question');
  const draft = questionDraft(input, 'body.question');
  const keepsCategory = !namesCategory(body.question);
  return writeQuestion(context.subject, { draft, before: question, keepsCategory }, context);
});

const namesCategory = (change: object) =>
  ['primaryCategory', 'secondaryCategory', 'tertiaryCategory'].some((field) => field in change);

/** Deletes a question. Its answers are no longer shown or counted; their history stays. */
export const deleteQuestion = onQuestion('deleteQuestion', async (_input, context) =>
  withCurrentOwner(context.subject, async (subject) => {
    const question = { ...context.subject.question, questionSetId: subject.owner.questionSetId };
    const writes = [
      ownerWrite(subject, question, undefined, context.now),
      ...(await deleteStoredQuestion(question)),
      ...recountIfNeeded(subject, question, undefined, context),
      ...(await keepDeletedWordings(subject, [question], context)),
    ];
    return context.commit(writes, {});
  }),
);

interface QuestionWrite {
  draft: QuestionDraft;
  /** As it was read; absent: a new question. */
  before?: Question;
  /** The question stays in its category, whatever its name is by now, and the draft's categories do not matter. */
  keepsCategory?: boolean;
}

/** Adds or changes one question, with its categories and its owner's counts, in one transaction. */
export async function writeQuestion(
  subject: QuestionOwnerSubject,
  question: QuestionWrite,
  context: SignedInContext,
) {
  return withCurrentOwner(subject, async (current) => {
    try {
      return await tryWriteQuestion(current, question, context);
    } catch (error) {
      if (!isProblem(error) || error.code !== 'tag_exists') throw error;
      throw await nameTagHolder(error, current, question.draft.tag ?? '');
    }
  });
}

/** The problem of a tag that is in use, with the text of the question that has it. */
async function nameTagHolder(
  tagExists: Problem,
  { owner: { questionSetId } }: QuestionOwnerSubject,
  tag: string,
): Promise<Problem> {
  const holderId = await findTag(questionSetId, tag.trim());
  const holder = holderId && (await getQuestion(questionSetId, holderId, { consistent: true }));
  if (!holder) return tagExists;
  return problem('tag_exists', {
    message: `The tag ${tag.trim()} is in use already, by “${holder.text}”. Choose another one.`,
  });
}

async function tryWriteQuestion(
  subject: QuestionOwnerSubject,
  { draft, before: read, keepsCategory = false }: QuestionWrite,
  context: SignedInContext,
) {
  const { owner, ownerId, ownerType: type } = subject;
  const { questionSetId } = owner;
  if (!read) refuseTooMany(subject, owner.questionCount + 1);
  const [categories, before] = await Promise.all([
    loadCategories(questionSetId, { consistent: true }),
    read && rereadQuestion(questionSetId, read),
  ]);
  const placer = categoryPlacer(categories, { questionSetId, newId: context.newId });
  const identity = {
    id: before?.questionId ?? context.newId(),
    tag: before?.tagLocked
      ? before.tag
      : draft.tag?.trim() || before?.tag || (await freeTag(questionSetId, draft.text)),
    position: before?.position ?? Date.parse(context.now),
  };
  const { id, primaryCategory, secondaryCategory, tertiaryCategory, requirement, ...content } =
    completeQuestion(draft, identity);
  const categoryId = keepsCategory
    ? before?.categoryId
    : placer.place(
        categoryNames({ primaryCategory, secondaryCategory, tertiaryCategory }),
        before?.categoryId,
      );
  const written: Question = {
    ...content,
    choices: [...content.choices],
    tagLocked: before ? before.tagLocked : content.tagLocked,
    questionSetId,
    questionId: id,
    ownerId,
    ownerType: type,
    ...(categoryId ? { categoryId } : {}),
    ...(requirement ? { requirement: requirement as NonNullable<Question['requirement']> } : {}),
    created: before?.created ?? context.now,
    updated: context.now,
    version: before?.version ?? 1,
  };
  const wording = before ? nextWording(subject, before, written) : 0;
  const question = wording > 0 ? { ...written, wording } : written;
  const writes = [
    ownerWrite(subject, before, question, context.now),
    ...placer.added.map(putCategory),
    ...(await (before ? replaceQuestion(before, question) : putQuestion(question))),
    ...recountIfNeeded(subject, before, question, context),
    ...(before ? keepFormerWording(subject, before, question, context) : []),
  ];
  const byId = new Map([...categories, ...placer.added].map((category) => [category.categoryId, category]));
  const saved = { ...question, version: before ? before.version + 1 : 1 };
  return context.commit(writes, { question: presentQuestion(saved, domainQuestion(saved, byId), 0) });
}

/** The question with its current position, which changes without its version. */
async function rereadQuestion(questionSetId: string, { questionId, version }: Question): Promise<Question> {
  const current = await getQuestion(questionSetId, questionId, { consistent: true });
  if (current?.version !== version) throw staleOver(current);
  return current;
}

/** The write of the owner's counts; its `stale` makes `withCurrentOwner` retry when the questions changed meanwhile. */
export function ownerWrite(
  subject: QuestionOwnerSubject,
  removed: Question | undefined,
  added: Question | undefined,
  now: string,
): Write {
  return changeCurrentQuestions(subject, countsAfter(subject, removed, added), now);
}

/**
 * Answers are counted by the question's phase, by whether it is mandatory, and by whether it takes them and they meet its
 * requirement: when one of these changes, the outbox recounts the project's properties.
 */
function recountIfNeeded(
  subject: QuestionOwnerSubject,
  before: Question | undefined,
  after: Question | undefined,
  { now, newId }: SignedInContext,
): Write[] {
  if (subject.ownerType !== ownerType.project) return [];
  if (!before || (after && isDeepStrictEqual(countedFields(before), countedFields(after)))) return [];
  return [enqueue('recount-project', { projectId: subject.ownerId }, { newId, now })];
}

function countedFields(question: Question) {
  const { phase, type, choices, multiple, isRequirement, requirement } = question;
  const taken = [type, choices, multiple];
  return { phase, taken, needed: isMandatory(question), requirement: isRequirement && requirement };
}

/** A tag made from the text, with a free number, which doubling and bisecting find with few reads among thousands. */
async function freeTag(questionSetId: string, text: string): Promise<string> {
  const base = tagFromText(text, new Set());
  const isTaken = async (tag: string) => (await findTag(questionSetId, tag)) !== undefined;
  if (!(await isTaken(base))) return base;
  let takenUpTo = 1;
  let free = 2;
  while (await isTaken(`${base}-${free}`)) {
    takenUpTo = free;
    free *= 2;
  }
  while (free - takenUpTo > 1) {
    const middle = Math.floor((takenUpTo + free) / 2);
    if (await isTaken(`${base}-${middle}`)) takenUpTo = middle;
    else free = middle;
  }
  return `${base}-${free}`;
}

/** The stored question as input of `createQuestion`. */
export async function currentInput(question: Question) {
  const categories = await loadCategories(question.questionSetId);
  const byId = new Map(categories.map((category) => [category.categoryId, category]));
  const shown = presentQuestion(question, domainQuestion(question, byId), 0);
  const { _id, position, created, updated, version, ...input } = shown;
  return input;
}
