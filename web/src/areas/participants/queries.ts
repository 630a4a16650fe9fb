import type { CallReply } from '@landbrief/contract/client';
import { listLimitMax } from '@landbrief/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery, useCall } from '../../queries.ts';
import {
  type ParticipantPage,
  participantCall,
  participantHistoryCall,
  participantMailsCall,
  participantsCall,
  propertiesOfCall,
} from './reads.ts';

export type Participant = CallReply<'listParticipants'>['participants'][number];

export type ParticipantDetail = CallReply<'getParticipant'>['participant'];

export function useListParticipants(projectId: string, page: ParticipantPage) {
  return useQuery({
    ...callQuery(...participantsCall(projectId, page), { handled: true }),
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
  return useQuery(callQuery(...participantCall(projectId, participantId), { handled: true }));
}

/** The properties of one participant, by page. */
export function useListPropertiesOf(projectId: string, participantId: string, skip: number) {
  return useQuery({
    ...callQuery(...propertiesOfCall(projectId, participantId, skip), { handled: true }),
    placeholderData: keepPreviousData,
  });
}

const withProjects = ['getProject', 'listProjects'] as const;
const refetch = [
  ...(['listParticipants', 'getParticipant', 'listParticipantHistory', 'listParticipantMails'] as const),
  ...withProjects,
] as const;
/** The properties move with a delegate. */
const afterMove = [
  ...refetch,
  'listDelegatorsByParticipant',
  'listParticipantProperties',
  'listOwnerProperties',
  'listDelegatorProperties',
] as const;

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

/** One of several: the failure is shown with the person. */
export function useResendOne() {
  return useCall('resendInvitation', { handled: true });
}

/** The delegators whom somebody can belong to. */
export function useListDelegatorsByParticipant(projectId: string, participantId: string, enabled = true) {
  return useQuery({
    ...callQuery(
      'listDelegatorsByParticipant',
      { params: { projectId }, query: { participantId } },
      { handled: true },
    ),
    enabled,
  });
}

export function useUpdateParticipant() {
  return useCall('updateParticipant', { handled: true, refetch: afterMove });
}

export function useHandOverDelegates() {
  return useCall('handOverDelegates', { handled: true, refetch: afterMove });
}

export function useRemoveParticipant() {
  return useCall('removeParticipant', { handled: true, refetch: ['listParticipants', ...withProjects] });
}

export function useListParticipantHistory(projectId: string, participantId: string) {
  return useQuery(callQuery(...participantHistoryCall(projectId, participantId), { handled: true }));
}

/** The newest mails that somebody got about the project. */
export function useListParticipantMails(projectId: string, participantId: string) {
  return useQuery(callQuery(...participantMailsCall(projectId, participantId), { handled: true }));
}

/** Reminds people now; nobody more than once an hour. */
export function useSendReminders() {
  return useCall('sendReminders', {
    handled: true,
    refetch: ['listParticipantHistory', 'listParticipantMails'],
  });
}

export function useEliminateParticipant() {
  return useCall('eliminateParticipant', { action: 'eliminate the participant', refetch });
}

export function useMarkParticipantWorking() {
  return useCall('markParticipantWorking', { action: 'bring the participant back', refetch });
}
