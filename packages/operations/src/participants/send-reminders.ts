import { isOwnerSideEditor, isProblem, problem, progressOf, projectStatus } from '@landbrief/domain';
import {
  inParallel,
  type ListedParticipant,
  readParticipantList,
  readPropertyList,
  recordReminded,
} from '@landbrief/store';
import { type Input, operationOn } from '../operation.ts';
import { enqueue } from '../outbox/outbox.ts';
import { happened } from '../projects/history.ts';
import { requireActiveRespondent } from '../subjects/answering-side.ts';
import type { ProjectContext } from './add-participant.ts';

const HOUR_IN_SECONDS = 60 * 60;
const REMINDED_AT_ONCE = 10;

/**
 * Reminds participants now: those of a state, or those selected; a delegator the own delegates. Each is recorded in the
 * transaction that enqueues the mail, so that nobody is reminded more than once an hour, also by two owners at once.
 */
export const sendReminders = operationOn('project', 'sendReminders', async ({ body }, context) => {
  const { project } = context.subject;
  if (project.status !== projectStatus.active) {
    throw problem('not_allowed_in_status', {
      message: 'Only participants of an active project are reminded.',
    });
  }
  const [everybody, properties] = await Promise.all([
    readParticipantList(project.projectId),
    readPropertyList(project.projectId),
  ]);
  const progress = progressOf(everybody, properties);
  const chosen = choose(everybody, body, context).filter(
    (one) => body.participantIds || progress(one) === body.state,
  );
  let reminded = 0;
  await inParallel(
    chosen.filter((one) => progress(one) !== undefined),
    async (participant) => {
      if (await remind(participant, context)) reminded++;
    },
    REMINDED_AT_ONCE,
  );
  return context.commit([], { reminded, skipped: chosen.length - reminded });
});

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

/** False when the participant was reminded within the hour. */
async function remind(participant: ListedParticipant, context: ProjectContext): Promise<boolean> {
  const { commitStep, newId, now, subject } = context;
  const { projectId } = subject.project;
  const { participantId, userId } = participant;
  try {
    await commitStep([
      recordReminded(participantId, now, HOUR_IN_SECONDS),
      enqueue('reminder-requested', { projectId, userId }, { outboxId: newId(), now }),
      happened('participantReminded', { projectId, participant }, context),
    ]);
    return true;
  } catch (error) {
    if (isProblem(error) && error.code === 'too_many_requests') return false;
    throw error;
  }
}
