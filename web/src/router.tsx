import { type ComponentType, lazy, type ReactNode, use } from 'react';
import {
  unstable_HistoryRouter as HistoryRouter,
  type Location,
  Navigate,
  type RouteObject,
  useLocation,
  useParams,
  useRoutes,
} from 'react-router-dom';
import type { Screen } from './routes/screen.ts';
import { screens } from './routes.ts';
import { expectData, loadScreen } from './screen-files.ts';
import { checkGuards } from './session/guards.ts';
import { onSessionEvent } from './session/state.ts';
import { Boundary } from './shell/boundary.tsx';
import { guardedHistory } from './shell/guarded-history.ts';
import { whileWaiting } from './shell/pending.ts';
import { RootLayout } from './shell/root-layout.tsx';

/**
 * From the table of screens to pages. A frame stays while one moves among its screens; a screen's file and guards are
 * waited for inside a transition, so that the old page remains until the new one can be shown.
 */

type FrameName = 'marketing' | 'app' | 'open' | 'full-page' | 'report-pdf';

const frames: Record<FrameName, ComponentType> = {
  marketing: lazily(async () => (await import('./shell/layouts/marketing.tsx')).MarketingLayout),
  app: lazily(async () => (await import('./shell/layouts/app.tsx')).AppLayout),
  open: lazily(async () => (await import('./shell/layouts/open.tsx')).OpenLayout),
  'full-page': lazily(async () => (await import('./shell/layouts/full-page.tsx')).FullPageLayout),
  'report-pdf': lazily(async () => (await import('./shell/layouts/report-pdf.tsx')).ReportPdfLayout),
};

const NotFound = lazily(async () => (await import('./pages/not-found.tsx')).default);

function lazily(load: () => Promise<ComponentType>): ComponentType {
  return lazy(() => whileWaiting(load().then((component) => ({ default: component }))));
}

/** Screens that need a login share the application's frame; open ones have a frame that suits both. */
function frameOf({ layout, guards }: Screen): FrameName {
  if (layout === 'marketing' || layout === 'full-page' || layout === 'report-pdf') return layout;
  return guards.includes('auth') ? 'app' : 'open';
}

function routeOf(screen: Screen): RouteObject {
  const Content = lazily(() => loadScreen(screen));
  return {
    path: screen.path,
    element: (
      <Guarded screen={screen}>
        <Content />
      </Guarded>
    ),
  };
}

const routes: RouteObject[] = [
  ...(Object.keys(frames) as FrameName[]).map((name): RouteObject => {
    const Frame = frames[name];
    return {
      element: <Frame />,
      children: screens.filter((screen) => frameOf(screen) === name).map(routeOf),
    };
  }),
  { path: '/projects/:projectid', element: <ToDetails /> },
  { path: '*', element: <NotFound /> },
];

const history = guardedHistory();

export function Router() {
  return (
    <HistoryRouter history={history}>
      <RootLayout>
        <Boundary>
          <Pages />
        </Boundary>
      </RootLayout>
    </HistoryRouter>
  );
}

function Pages() {
  return useRoutes(routes);
}

function ToDetails() {
  return <Navigate to={`${useLocation().pathname.replace(/\/$/, '')}/details`} replace />;
}

const kept = 30;
const decisions = new Map<string, Promise<string | undefined>>();

// Who may enter what is asked anew for another person, and for nobody.
onSessionEvent(() => decisions.clear());

interface Visit extends Location {
  params: Readonly<Record<string, string | undefined>>;
}

/** One decision for each visit of a page: `use` needs the same promise again when React asks again. */
function decide(screen: Screen, visit: Visit) {
  const { params } = visit;
  const path = visit.pathname + visit.search + visit.hash;
  const key = `${visit.key} ${screen.path} ${path}`;
  const known = decisions.get(key);
  if (known) return known;
  expectData(screen, visit);
  const decision = whileWaiting(checkGuards(screen.guards, { path, params }));
  decisions.set(key, decision);
  const oldest = decisions.keys().next().value;
  if (decisions.size > kept && oldest !== undefined) decisions.delete(oldest);
  return decision;
}

function Guarded({ screen, children }: { screen: Screen; children: ReactNode }) {
  const location = useLocation();
  const params = useParams();
  if (screen.guards.length === 0) return children;
  const instead = use(decide(screen, { ...location, params }));
  return instead === undefined ? children : <Navigate to={instead} replace />;
}
