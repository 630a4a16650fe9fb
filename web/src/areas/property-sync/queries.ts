import type { CallReply } from '@landbrief/contract/client';
import { times } from '@landbrief/domain';
import { useQuery } from '@tanstack/react-query';
import { callQuery, useCall } from '../../queries.ts';
import { ownOrganizationCall, syncStatusCall } from './reads.ts';

export type SyncLog = CallReply<'getPropertySyncStatus'>['log'];

/** The user's organization: whether it has the add-on. */
export function useGetMyOrganization() {
  return useQuery(callQuery(...ownOrganizationCall, { handled: true }));
}

/** The status, read as the screen opens and every 5 s while a run is followed. */
export function useGetPropertySyncStatus({ polls }: { polls: boolean }) {
  return useQuery({
    ...callQuery(...syncStatusCall, { handled: true }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: polls ? times.syncPoll : false,
  });
}

export function useStartPropertySync() {
  return useCall('startPropertySync', { handled: true });
}
