import { useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker, useLocation } from 'react-router-dom';
import { confirmLosing, stopWarning, wouldLose } from '../ui/unsaved.ts';

/** Asks before a link, `navigate`, Back or Forward leaves a page where something is not saved. */
export function useUnsavedBlocker(): void {
  const { key } = useLocation();
  const shown = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every location has an entry of its own
  useEffect(() => {
    shown.current = historyIndex();
  }, [key]);
  const blocker = useBlocker(isBlocked);
  const latest = useRef(blocker);
  latest.current = blocker;
  const isAsking = useRef(false);
  useEffect(() => {
    // Back twice in a row is blocked twice, and asked about once.
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    void confirmLosing('page').then((may) => {
      isAsking.current = false;
      if (may) {
        stopWarning();
        return latest.current.proceed?.();
      }
      latest.current.reset?.();
      // The router has returned by one entry only.
      const away = (shown.current ?? 0) - (historyIndex() ?? 0);
      if (away !== 0) window.history.go(away);
    });
  }, [blocker]);
}

/** The state of an entry that was made after saving says nothing about going back to it. */
const isBlocked: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  (historyAction === 'POP' || !isSaved(nextLocation.state)) &&
  wouldLose(currentLocation.pathname, nextLocation.pathname);

function isSaved(state: unknown): boolean {
  return (state as { saved?: unknown } | null)?.saved === true;
}

/** The number that the router gave the entry of the history at which the browser is. */
function historyIndex(): number | undefined {
  return (window.history.state as { idx?: number } | null)?.idx;
}
