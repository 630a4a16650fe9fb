import type { CallReply } from '@landbrief/contract/client';
import { listLimitMax, pageSizes } from '@landbrief/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery, useCall } from '../../queries.ts';

export type Participant = CallReply<'getParticipant'>['participant'];

/** What the list can be narrowed to, as the call names it. */
export const participantFilters = {
  invited: 'Invited',
  working: 'Working',
  completed: 'Completed',
  eliminated: 'Eliminated',
  declined: 'Declined',
} as const;
export type ParticipantFilter = keyof typeof participantFilters;

export interface ParticipantPage {
  search: string;
  filter?: ParticipantFilter | undefined;
  skip: number;
}

export function useListParticipants(projectId: string, { search, filter, skip }: ParticipantPage) {
  const narrow = { ...(search ? { search } : {}), ...(filter ? { filter } : {}) };
  const query = { limit: pageSizes.participants, skip, ...narrow };
  return useQuery({
    ...callQuery('listParticipants', { params: { projectId }, query }, { handled: true }),
    placeholderData: keepPreviousData,
  });
}

/** The delegators whom a delegate can be invited under. */
export function useListDelegators(projectId: string, enabled: boolean) {
  return useQuery({
    ...callQuery(
      'listParticipants',
      { params: { projectId }, query: { limit: listLimitMax } },
      { handled: true },
    ),
    select: ({ participants }) => participants.filter(({ role }) => role === 'delegator'),
    enabled,
  });
}

export function useGetParticipant(projectId: string, participantId: string) {
  return useQuery(callQuery('getParticipant', { params: { projectId, participantId } }, { handled: true }));
}

const refetch = ['listParticipants', 'getParticipant', 'getProject', 'listProjects'] as const;

export function useAddParticipants() {
  return useCall('addParticipants', { handled: true, refetch });
}

export function useAddReviewer() {
  return useCall('addReviewer', { handled: true, refetch });
}

export function useAddCollaborator() {
  return useCall('addCollaborator', { handled: true, refetch });
}

export function useResendInvitation() {
  return useCall('resendInvitation', { action: 'send the invitation again', refetch });
}

export function useEliminateParticipant() {
  return useCall('eliminateParticipant', { action: 'eliminate the participant', refetch });
}

export function useMarkParticipantWorking() {
  return useCall('markParticipantWorking', { action: 'bring the participant back', refetch });
}
