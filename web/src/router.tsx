import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  createPath,
  Link,
  type LoaderFunction,
  type RouteObject,
  RouterProvider,
  redirect,
  replace,
  type ShouldRevalidateFunction,
} from 'react-router-dom';
import { setNavigator, targetLocation } from './go-to.ts';
import type { Screen } from './routes/screen.ts';
import { screens } from './routes.ts';
import { prefetchScreen } from './screen-ahead.ts';
import { callsOfScreen } from './screen-data.ts';
import { checkGuards } from './session/guards.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { AppLayout } from './shell/layouts/app.tsx';
import { FullPageLayout } from './shell/layouts/full-page.tsx';
import { OpenLayout } from './shell/layouts/open.tsx';
import { ReportPdfLayout } from './shell/layouts/report-pdf.tsx';
import { RootLayout } from './shell/root-layout.tsx';
import { Waiting } from './shell/waiting.tsx';
import { render } from './start.tsx';
import { LinkContext } from './ui/link.tsx';

/**
 * From the table of screens to pages. A frame stays while one moves among its screens; a screen's module is loaded beside
 * its guards and what it reads, and the old page remains until the new one can be shown.
 */

const frames: readonly ComponentType[] = [AppLayout, OpenLayout, FullPageLayout, ReportPdfLayout];

/** Screens that need a login share the application's frame; open ones have a frame that suits both. */
function frameOf({ layout, guards }: Screen): ComponentType {
  if (layout === 'full-page') return FullPageLayout;
  if (layout === 'report-pdf') return ReportPdfLayout;
  return guards.includes('auth') ? AppLayout : OpenLayout;
}

function routeOf(screen: Screen): RouteObject {
  return {
    path: screen.path,
    lazy: { Component: async () => (await screen.load()).default },
    loader: loaderOf(screen),
    shouldRevalidate: isAnotherPage,
    HydrateFallback: Waiting,
    errorElement: <ErrorScreen framed />,
  };
}

/** Asks for what the screen reads, and lets in whom its guards let in. */
function loaderOf(screen: Screen): LoaderFunction {
  return async ({ request, params }) => {
    const { pathname, search } = new URL(request.url);
    // A request has no fragment.
    const { hash } = targetLocation();
    // What is not asked ahead, the screen asks itself; its failure is told where it is shown.
    prefetchScreen(screen, { params, search }, callsOfScreen).catch(() => undefined);
    const path = pathname + search + hash;
    const instead = await checkGuards(screen.guards, { path, params });
    return instead === undefined ? null : redirectFrom(pathname, instead);
  };
}

/** At the beginning, and after Back and Forward, the address has an entry of the history already. */
function hasEntry(pathname: string): boolean {
  return pathname === window.location.pathname;
}

function redirectFrom(pathname: string, to: string): Response | Promise<never> {
  if (!hasEntry(pathname)) return redirect(to);
  return to === '/' ? loadDocument(() => window.location.replace(to)) : replace(to);
}

/** The navigation waits while the document gives way to another one. */
function loadDocument(load: () => void): Promise<never> {
  load();
  return new Promise(() => undefined);
}

/** A screen's own query and fragment are its own matter. */
const isAnotherPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

/** The landing page is a document of its own. */
const loadLanding: LoaderFunction = () =>
  loadDocument(() =>
    hasEntry('/') ? window.location.reload() : window.location.assign(createPath(targetLocation())),
  );

const routes: RouteObject[] = [
  {
    Component: RootLayout,
    errorElement: <ErrorScreen />,
    children: [
      ...frames.map((Frame) => ({
        Component: Frame,
        children: screens.filter((screen) => frameOf(screen) === Frame).map(routeOf),
      })),
      { path: '/', loader: loadLanding, HydrateFallback: Waiting },
      {
        path: '/projects/:projectid',
        loader: ({ request, params }) =>
          redirectFrom(
            new URL(request.url).pathname,
            `/projects/${encodeURIComponent(params.projectid ?? '')}/details`,
          ),
        HydrateFallback: Waiting,
      },
      {
        path: '*',
        lazy: { Component: async () => (await import('./pages/not-found.tsx')).default },
        HydrateFallback: Waiting,
      },
    ],
  },
];

/** Renders the screen of the address, and whichever follow. */
export function renderApplication(): void {
  const router = createBrowserRouter(routes);
  setNavigator({
    navigate: (path, options) => void router.navigate(path, options),
    target: () => router.state.navigation.location ?? router.state.location,
  });
  // A page that left for another document, and is shown again by Back, would still wait for it.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && router.state.navigation.state !== 'idle') window.location.reload();
  });
  render(
    <LinkContext value={Link}>
      <RouterProvider router={router} />
    </LinkContext>,
  );
}
