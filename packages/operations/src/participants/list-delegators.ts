import { hasLeft } from '@landbrief/domain';
import { getListedParticipants, type Participant, readParticipantList } from '@landbrief/store';
import { onParticipant } from '../subjects/operation.ts';
import { approversOf } from './approvers.ts';

const named = ({ participantId, fullName }: { participantId: string; fullName: string }) => ({
  _id: participantId,
  fullName,
});

export const listParticipantDelegators = onParticipant(
  'listParticipantDelegators',
  async (_input, { subject }) => {
    const { projectId, delegatorId } = subject.participant;
    const found = await getListedParticipants(projectId, delegatorId ? [delegatorId] : []);
    return { delegators: found.map(named) };
  },
);

export const listDelegatorsByParticipant = onParticipant(
  'listDelegatorsByParticipant',
  async (_input, { subject }) => {
    const { projectId, participantId } = subject.participant;
    const everybody = await readParticipantList(projectId);
    const possible = everybody.filter(
      (one) => one.role === 'delegator' && !hasLeft(one.status) && one.participantId !== participantId,
    );
    const delegators = possible.map(named).sort((a, b) => a.fullName.localeCompare(b.fullName));
    return { delegators };
  },
);

export const listApprovers = onParticipant('listApprovers', async (_input, { subject }) => {
  const approvers = approversOf(subject.participant);
  const names = await namesOf(
    subject.participant,
    approvers.map(({ participantId }) => participantId),
  );
  return {
    approvers: approvers.map(({ participantId, status }) => ({
      participant: participantId,
      status: status as -1 | 0 | 1,
      fullName: names.get(participantId) ?? '',
    })),
  };
});

async function namesOf(
  { projectId }: Participant,
  participantIds: readonly string[],
): Promise<Map<string, string>> {
  const found = await getListedParticipants(projectId, participantIds);
  return new Map(found.map(({ participantId, fullName }) => [participantId, fullName]));
}
