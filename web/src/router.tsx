import { type ComponentType, useEffect } from 'react';
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
  useRouteError,
} from 'react-router-dom';
import { setNavigator, targetLocation } from './go-to.ts';
import { hasMalformedId } from './id.ts';
import { AppLayout } from './layouts/app.tsx';
import { statusOf } from './problems.ts';
import { checkGuards } from './router/guards.ts';
import { prefetchScreen } from './router/prefetch-screen.ts';
import { callsOfScreen } from './router/screen-data.ts';
import { screenModules } from './router/screen-modules.ts';
import { type Screen, screens } from './routes.ts';
import { Boundary } from './shell/boundary.tsx';
import { NotFoundHere } from './shell/not-found-here.ts';
import { ErrorPageFailed } from './shell/plain-error.tsx';
import { RootLayout } from './shell/root-layout.tsx';
import { useShownTitle } from './shell/screen.ts';
import { LoadScreensContext } from './shell/use-prefetch.ts';
import { render } from './start.tsx';
import { isChunkFailure, loadAhead, reloadForChunk, retryWhenOnline } from './ui/chunk-reload.ts';
import { lazyPart, type MissingPartProps, NotLoaded, recovering } from './ui/lazy-part.tsx';
import { LinkContext } from './ui/link.tsx';
import { isAnythingUnsaved } from './ui/unsaved.ts';
import { Waiting, WaitingForConnection } from './ui/waiting.tsx';

const ErrorPage = lazyPart(() => import('./shell/error-page.tsx'), ErrorPageFailed);

/** The error page: its title is the error's message (document 3 section 8). `framed` stands inside a layout. */
function ErrorScreen({ framed = false }: { framed?: boolean }) {
  const error = useRouteError();
  if (isChunkFailure(error)) return <ScreenAgain state="failed" onRetry={() => window.location.reload()} />;
  if (statusOf(error) === 404) return <NotFoundHere />;
  return (
    <Boundary fallback={(failure) => <ErrorPageFailed error={failure} />}>
      <ErrorPage error={error} framed={framed} />
    </Boundary>
  );
}

/**
 * Builds the routes from the table of screens. A layout stays mounted while the user moves among its screens; a screen's
 * module is loaded in parallel with its guards and its data, and the old page is shown until the new one is ready.
 */

type OwnScreen = (typeof screens)[number];
type Frame = Pick<RouteObject, 'Component' | 'lazy'>;

/** A script that cannot be loaded does not keep the address from being opened: the screen loads it there. */
function loaded(load: () => Promise<{ default: ComponentType }>, Missing = FrameAgain) {
  const screen = recovering(load, Missing);
  return { lazy: { Component: async () => (await screen()).default } };
}

/** What few people open is loaded when it is opened. */
const frames = {
  app: { Component: AppLayout },
  open: loaded(() => import('./layouts/open.tsx')),
  'full-page': loaded(() => import('./layouts/full-page.tsx')),
  'map-viewer': loaded(() => import('./layouts/map-viewer.tsx')),
  'report-pdf': loaded(() => import('./layouts/report-pdf.tsx')),
} satisfies Record<string, Frame>;

/** Screens that need a login share the application's layout; public ones have a layout for visitors and users. */
function frameOf({ layout, guards }: Screen): keyof typeof frames {
  if (layout === 'full-page' || layout === 'map-viewer' || layout === 'report-pdf') return layout;
  return guards.includes('auth') ? 'app' : 'open';
}

function routeOf(screen: OwnScreen): RouteObject {
  return {
    path: screen.path,
    ...loaded(screenModules[screen.path], ScreenAgain),
    loader: loaderOf(screen),
    shouldRevalidate: isAnotherPage,
    HydrateFallback: Waiting,
    errorElement: <ErrorScreen framed />,
  };
}

/** Prefetches the screen's data and runs its guards; a malformed id asks for nothing. */
function loaderOf(screen: Screen): LoaderFunction {
  return async ({ request, params }) => {
    if (hasMalformedId(params)) throw new Response(null, { status: 404 });
    const { pathname, search } = new URL(request.url);
    // A request has no fragment.
    const { hash } = targetLocation();
    // The screen fetches what was not prefetched, and shows its failure.
    prefetchScreen(screen, { params, search }, callsOfScreen).catch(() => undefined);
    const path = pathname + search + hash;
    const instead = await retryWhenOnline(() => checkGuards(screen.guards, { path, params }));
    return instead === undefined ? null : redirectFrom(pathname, instead);
  };
}

/** At the first load, and after Back and Forward, the address has a history entry already. */
function hasEntry(pathname: string): boolean {
  return pathname === window.location.pathname;
}

function redirectFrom(pathname: string, to: string): Response | Promise<never> {
  if (!hasEntry(pathname)) return redirect(to);
  return to === '/' ? loadDocument(() => window.location.replace(to)) : replace(to);
}

/** Never resolves: the navigation waits until the other document is loaded. */
function loadDocument(load: () => void): Promise<never> {
  load();
  return new Promise(() => undefined);
}

/** A change of the query or fragment alone does not run the guards again. */
const isAnotherPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

/** The landing page and a questionnaire are documents of their own. */
const loadOther: LoaderFunction = ({ request }) =>
  loadDocument(() =>
    hasEntry(new URL(request.url).pathname)
      ? window.location.reload()
      : window.location.assign(createPath(targetLocation())),
  );

const routes: RouteObject[] = [
  {
    Component: RootLayout,
    errorElement: <ErrorScreen />,
    children: [
      ...Object.entries(frames).map(([name, frame]) => ({
        ...frame,
        HydrateFallback: Waiting,
        children: screens.filter((screen) => frameOf(screen) === name).map(routeOf),
      })),
      { path: '/', loader: loadOther, HydrateFallback: Waiting },
      { path: '/questionnaires/:questionnaireid', loader: loadOther, HydrateFallback: Waiting },
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
        ...loaded(() => import('./shell/not-found.tsx')),
        HydrateFallback: Waiting,
      },
    ],
  },
];

function loadScreens(paths: readonly string[]): void {
  for (const { path } of screens) {
    if (paths.includes(path)) loadAhead(screenModules[path]);
  }
}

/** Renders the screen of the address, and follows navigation. */
export function renderApplication(): void {
  const router = createBrowserRouter(routes);
  setNavigator({
    navigate: (path, options) => void router.navigate(path, options),
    target: () => router.state.navigation.location ?? router.state.location,
  });
  // A page that Back restores from the browser's cache would still wait for the other document.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && router.state.navigation.state !== 'idle') window.location.reload();
  });
  render(
    <LinkContext value={Link}>
      <LoadScreensContext value={loadScreens}>
        <RouterProvider router={router} />
      </LoadScreensContext>
    </LinkContext>,
  );
}

/**
 * In place of a screen that somebody opened and whose script could not be loaded. Without a connection it waits for it.
 * With one, the file is gone after a deployment: the page is loaded again, by now at the address of that screen.
 */
export function ScreenAgain({ state, onRetry }: MissingPartProps) {
  const title = useShownTitle();
  const isGone = state === 'failed';
  useEffect(() => {
    if (isGone && !isAnythingUnsaved()) reloadForChunk();
  }, [isGone]);
  if (state === 'trying') return <Waiting />;
  return (
    <>
      <h1>{title}</h1>
      {isGone ? <NotLoaded what="The page" onRetry={onRetry} /> : <WaitingForConnection what="The page" />}
    </>
  );
}

/** The same in place of a frame, which has the page's main part. */
export function FrameAgain(missing: MissingPartProps) {
  return (
    <main id="main" tabIndex={-1}>
      <ScreenAgain {...missing} />
    </main>
  );
}
