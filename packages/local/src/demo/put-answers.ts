import { recountProperty } from '@landbrief/operations/demo';
import { newId } from '@landbrief/platform';
import {
  type Answer,
  addHistory,
  commitWrites,
  getProperty,
  inParts,
  putAnswers,
  type QuestionSet,
  type User,
} from '@landbrief/store';
import { demoAnswer, isAnswered } from './answers.ts';
import type { DemoProperty } from './properties.ts';
import { officeTime } from './timeline.ts';

/** How many answers somebody gives at one sitting, and how long one takes. */
const AT_A_SITTING = 18;
const ONE_ANSWER = 100_000;

interface Answering {
  share: number;
  set: QuestionSet;
  user: User;
  /** Answers are given between these, in sittings. */
  from: Date;
  until: Date;
  /** The owner has looked at all of them. */
  seen: boolean;
  /** Dates among the answers are counted from it. */
  day: Date;
}

/** Answers the first phase's questions of a property, many in one write: a call for each would take most of the start. */
export async function putDemoAnswers(
  propertyId: string,
  demo: DemoProperty,
  { share, set, user, from, until, seen, day }: Answering,
): Promise<void> {
  const asked = set.questions.filter((question) => question.phase === 1 && isAnswered(question, demo, share));
  const userName = `${user.firstName} ${user.lastName}`;
  const answers = asked.map((question, index): Answer => {
    const at = timeOfAnswer(index, asked.length, { from, until });
    return {
      propertyId,
      questionId: question.questionId,
      answerId: newId(at),
      first: {
        value: demoAnswer(question, demo, day),
        at: at.toISOString(),
        userId: user.userId,
        userName,
        source: 'typed',
      },
      updates: [],
      override: false,
      seenVersion: seen ? 1 : 0,
      version: 1,
    };
  });
  await putAnswers(answers);
  for (const some of inParts(answers, 50)) {
    await commitWrites(
      some.map(({ questionId, first }) => addHistory({ propertyId, questionId, entryId: newId(), ...first })),
    );
  }
  const made = await getProperty(propertyId);
  if (made) await recountProperty(made, set);
}

function timeOfAnswer(
  index: number,
  count: number,
  { from, until }: Pick<Answering, 'from' | 'until'>,
): Date {
  const sittings = Math.ceil(count / AT_A_SITTING);
  const sitting = Math.floor(index / AT_A_SITTING);
  const span = until.getTime() - from.getTime();
  const begin = officeTime(from.getTime() + (span * sitting) / sittings);
  return new Date(Math.min(begin.getTime() + (index % AT_A_SITTING) * ONE_ANSWER, until.getTime()));
}
