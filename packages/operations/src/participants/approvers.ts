import { type ApprovingDelegator, approval, type PropertyApproval } from '@landbrief/domain';
import type { Participant } from '@landbrief/store';

type Delegated = Pick<Participant, 'participantId' | 'delegatorId' | 'approvers'>;

/** Whether a delegate's properties need the delegator's approval: yes, unless it was switched off. */
export function delegatorApproves({ delegatorId, approvers }: Delegated): boolean {
  return !approvers.some(
    ({ participantId, status }) => participantId === delegatorId && status === approval.notApproving,
  );
}

/** The delegator of a participant, as the approvals of the participant's properties need it. */
export function approvingDelegator(participant: Delegated): ApprovingDelegator | undefined {
  const { delegatorId } = participant;
  return delegatorId ? { participantId: delegatorId, approves: delegatorApproves(participant) } : undefined;
}

/** Who approves a participant's properties: the person by submitting, then the delegator (decisions 7). */
export function approversOf(participant: Delegated): PropertyApproval[] {
  const delegator = approvingDelegator(participant);
  return [
    { participantId: participant.participantId, status: approval.working },
    ...(delegator
      ? [
          {
            participantId: delegator.participantId,
            status: delegator.approves ? approval.working : approval.notApproving,
          },
        ]
      : []),
  ];
}

/** What is stored of the approvers: only a delegator who does not approve. */
export function storedApprovers(
  delegatorId: string | undefined,
  approves: boolean,
): Participant['approvers'] {
  return delegatorId && !approves ? [{ participantId: delegatorId, status: approval.notApproving }] : [];
}
