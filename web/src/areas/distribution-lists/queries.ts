import type { CallReply } from '@landbrief/contract/client';
import { callHook, useRead, useReadPage } from '../../queries.ts';
import { type ListsPage, listCall, listsCall, nameCall, type PeoplePage } from './reads.ts';

export type DistributionList = CallReply<'getDistributionList'>['distributionList'];
export type ListSummary = CallReply<'listDistributionLists'>['distributionLists'][number];
export type ListPerson = DistributionList['participants'][number];
export type ListRole = ListPerson['role'];

export const useListDistributionLists = (page: ListsPage) => useReadPage(listsCall(page));

/** A page of the people of a list; while another page loads, the one before is kept, but not that of another list. */
export const useGetDistributionList = (id: string, page: PeoplePage) =>
  useRead(listCall(id, page), {
    placeholderData: (before: CallReply<'getDistributionList'> | undefined) =>
      before?.distributionList._id === id ? before : undefined,
  });

export const useGetListName = (id: string) => useRead(nameCall(id));

const refetch = ['listDistributionLists', 'getDistributionList'] as const;

export const useCreateDistributionList = callHook('createDistributionList', {
  handled: true,
  refetch: ['listDistributionLists'],
});

export const useUpdateDistributionList = callHook('updateDistributionList', { handled: true, refetch });

export const useCopyDistributionList = callHook('copyDistributionList', {
  action: 'copy the distribution list',
  refetch: ['listDistributionLists'],
});

export const useDeleteDistributionList = callHook('deleteDistributionList', {
  action: 'delete the distribution list',
  refetch: ['listDistributionLists'],
});

/** One of several people: who adds them loads the list again afterwards. */
export const useAddListParticipant = callHook('addListParticipant', { handled: true });

export const useRemoveListParticipant = callHook('removeListParticipant', {
  action: 'remove the person',
  refetch,
});

export const useSetListParticipantRole = callHook('setListParticipantRole', {
  action: 'change the role',
  refetch: ['getDistributionList'],
});
