import type { CallReply } from '@landbrief/contract/client';
import { times } from '@landbrief/domain';
import { callHook, useRead } from '../../queries.ts';
import { ownOrganizationCall, syncStatusCall } from './reads.ts';

export type SyncLog = CallReply<'getPropertySyncStatus'>['log'];

/** The user's organization: whether it has the add-on. */
export const useGetMyOrganization = () => useRead(ownOrganizationCall);

/** The status, read as the screen opens and every 5 s while a run is followed. */
export function useGetPropertySyncStatus({ polls }: { polls: boolean }) {
  return useRead(syncStatusCall, {
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: polls ? times.syncPoll : false,
  });
}

export const useStartPropertySync = callHook('startPropertySync', { handled: true });
