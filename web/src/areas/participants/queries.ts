import type { CallReply } from '@landbrief/contract/client';
import { listLimitMax } from '@landbrief/domain';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../queries.ts';
import type { ParticipantPage } from './reads.ts';

/** Under which a person stands in lists. */
export const fullNameOf = ({ user }: Participant): string => user.fullName;

export type Participant = CallReply<'listParticipants'>['participants'][number];

export type ParticipantDetail = CallReply<'getParticipant'>['participant'];

/** The delegators whom a delegate can be invited under. */
export function useListDelegators(projectId: string, enabled: boolean) {
  return useQuery({
    ...callQuery('listParticipants', { params: { projectId }, query: { limit: listLimitMax } }),
    select: ({ participants }) => participants.filter(({ role }) => role === 'delegator'),
    enabled,
  });
}

/** The delegators whom somebody can belong to. */
export const useListDelegatorsByParticipant = (projectId: string, participantId: string, enabled = true) =>
  useQuery({
    ...callQuery('listDelegatorsByParticipant', { params: { projectId }, query: { participantId } }),
    enabled,
  });

/** Whether the address leaves people out. */
export function isNarrowed({ search, filter, role, delivery }: ParticipantPage): boolean {
  return search !== '' || [filter, role, delivery].some((one) => one !== undefined);
}
