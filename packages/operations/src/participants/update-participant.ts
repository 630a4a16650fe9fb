import {
  answersQuestions,
  completedStatus,
  hasLeft,
  invalid,
  isCompleted,
  isOwnerSideEditor,
  problem,
  roleChangeRefusal,
  throwIfInvalid,
  validateParticipantRole,
} from '@landbrief/domain';
import {
  changeParticipant,
  type Participant,
  type ParticipantChanges,
  type Write,
  withChanges,
} from '@landbrief/store';
import { requireVersion } from '../change.ts';
import type { SignedInContext } from '../context.ts';
import { happened } from '../projects/history.ts';
import { requireActiveRespondent } from '../subjects/answering-side.ts';
import { type Input, onParticipant, type SubjectOf } from '../subjects/operation.ts';
import { delegatorApproves, storedApprovers } from './approvers.ts';
import { countDelegate, enqueueFollowing, requireDelegator } from './change-delegator.ts';
import { enqueuePeopleMet } from './contacts.ts';
import { presentWithDelegator } from './present-participant.ts';

type Body = Input<'updateParticipant'>['body'];
type ParticipantContext = SignedInContext & { subject: SubjectOf<'participant'> };

/**
 * Changes role, delegator and approvers. The participant changes at once; the approvals of the properties follow by the
 * outbox, and take the properties to the new delegator (docs/decisions/people.md).
 */
export const updateParticipant = onParticipant('updateParticipant', async ({ body }, context) => {
  const { subject, commit } = context;
  const { participant } = subject;
  refuseOthersThanOwner(body, context);
  requireVersion(body, participant);
  const changes = await changesOf(body, participant);
  const changed = withChanges(participant, changes);
  const { communities: _, ...presented } = await presentWithDelegator({
    ...changed,
    version: changed.version + 1,
  });
  const writes: Write[] = [
    ...changeParticipant(participant, changes, {
      noDelegates: participant.role === 'delegator' && changed.role !== 'delegator',
    }),
    ...(await countDelegate(participant, changed)),
    enqueueFollowing(participant, context),
    ...changeInHistory(participant, changed, context),
    ...meetsDelegator(participant, changed, context),
  ];
  return commit(writes, { participant: presented });
});

/** A new delegator knows the delegate from now on. */
function meetsDelegator(
  { projectId, userId, delegatorId: before }: Participant,
  { delegatorId }: Participant,
  { newId, now }: ParticipantContext,
): Write[] {
  if (delegatorId === undefined || delegatorId === before) return [];
  return [enqueuePeopleMet({ projectId, userIds: [userId] }, { newId, now })];
}

/** A change of the approvers alone is not in the history. */
function changeInHistory(
  participant: Participant,
  { role, delegatorId }: Participant,
  context: ParticipantContext,
): Write[] {
  const { projectId } = participant;
  if (role !== participant.role)
    return [happened('roleChanged', { projectId, participant, values: { role } }, context)];
  if (delegatorId !== participant.delegatorId)
    return [happened('delegatorChanged', { projectId, participant }, context)];
  return [];
}

/** A delegator decides only whether the own approval is needed: role and delegator are the owner's side's. */
function refuseOthersThanOwner(body: Body, { subject }: ParticipantContext): void {
  if (isOwnerSideEditor(subject.relations)) return;
  requireActiveRespondent(subject);
  const { participantRole, delegatorId } = body;
  const { role, delegatorId: current } = subject.participant;
  const isOther =
    (participantRole ?? role) !== role || (delegatorId !== undefined && delegatorId !== current);
  if (isOther) throw problem('permission_error', { message: 'Only the project owner changes this.' });
}

async function changesOf(body: Body, participant: Participant): Promise<ParticipantChanges> {
  const { participantRole: role = participant.role } = body;
  if (!answersQuestions(participant.role)) {
    throw invalid('body.participantRole', 'is for people who answer questions.');
  }
  const refusal = roleChangeRefusal({ ...participant, delegateCount: participant.delegateCount ?? 0 }, role);
  if (refusal) throw refusal;
  const isDelegate = role === 'delegate';
  // Who becomes something else than a delegate needs not say that the delegator goes.
  const kept = isDelegate ? participant.delegatorId : undefined;
  const delegatorId = body.delegatorId === undefined ? kept : (body.delegatorId ?? undefined);
  throwIfInvalid(
    validateParticipantRole(role, delegatorId).map(({ path, message }) => ({
      path: `body.${path}`,
      message,
    })),
  );
  if (delegatorId && delegatorId !== participant.delegatorId) await requireOther(delegatorId, participant);
  return {
    role,
    delegatorId: delegatorId ?? null,
    approvers: storedApprovers(delegatorId, approvesAfter(body, participant, delegatorId)),
    ...(isCompleted(participant.status) ? { status: completedStatus(role) } : {}),
  };
}

async function requireOther(delegatorId: string, participant: Participant): Promise<void> {
  const path = 'body.delegatorId';
  if (delegatorId === participant.participantId) {
    throw invalid(path, 'must be somebody else.');
  }
  await requireDelegator(delegatorId, participant, path);
  if (hasLeft(participant.status)) {
    throw problem('not_allowed_in_status', {
      message: 'This participant takes no part in the project any more.',
    });
  }
}

/** A new delegator approves; the approvers name the person and the delegator, and leave out who need not approve. */
function approvesAfter(
  { participantApprovers }: Body,
  participant: Participant,
  delegatorId: string | undefined,
): boolean {
  if (!participantApprovers) {
    return delegatorId !== participant.delegatorId || delegatorApproves(participant);
  }
  const { participantId } = participant;
  throwIfInvalid(
    participantApprovers.flatMap((one, index) =>
      one.participant === participantId || one.participant === delegatorId
        ? []
        : [
            {
              path: `body.participantApprovers.${index}.participant`,
              message: 'must be the participant or the delegator.',
            },
          ],
    ),
  );
  return participantApprovers.some((one) => one.participant === delegatorId);
}
