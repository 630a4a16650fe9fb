import { problem, type QuestionDraft, tagKey } from '@landbrief/domain';
import { findTag } from '@landbrief/store';
import { onQuestionOwner } from '../subjects/operation.ts';
import { mergeIntoOwner } from './merge-questions.ts';
import { questionDraft } from './question-draft.ts';
import { requireInSetup } from './question-owner.ts';
import { replaceQuestionSet } from './question-set-writes.ts';
import { presentQuestions, viewQuestions } from './question-view.ts';
import { writeQuestion } from './write-question.ts';

export const checkTag = onQuestionOwner('checkTag', async ({ params }, { subject }) => ({
  available: (await findTag(subject.owner.questionSetId, params.tag)) === undefined,
}));

export const createQuestion = onQuestionOwner('createQuestion', async ({ body }, context) =>
  writeQuestion(context.subject, { draft: questionDraft(body.question, 'body.question') }, context),
);

/**
 * Adds many questions, all or none; `duplicate_questions` names the tags that are in use, and their questions. Those are
 * left out or updated instead, where `duplicates` says so.
 */
export const createQuestions = onQuestionOwner('createQuestions', async ({ body }, context) => {
  const drafts = body.questions.map((input, index) => questionDraft(input, `body.questions.${index}`));
  requireInSetup(context.subject);
  return replaceQuestionSet(context.subject, context, async (set, current) => {
    requireInSetup(current);
    const { duplicates = 'refuse' } = body;
    const present = new Map(set.questions.map(({ tag, text }) => [tagKey(tag), text]));
    // Twice in one request is a mistake of the caller, whatever is in the set.
    refuseTakenTags(new Map(duplicates === 'refuse' ? present : []), drafts);
    const isPresent = ({ tag }: QuestionDraft) => tag !== undefined && present.has(tagKey(tag));
    const merged = mergeIntoOwner(
      set,
      duplicates === 'skip' ? drafts.filter((draft) => !isPresent(draft)) : drafts,
      current,
      { now: context.now, newId: context.newId },
    );
    const known = new Set(set.questions.map(({ questionId }) => questionId));
    const view = viewQuestions(merged.set, ({ questionId }) => !known.has(questionId));
    const { updated } = merged;
    const skipped = duplicates === 'skip' ? drafts.filter(isPresent).length : 0;
    return { set: merged.set, reply: { questions: presentQuestions(view), updated, skipped } };
  });
});

/** `taken` has the texts of the questions that there are, by their tags. */
function refuseTakenTags(taken: Map<string, string>, drafts: readonly QuestionDraft[]): void {
  const details = drafts.flatMap(({ tag, text }, index) => {
    if (!tag) return [];
    const holder = taken.get(tagKey(tag));
    if (holder === undefined) taken.set(tagKey(tag), text);
    const message = `${tag} is in use already, by “${holder}”.`;
    return holder === undefined ? [] : [{ path: `body.questions.${index}.tag`, message }];
  });
  if (details.length > 0) throw problem('duplicate_questions', { details });
}
