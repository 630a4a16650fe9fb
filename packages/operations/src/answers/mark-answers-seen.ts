import { isProblem, problem } from '@landbrief/domain';
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
import { type AnswerContext, countedBy } from './answer-context.ts';

/** Answers of one transaction, which takes a hundred writes with those of the counts. */
const ANSWERS_A_STEP = 90;
const MAX_ATTEMPTS = 5;

/** Marks answers as seen by the owner's side, in steps; one that has changed since it was read stays not seen. */
export const markAnswersSeen = onProperty('markAnswersSeen', async ({ body }, context) => {
  const read = new Map(body.answers.map(({ _id, version }) => [_id, version]));
  let updated = 0;
  for (let attempt = 1; ; attempt++) {
    const left = await unseenOf(read, context);
    if (left.length === 0) break;
    const step = left.slice(0, ANSWERS_A_STEP);
    try {
      await markStep(step, context);
      updated += step.length;
      attempt = 0;
    } catch (error) {
      const isOvertaken = isProblem(error) && ['stale', 'not_allowed_in_status'].includes(error.code);
      if (!isOvertaken || attempt === MAX_ATTEMPTS) throw error;
    }
  }
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
