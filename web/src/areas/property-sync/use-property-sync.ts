import { times } from '@landbrief/domain';
import { useEffect } from 'react';
import { refetchCalls } from '../../queries.ts';
import { onSessionEvent } from '../../session/state.ts';
import { problemText } from '../../shell/problems.ts';
import { createStore, useStore } from '../../store.ts';
import { isBusy, nextSyncState, noSync, type SyncEvent } from './polling.ts';
import { useGetPropertySyncStatus, useStartPropertySync } from './queries.ts';

/** Outside React: whoever leaves the screen and comes back finds the run that is followed. */
const sync = createStore(noSync);
onSessionEvent(() => sync.set(noSync));

const send = (event: SyncEvent) => sync.set(nextSyncState(sync.get(), event));

/** The sync of the user's organization; only where it has the add-on. */
export function usePropertySync() {
  const state = useStore(sync);
  const { phase } = state;
  const status = useGetPropertySyncStatus({ polls: phase === 'polling' });
  const { data, dataUpdatedAt, errorUpdatedAt } = status;
  useEffect(() => {
    if (data) send({ type: 'status', log: data.log, at: dataUpdatedAt });
  }, [data, dataUpdatedAt]);
  useEffect(() => {
    if (errorUpdatedAt > 0) send({ type: 'pollLost' });
  }, [errorUpdatedAt]);
  useEffect(() => {
    if (phase !== 'ended') return undefined;
    void refetchCalls('listDataFeeds', 'getDataFeed', 'listDataFeedProblems');
    const clear = setTimeout(() => send({ type: 'cleared' }), times.syncMessage);
    return () => clearTimeout(clear);
  }, [phase]);
  const starting = useStartPropertySync();
  const start = async () => {
    send({ type: 'start' });
    try {
      const { result, message } = await starting.mutateAsync({});
      send({ type: 'started', result, message });
    } catch (error) {
      send({ type: 'refused', message: problemText(error) });
    }
  };
  return { state, status, start: () => void start(), isBusy: isBusy(state) };
}
