import type { CallReply } from '@landbrief/contract/client';
import { times } from '@landbrief/domain';
import { useQuery } from '@tanstack/react-query';
import { syncStatusCall } from './reads.ts';

export type SyncLog = CallReply<'getPropertySyncStatus'>['log'];

/** The status, read as the screen opens and every 5 s while a run is followed. */
export function useGetPropertySyncStatus({ polls }: { polls: boolean }) {
  return useQuery({
    ...syncStatusCall,
    refetchOnWindowFocus: false,
    refetchInterval: polls ? times.syncPoll : false,
  });
}
