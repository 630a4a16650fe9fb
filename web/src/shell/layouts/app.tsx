import { useRef } from 'react';
import { unsentMark } from '../../areas/answers/unsent-mark.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import '../../ui/last-focus.ts';
import { hasReplacedPage } from '../../go-to.ts';
import { useSession } from '../../session/use-session.ts';
import { useStore } from '../../store.ts';
import { takeFocus } from '../../ui/take-focus.ts';
import { AppHeader } from '../app-header.tsx';
import { ErrorBanner } from '../error-banner.tsx';
import { FootNav } from '../foot-nav.tsx';
import { Footer } from '../footer.tsx';
import { hasSubNavigation } from '../navigation.ts';
import { Page } from '../page.tsx';
import { ProjectNav } from '../project-nav.tsx';
import { AppProviders } from '../providers.tsx';
import { quickStart } from '../quick-start-store.ts';
import { ReviewerStrip } from '../reviewer-strip.tsx';
import { useScreen } from '../screen.ts';
import { usePrefetch } from '../use-prefetch.ts';
import { useProjectId } from '../use-project-id.ts';
import { useIsProjectMissing } from '../use-project-role.ts';
import { Waiting } from '../waiting.tsx';
import styles from './app.module.css';

const AdminNav = lazyPart(() => import('../admin-nav.tsx'));
const QuickStartModal = lazyPart(() => import('../quick-start-modal.tsx'));
const UnsentAnswers = lazyPart(() => import('../../areas/answers/parts/unsent-answers.tsx'));

/**
 * The frame of everything behind the login. The layouts admin, default, distribution list, projects and templates are
 * this one; they differ by what stands above the page.
 */
export function AppLayout() {
  const { phase } = useSession();
  const wasIn = useRef(false);
  if (phase === 'in') wasIn.current = true;
  // Until it is known who is there, and while whoever has signed out is on the way out, there is nothing to show.
  if (phase === 'starting' || (phase === 'out' && wasIn.current)) return <Waiting />;
  // A visitor gets no frame: the guard of the page sends them home.
  if (phase === 'out') return <Page />;
  return (
    <AppProviders>
      <Frame />
    </AppProviders>
  );
}

function Frame() {
  const projectId = useProjectId();
  const screen = useScreen();
  const isMissing = useIsProjectMissing(projectId);
  const insideProject = hasSubNavigation(screen?.path) && !isMissing ? projectId : undefined;
  const isQuickStartOpen = useStore(quickStart);
  const hasUnsent = useStore(unsentMark);
  usePrefetch();
  return (
    <>
      <ReviewerStrip />
      <div className={styles.frame} data-layout={screen?.layout}>
        <AppHeader />
        {screen?.layout === 'admin' && <AdminNav />}
        {insideProject && <ProjectNav projectId={insideProject} />}
        <main id="main" tabIndex={-1} ref={hasReplacedPage() ? takeFocus : undefined} className={styles.main}>
          <ErrorBanner />
          {hasUnsent && <UnsentAnswers />}
          <Page />
        </main>
        <Footer />
        <FootNav projectId={insideProject} />
        {isQuickStartOpen && <QuickStartModal />}
      </div>
    </>
  );
}
