import { useEffect, useLayoutEffect } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { brand } from '../brand.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageTop } from './page-top.tsx';
import { useScreen, useShownTitle } from './screen.ts';
import { useScrollAndFocusOnNavigation } from './use-new-page.ts';
import { useUnsavedBlocker } from './use-unsaved-blocker.ts';
import { Waiting } from './waiting.tsx';

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
