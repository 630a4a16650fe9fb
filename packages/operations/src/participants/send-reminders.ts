import { isOwnerSideEditor, problem, progressOf, projectStatus } from '@landbrief/domain';
import {
  inParts,
  type ListedParticipant,
  readParticipantList,
  readPropertyList,
  remindedSince,
  type Write,
} from '@landbrief/store';
import { enqueue } from '../outbox/outbox.ts';
import { requireActiveRespondent } from '../subjects/answering-side.ts';
import { type Input, onProject } from '../subjects/operation.ts';
import type { ProjectContext } from './add-participant.ts';
import { REMINDER_INTERVAL_SECONDS, remindPeople } from './remind.ts';

/** People who are reminded before the reply; of more, the reply tells how many will be. */
const REMINDED_IN_REQUEST = 100;
/** Each step is an outbox item that names its people. */
const PEOPLE_A_STEP = 100;
const MAX_STEPS = 90;

/**
 * Reminds participants now: those of a state, or those selected; a delegator the own delegates. Each is recorded in the
 * transaction that enqueues the mail, so that nobody is reminded more than once an hour, also by two owners at once.
 * Many are reminded by the outbox.
 */
export const sendReminders = onProject('sendReminders', async ({ body }, context) => {
  const { project } = context.subject;
  if (project.status !== projectStatus.active) {
    throw problem('not_allowed_in_status', {
      message: 'Only participants of an active project are reminded.',
    });
  }
  const { everybody, progress } = await readProgress(project.projectId);
  const chosen = choose(everybody, body, context).filter(
    (one) => body.participantIds || progress(one) === body.state,
  );
  // Whose invitation is held is not mailed to by another way.
  const awaited = chosen.filter((one) => progress(one) !== undefined && one.delivery !== 'held');
  const reply = (reminded: number) => ({ reminded, skipped: chosen.length - reminded });
  if (awaited.length > REMINDED_IN_REQUEST) {
    const due = await withoutRecent(awaited, context);
    return context.commit(inSteps(due, context), reply(due.length));
  }
  const { commitStep: commit, newId } = context;
  const { projectId } = project;
  const reminded = await remindPeople(awaited, { projectId, context, mailIdOf: newId, commit });
  return context.commit([], reply(reminded));
});

async function readProgress(projectId: string) {
  const lists = [readParticipantList(projectId), readPropertyList(projectId)] as const;
  const [everybody, properties] = await Promise.all(lists);
  return { everybody, progress: progressOf(everybody, properties) };
}

/** Those who were not reminded within the hour. The step that reminds them checks it again. */
async function withoutRecent(people: readonly ListedParticipant[], { now }: ProjectContext) {
  const since = new Date(Date.parse(now) - REMINDER_INTERVAL_SECONDS * 1000).toISOString();
  const recent = await remindedSince(
    people.map(({ participantId }) => participantId),
    since,
  );
  return people.filter(({ participantId }) => !recent.has(participantId));
}

function inSteps(people: readonly ListedParticipant[], context: ProjectContext): Write[] {
  const { caller, subject } = context;
  const { projectId } = subject.project;
  const size = Math.max(PEOPLE_A_STEP, Math.ceil(people.length / MAX_STEPS));
  return inParts(people, size).map((some) => {
    const named = some.map(({ participantId, userId }) => ({ participantId, userId }));
    const payload = { projectId, byUserId: caller.user.userId, people: named };
    return enqueue('reminders-requested', payload, context);
  });
}

/** Those whom the caller may remind: selected ones must be among them. */
function choose(
  everybody: readonly ListedParticipant[],
  { participantIds }: Input<'sendReminders'>['body'],
  { subject }: ProjectContext,
): ListedParticipant[] {
  const { relations, member } = subject;
  const isDelegator = !isOwnerSideEditor(relations);
  if (isDelegator) requireActiveRespondent(subject);
  const own = everybody.filter(({ delegatorId }) => !isDelegator || delegatorId === member?.participantId);
  if (!participantIds) return own;
  const byId = new Map(own.map((one) => [one.participantId, one]));
  return [...new Set(participantIds)].map((id) => {
    const found = byId.get(id);
    if (!found)
      throw problem('not_found', {
        details: [{ path: 'body.participantIds', message: `There is no participant ${id}.` }],
      });
    return found;
  });
}
