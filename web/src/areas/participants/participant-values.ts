import { approval } from '@landbrief/domain';
import type { Participant } from './queries.ts';

/** What can be changed of somebody's part in a project. */
export interface ParticipantValues {
  role: Participant['role'];
  delegatorId: string | null;
  /** Whether a delegate's properties need the delegator's approval. */
  delegatorApproves: boolean;
}

export function valuesOf({ role, delegator, approvers }: Participant): ParticipantValues {
  const switchedOff = approvers.some(
    ({ participant, status }) => participant === delegator?._id && status === approval.notApproving,
  );
  return { role, delegatorId: delegator?._id ?? null, delegatorApproves: !switchedOff };
}

type AnsweringRole = 'participant' | 'delegator' | 'delegate';

/** The body of `updateParticipant`; a delegator changes the approval only. */
export function changeOf(
  id: string,
  { role, delegatorId, delegatorApproves }: ParticipantValues,
  ofDelegator: boolean,
) {
  const isDelegate = role === 'delegate';
  const approvers = [id, ...(isDelegate && delegatorId && delegatorApproves ? [delegatorId] : [])];
  return {
    ...(ofDelegator
      ? {}
      : { participantRole: role as AnsweringRole, delegatorId: isDelegate ? delegatorId : null }),
    ...(isDelegate ? { participantApprovers: approvers.map((participant) => ({ participant })) } : {}),
  };
}
