import { times } from '@landbrief/domain';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { screens } from '../routes.ts';
import { loadScreen } from '../screen-files.ts';
import { useSession } from '../session/use-session.ts';
import { mainNavigation } from './navigation.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Not on a slow connection or with data saver (document 1 section 9). */
function mayPrefetch(connection: Connection | undefined): boolean {
  return connection?.saveData !== true && !(connection?.effectiveType ?? '').includes('2g');
}

/**
 * Loads the screens of the navigation once the first page has what it asked for and nothing else is going on, after 2 s at
 * the latest: on a slow line they would stand in its way.
 */
export function usePrefetch(): void {
  const session = useSession();
  const isBusy = useIsFetching() > 0;
  const [hasAsked, setHasAsked] = useState(false);
  const [isSettled, setIsSettled] = useState(false);
  if (isBusy && !hasAsked) setHasAsked(true);
  if (!isBusy && hasAsked && !isSettled) setIsSettled(true);
  const paths = mainNavigation(session)
    .map(({ path }) => path)
    .join(' ');
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: Connection };
    if (!isSettled || !mayPrefetch(connection)) return undefined;
    const load = () => {
      for (const screen of screens) {
        if (paths.split(' ').includes(screen.path)) loadScreen(screen).catch(() => undefined);
      }
    };
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(load, times.prefetchWaitMax);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(load, { timeout: times.prefetchWaitMax });
    return () => cancelIdleCallback(idle);
  }, [paths, isSettled]);
}
