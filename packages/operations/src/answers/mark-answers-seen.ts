import { isOwnerSideEditor, isProblem, isRespondent, problem } from '@landbrief/domain';
import {
  type Answer,
  actInSteps,
  findAnswer,
  getAnswer,
  getCachedQuestionSet,
  getProperty,
  latestEntry,
  listAnswers,
  markSeen,
  markWordingSeen,
  type Question,
  recordAnswersChange,
  type Write,
} from '@landbrief/store';
import { countAnswerChanges } from '../property-counts/count-property.ts';
import { onProperty } from '../subjects/operation.ts';
import { type AnswerContext, countedBy } from './answer-context.ts';
import { askedQuestion } from './save-answer.ts';

const MAX_ATTEMPTS = 3;

/**
 * Marks an answer's current value as seen by the owner's side, and the current wording of its question as seen by a
 * respondent. Idempotent.
 */
export const markAnswerSeen = onProperty('markAnswerSeen', async ({ params }, context) => {
  const found = await findAnswer(params.answerId);
  if (found?.questionId !== params.questionId) throw problem('not_found');
  const [question, answer] = await Promise.all([
    askedQuestion(context, found.questionId),
    getAnswer(found.propertyId, found.questionId),
  ]);
  if (!answer) throw problem('not_found');
  const { relations } = context.subject;
  const { wording = 0 } = question;
  const seen = Math.max(answer.wordingSeen ?? 0, latestEntry(answer).wording ?? 0);
  if (isRespondent(relations) && seen < wording)
    await context.commitStep([markWordingSeen(answer, wording), recordAnswersChange(answer.propertyId)]);
  if (!isOwnerSideEditor(relations)) return {};
  if (answer.seenVersion >= answer.version) return {};
  let { property } = context.subject;
  for (let attempt = 1; ; attempt++) {
    try {
      return await context.commit(
        writesOf(answer, question, { ...context, subject: { ...context.subject, property } }),
        {},
      );
    } catch (error) {
      if (!isProblem(error)) throw error;
      const current = await getAnswer(found.propertyId, found.questionId);
      if (current && current.seenVersion >= answer.version) return {};
      // Submitted or eliminated just now: the answer counts elsewhere.
      const moved = await getProperty(found.propertyId);
      if (!moved || error.code !== 'not_allowed_in_status' || attempt === MAX_ATTEMPTS) throw error;
      property = moved;
    }
  }
});

function writesOf(answer: Answer, question: Question, context: AnswerContext): Write[] {
  const { property } = context.subject;
  const change = { phase: question.phase, answered: 0, requiredAnswered: 0, unseen: -1 };
  return [markSeen(answer), ...countAnswerChanges(property, [change], {}, { countedBy: countedBy(context) })];
}

/** Answers of one transaction, which takes a hundred writes with those of the counts. */
const ANSWERS_A_STEP = 90;

/** Marks answers as seen by the owner's side, in steps; one that has changed since it was read stays not seen. */
export const markAnswersSeen = onProperty('markAnswersSeen', async ({ body }, context) => {
  const read = new Map(body.answers.map(({ _id, version }) => [_id, version]));
  const markSome = async () => {
    const step = (await unseenOf(read, context)).slice(0, ANSWERS_A_STEP);
    if (step.length > 0) await markStep(step, context);
    return step.length;
  };
  const updated = await actInSteps(markSome, {
    when: ({ code }) => code === 'stale' || code === 'not_allowed_in_status',
  });
  return context.commit([], { updated });
});

/** Those that are not seen and have the version that was read. */
async function unseenOf(read: ReadonlyMap<string, number>, { subject }: AnswerContext): Promise<Answer[]> {
  const answers = await listAnswers(subject.property.propertyId);
  return answers.filter(
    ({ answerId, version, seenVersion }) => seenVersion < version && read.get(answerId) === version,
  );
}

async function markStep(step: readonly Answer[], context: AnswerContext): Promise<void> {
  const { subject, commitStep } = context;
  const [property, { questions }] = await Promise.all([
    getProperty(subject.property.propertyId, { consistent: true }),
    getCachedQuestionSet(subject.project),
  ]);
  if (!property) throw problem('not_found');
  const asked = new Map<string, Question>(questions.map((question) => [question.questionId, question]));
  // An answer to a deleted question is in no count.
  const changes = step.flatMap(({ questionId }) => {
    const question = asked.get(questionId);
    return question ? [{ phase: question.phase, answered: 0, requiredAnswered: 0, unseen: -1 }] : [];
  });
  await commitStep([
    ...step.map((answer) => markSeen(answer)),
    ...(changes.length > 0
      ? countAnswerChanges(property, changes, {}, { countedBy: countedBy(context) })
      : [recordAnswersChange(property.propertyId)]),
  ]);
}
