import { isProblem, projectStatus } from '@landbrief/domain';
import { derivedId, stampOf } from '@landbrief/platform';
import {
  commitWrites,
  getProject,
  inParallel,
  type Participant,
  recordReminded,
  type Write,
} from '@landbrief/store';
import { enqueue } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { type HistoryContext, happened } from '../projects/history.ts';

/** Nobody is reminded by hand more than once in this time. */
export const REMINDER_INTERVAL_SECONDS = 60 * 60;
const REMINDED_AT_ONCE = 10;

type Person = Pick<Participant, 'participantId' | 'userId'>;

interface Reminding {
  projectId: string;
  context: HistoryContext;
  /** The id of the item that makes a person's mail. */
  mailIdOf(person: Person): string;
  commit(writes: readonly Write[]): Promise<void>;
}

/** Reminds people; returns how many, without those who were reminded within the hour or by an earlier run. */
export async function remindPeople(people: readonly Person[], reminding: Reminding): Promise<number> {
  let reminded = 0;
  await inParallel(
    people,
    async (person) => {
      if (await remind(person, reminding)) reminded++;
    },
    REMINDED_AT_ONCE,
  );
  return reminded;
}

/** The mark, the mail and the history are written together, so that nobody is reminded more than once an hour. */
async function remind(person: Person, { projectId, context, mailIdOf, commit }: Reminding): Promise<boolean> {
  const { participantId, userId } = person;
  const { now } = context;
  try {
    await commit([
      recordReminded(participantId, now, REMINDER_INTERVAL_SECONDS),
      enqueue('reminder-requested', { projectId, userId }, { outboxId: mailIdOf(person), now }),
      happened('participantReminded', { projectId, participant: person }, context),
    ]);
    return true;
  } catch (error) {
    const isDone = isProblem(error) && ['too_many_requests', 'already_exists'].includes(error.code);
    if (isDone) return false;
    throw error;
  }
}

/** Reminds the people of one step of a request for many. A step that runs again finds whom it has reminded. */
export const remindMany: HandlerOf<'reminders-requested'> = async ({ outboxId, payload }, { platform }) => {
  const { projectId, byUserId, people } = payload;
  const project = await getProject(projectId);
  if (project?.status !== projectStatus.active) return;
  await remindPeople(people, {
    projectId,
    context: { ...stampOf(platform.clock), caller: { user: { userId: byUserId } } },
    mailIdOf: ({ participantId }) => derivedId(outboxId, participantId),
    commit: commitWrites,
  });
};
