import { problem } from '@landbrief/domain';
import {
  type Answer,
  getCachedQuestionSet,
  getProperty,
  listAnswers,
  markSeen,
  type Question,
} from '@landbrief/store';
import { onProperty } from '../operation.ts';
import { countAnswerChanges } from '../properties/count-property.ts';
import { actInSteps } from '../retry-overtaken.ts';
import { type AnswerContext, countedBy } from './answer-context.ts';

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
      : []),
  ]);
}
