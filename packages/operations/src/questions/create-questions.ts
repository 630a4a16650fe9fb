import { problem, tagKey } from '@landbrief/domain';
import { findTag } from '@landbrief/store';
import { operationOn } from '../operation.ts';
import { mergeQuestions } from './merge-questions.ts';
import { questionDraft } from './question-draft.ts';
import { presentQuestions, viewQuestions } from './question-view.ts';
import { replaceQuestionSet } from './replace-question-set.ts';
import { writeQuestion } from './write-question.ts';

export const checkTag = operationOn('questionOwner', 'checkTag', async ({ params }, { subject }) => ({
  available: (await findTag(subject.owner.questionSetId, params.tag)) === undefined,
}));

export const createQuestion = operationOn('questionOwner', 'createQuestion', async ({ body }, context) =>
  writeQuestion(context.subject, { draft: questionDraft(body.question, 'body.question') }, context),
);

/** Adds many questions, all or none; `duplicate_questions` names tags that are in use. */
export const createQuestions = operationOn('questionOwner', 'createQuestions', async ({ body }, context) => {
  const drafts = body.questions.map((input, index) => questionDraft(input, `body.questions.${index}`));
  return replaceQuestionSet(context.subject, context, async (set, { ownerId, ownerType, owner }) => {
    const taken = new Set(set.questions.map(({ tag }) => tagKey(tag)));
    const duplicates = drafts.flatMap(({ tag }, index) => {
      if (!tag) return [];
      const isTaken = taken.has(tagKey(tag));
      taken.add(tagKey(tag));
      return isTaken ? [{ path: `body.questions.${index}.tag`, message: `${tag} is in use already.` }] : [];
    });
    if (duplicates.length > 0) throw problem('duplicate_questions', { details: duplicates });
    const { questionSetId, phaseCount } = owner;
    const merged = await mergeQuestions(set, drafts, {
      questionSetId,
      ownerId,
      ownerType,
      phaseCount,
      now: context.now,
      newId: context.newId,
    });
    const known = new Set(set.questions.map(({ questionId }) => questionId));
    const view = viewQuestions(merged.set, ({ questionId }) => !known.has(questionId));
    return { set: merged.set, reply: { questions: presentQuestions(view) } };
  });
});
