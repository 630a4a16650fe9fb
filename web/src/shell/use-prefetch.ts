import { times } from '@landbrief/domain';
import { useIsFetching } from '@tanstack/react-query';
import { createContext, use, useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { useSession } from '../session/use-session.ts';
import { mainNavigation } from './navigation.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Starts to load the modules of screens, by their paths; the router provides it, which knows the modules. */
export const LoadScreensContext = createContext<(paths: readonly string[]) => void>(() => undefined);

/** Not on a slow connection or with data saver (document 1 section 9). */
function mayPrefetch(connection: Connection | undefined): boolean {
  return connection?.saveData !== true && !(connection?.effectiveType ?? '').includes('2g');
}

/** Milliseconds without a request after which a page has what it needs: one answer may lead to the next request. */
const quietAfter = times.prefetchWaitMax / 2;
const idleWithin = times.prefetchWaitMax - quietAfter;

/**
 * Loads the modules of the navigation's screens when the first page has its data and no request is under way, at most
 * 2 s after that: on a slow line they would delay the page. So does the support of work without a connection.
 */
export function usePrefetch(): void {
  const session = useSession();
  const isFetching = useIsFetching() > 0;
  const isPending = useNavigation().state !== 'idle';
  const isBusy = isFetching || isPending;
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    if (isBusy || isQuiet) return undefined;
    const timer = setTimeout(() => setIsQuiet(true), quietAfter);
    return () => clearTimeout(timer);
  }, [isBusy, isQuiet]);
  useEffect(() => {
    if (isQuiet)
      import('./offline-support.ts').then((support) => support.startOfflineSupport(), console.warn);
  }, [isQuiet]);
  const loadScreens = use(LoadScreensContext);
  const paths = mainNavigation(session)
    .map(({ path }) => path)
    .join(' ');
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: Connection };
    if (!isQuiet || !mayPrefetch(connection)) return undefined;
    const load = () => loadScreens(paths.split(' '));
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(load, idleWithin);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(load, { timeout: idleWithin });
    return () => cancelIdleCallback(idle);
  }, [paths, isQuiet, loadScreens]);
}
