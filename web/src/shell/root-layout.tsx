import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { brand } from '../brand.ts';
import { useSession } from '../session/use-session.ts';
import { useIsPending } from './pending.ts';
import styles from './root-layout.module.css';
import { useScreen, useShownTitle } from './screen.ts';
import { useLeaveWhenSignedOut } from './use-leave-when-signed-out.ts';
import { useNewPage } from './use-new-page.ts';
import { Waiting } from './waiting.tsx';

const ImpersonationStrip = lazy(async () => ({
  default: (await import('./impersonation-strip.tsx')).ImpersonationStrip,
}));

/**
 * Around every page: skip link, whom one is when it is somebody else, title, page theme, focus and scroll on a change of
 * route, a sign of loading.
 */
export function RootLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const screen = useScreen();
  const title = useShownTitle();
  const isPending = useIsPending();
  const { isImpersonating } = useSession();
  useLayoutEffect(() => {
    document.documentElement.dataset.pageTheme = screen?.theme ?? 'dashboard';
  }, [screen?.theme]);
  useEffect(() => {
    document.title = title === '' ? brand.name : `${title} · ${brand.name}`;
  }, [title]);
  useNewPage(pathname);
  useLeaveWhenSignedOut();
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {isPending && <Waiting />}
      {isImpersonating && (
        <Suspense>
          <ImpersonationStrip />
        </Suspense>
      )}
      <div className="visually-hidden" aria-live="polite">
        {title}
      </div>
      <Suspense>{children}</Suspense>
    </>
  );
}
