import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  type BlockerFunction,
  Outlet,
  useBlocker,
  useLocation,
  useNavigation,
  useNavigationType,
} from 'react-router-dom';
import { brand } from '../brand.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { confirmLosing, stopWarning, wouldLose } from '../ui/unsaved.ts';
import { Waiting } from '../ui/waiting.tsx';
import { PageTop } from './page-top.tsx';
import { useScreen, useShownTitle } from './screen.ts';

const positions = new Map<string, number>();

/**
 * A new page is shown from its top, with the focus on its content, so that keyboards and screen readers continue there.
 * Going back restores the scroll position.
 */
function useScrollAndFocusOnNavigation(pathname: string): void {
  const { key, hash } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
  const last = useRef(pathname);
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (hash !== '') return;
    window.scrollTo(0, kind === 'POP' ? (positions.get(key) ?? 0) : 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, hash, key, kind]);
}

const ConnectionStrip = lazyPart(
  () => import('./connection-strip.tsx'),
  () => null,
);

/** Around every page: title, page theme, focus and scroll on a change of route, a sign of loading, unsaved changes. */
export function RootLayout() {
  const { pathname } = useLocation();
  const screen = useScreen();
  const title = useShownTitle();
  const isPending = useNavigation().state !== 'idle';
  useLayoutEffect(() => {
    document.documentElement.dataset.pageTheme = screen?.theme ?? 'dashboard';
  }, [screen?.theme]);
  useEffect(() => {
    document.title = title === '' ? brand.name : `${title} · ${brand.name}`;
  }, [title]);
  useScrollAndFocusOnNavigation(pathname);
  useUnsavedBlocker();
  return (
    <>
      <PageTop />
      {isPending && <Waiting />}
      <div className="visually-hidden" aria-live="polite">
        {title}
      </div>
      <Outlet />
      <ConnectionStrip isOpening={isPending} />
    </>
  );
}

/** Asks before a link, `navigate`, Back or Forward leaves a page where something is not saved. */
function useUnsavedBlocker(): void {
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
