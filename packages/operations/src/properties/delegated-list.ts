import { type ListedProperty, readParticipantList, readPropertyList } from '@landbrief/store';

/** The entries of a delegator's own and delegates' properties in the narrow list. */
export async function readDelegatedList(projectId: string, delegator: string): Promise<ListedProperty[]> {
  const [all, participants] = await Promise.all([
    readPropertyList(projectId),
    readParticipantList(projectId),
  ]);
  const theirs = new Set(
    participants
      .filter(({ delegatorId, participantId }) => delegatorId === delegator || participantId === delegator)
      .map(({ participantId }) => participantId),
  );
  return all.filter(({ participantId }) => theirs.has(participantId));
}
