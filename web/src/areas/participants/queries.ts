import type { CallReply } from '@landbrief/contract/client';
import { listLimitMax } from '@landbrief/domain';
import { useQuery } from '@tanstack/react-query';
import { callHook, callQuery, useRead, useReadPage } from '../../queries.ts';
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

export const useListParticipants = (projectId: string, page: ParticipantPage) =>
  useReadPage(participantsCall(projectId, page));

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

export const useGetParticipant = (projectId: string, participantId: string) =>
  useRead(participantCall(projectId, participantId));

/** The properties of one participant, by page. */
export const useListPropertiesOf = (projectId: string, participantId: string, skip: number) =>
  useReadPage(propertiesOfCall(projectId, participantId, skip));

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

export const useAddParticipants = callHook('addParticipants', { handled: true, refetch });

export const useAddReviewer = callHook('addReviewer', { handled: true, refetch });

export const useAddCollaborator = callHook('addCollaborator', { handled: true, refetch });

export const useResendInvitation = callHook('resendInvitation', {
  action: 'send the invitation again',
  refetch,
});

/** One of several: the failure is shown with the person. */
export const useResendOne = callHook('resendInvitation', { handled: true });

/** The delegators whom somebody can belong to. */
export const useListDelegatorsByParticipant = (projectId: string, participantId: string, enabled = true) =>
  useRead(['listDelegatorsByParticipant', { params: { projectId }, query: { participantId } }], { enabled });

export const useUpdateParticipant = callHook('updateParticipant', { handled: true, refetch: afterMove });

export const useHandOverDelegates = callHook('handOverDelegates', { handled: true, refetch: afterMove });

export const useRemoveParticipant = callHook('removeParticipant', {
  handled: true,
  refetch: ['listParticipants', ...withProjects],
});

export const useListParticipantHistory = (projectId: string, participantId: string) =>
  useRead(participantHistoryCall(projectId, participantId));

/** The newest mails that somebody got about the project. */
export const useListParticipantMails = (projectId: string, participantId: string) =>
  useRead(participantMailsCall(projectId, participantId));

/** Reminds people now; nobody more than once an hour. */
export const useSendReminders = callHook('sendReminders', {
  handled: true,
  refetch: ['listParticipantHistory', 'listParticipantMails'],
});

export const useEliminateParticipant = callHook('eliminateParticipant', {
  action: 'eliminate the participant',
  refetch,
});

export const useMarkParticipantWorking = callHook('markParticipantWorking', {
  action: 'bring the participant back',
  refetch,
});
