import type { CallReply } from '@landbrief/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery, useCall } from '../../queries.ts';
import { type ListsPage, listCall, listsCall, nameCall, type PeoplePage } from './reads.ts';

export type DistributionList = CallReply<'getDistributionList'>['distributionList'];
export type ListSummary = CallReply<'listDistributionLists'>['distributionLists'][number];
export type ListPerson = DistributionList['participants'][number];
export type ListRole = ListPerson['role'];

export function useListDistributionLists(page: ListsPage) {
  return useQuery({
    ...callQuery(...listsCall(page), { handled: true }),
    placeholderData: keepPreviousData,
  });
}

/** A page of the people of a list; while another page loads, the one before is kept, but not that of another list. */
export function useGetDistributionList(id: string, page: PeoplePage) {
  return useQuery({
    ...callQuery(...listCall(id, page), { handled: true }),
    placeholderData: (before: CallReply<'getDistributionList'> | undefined) =>
      before?.distributionList._id === id ? before : undefined,
  });
}

export function useGetListName(id: string) {
  return useQuery(callQuery(...nameCall(id), { handled: true }));
}

const refetch = ['listDistributionLists', 'getDistributionList'] as const;

export function useCreateDistributionList() {
  return useCall('createDistributionList', { handled: true, refetch: ['listDistributionLists'] });
}

export function useUpdateDistributionList() {
  return useCall('updateDistributionList', { handled: true, refetch });
}

export function useCopyDistributionList() {
  return useCall('copyDistributionList', {
    action: 'copy the distribution list',
    refetch: ['listDistributionLists'],
  });
}

export function useDeleteDistributionList() {
  return useCall('deleteDistributionList', {
    action: 'delete the distribution list',
    refetch: ['listDistributionLists'],
  });
}

/** One of several people: who adds them loads the list again afterwards. */
export function useAddListParticipant() {
  return useCall('addListParticipant', { handled: true });
}

export function useRemoveListParticipant() {
  return useCall('removeListParticipant', { action: 'remove the person', refetch });
}

export function useSetListParticipantRole() {
  return useCall('setListParticipantRole', { action: 'change the role', refetch: ['getDistributionList'] });
}
