import type { CallReply } from '@landbrief/contract/client';
import { useQuery } from '@tanstack/react-query';
import { listCall, type PeoplePage } from './reads.ts';

export type DistributionList = CallReply<'getDistributionList'>['distributionList'];
export type ListSummary = CallReply<'listDistributionLists'>['distributionLists'][number];
export type ListPerson = DistributionList['participants'][number];
export type ListRole = ListPerson['role'];

/** A page of the people of a list; while another page loads, the one before is kept, but not that of another list. */
export const useGetDistributionList = (id: string, page: PeoplePage) =>
  useQuery({
    ...listCall(id, page),
    placeholderData: (before: CallReply<'getDistributionList'> | undefined) =>
      before?.distributionList._id === id ? before : undefined,
  });
