import '../ui/last-focus.ts';
import { useRef } from 'react';
import { NavLink, useParams } from 'react-router-dom';
import { unsentMark } from '../areas/answers/unsent-mark.ts';
import { hasReplacedPage } from '../go-to.ts';
import { isId } from '../id.ts';
import { useSession } from '../session/use-session.ts';
import { AppHeader } from '../shell/app-header.tsx';
import { ErrorBanner } from '../shell/error-banner.tsx';
import { Footer } from '../shell/footer.tsx';
import { footerNavigation, hasSubNavigation, projectNavigation } from '../shell/navigation.ts';
import { Page } from '../shell/page.tsx';
import { quickStart } from '../shell/quick-start-store.ts';
import { useScreen } from '../shell/screen.ts';
import sectionNav from '../shell/section-nav.module.css';
import strip from '../shell/strip.module.css';
import { UnreadBadge } from '../shell/unread-badge.tsx';
import { usePrefetch } from '../shell/use-prefetch.ts';
import { useIsProjectMissing, useProject, useProjectRole } from '../shell/use-project.ts';
import { useUnread } from '../shell/use-unread.ts';
import { useStore } from '../store.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { takeFocus } from '../ui/take-focus.ts';
import { Waiting } from '../ui/waiting.tsx';
import styles from './app.module.css';
import { ConsentGate } from './consent-gate.tsx';
import { AppProviders } from './providers.tsx';

const AdminNav = lazyPart(() => import('../shell/admin-nav.tsx'));
const QuickStartModal = lazyPart(() => import('../shell/quick-start-modal.tsx'));
const UnsentAnswers = lazyPart(() => import('../areas/answers/parts/unsent-answers.tsx'));

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
  const project = useProject(projectId).data?.project;
  const isShown = !isMissing && !project?.consent?.needed;
  const insideProject = hasSubNavigation(screen?.path) && isShown ? projectId : undefined;
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
          <ConsentGate project={project}>
            <Page />
          </ConsentGate>
        </main>
        <Footer />
        <FootNav projectId={insideProject} />
        {isQuickStartOpen && <QuickStartModal />}
      </div>
    </>
  );
}

/** The project of the path, when there can be one. */
function useProjectId(): string | undefined {
  const { projectid } = useParams();
  return projectid !== undefined && isId(projectid) ? projectid : undefined;
}

/** Icons at the foot of small screens: the project's own inside a project, the main ones elsewhere. */
function FootNav({ projectId }: { projectId: string | undefined }) {
  const session = useSession();
  const unread = useUnread();
  const role = useProjectRole(projectId);
  const items = projectId ? projectNavigation(role, projectId) : footerNavigation(session);
  if (items.length === 0) return null;
  return (
    <nav className={styles.nav} aria-label={projectId ? 'Project' : 'Main'}>
      {items.map(({ name, path, icon: Icon, unread: counts }) => (
        <NavLink key={path} to={path} className={styles.link ?? ''}>
          <span className={styles.icon}>
            <Icon size={20} stroke={1.6} aria-hidden />
            {counts && <UnreadBadge count={unread} />}
          </span>
          <span className={styles.name}>{name}</span>
        </NavLink>
      ))}
    </nav>
  );
}

/** The second bar inside a project, on wide screens. */
function ProjectNav({ projectId }: { projectId: string }) {
  const items = projectNavigation(useProjectRole(projectId), projectId);
  if (items.length === 0) return null;
  return (
    <nav className={sectionNav.nav} aria-label="Project">
      <div className={sectionNav.inner}>
        {items.map(({ name, path, icon: Icon }) => (
          <NavLink key={path} to={path} className={sectionNav.link ?? ''}>
            <Icon size={16} stroke={1.7} aria-hidden />
            {name}
          </NavLink>
        ))}
      </div>
    </nav>
  );
}

/** Says above every page that the user is a reviewer and cannot edit; the impersonation strip has precedence. */
function ReviewerStrip() {
  const { actingAsReviewer, isImpersonating } = useSession();
  if (!actingAsReviewer || isImpersonating) return null;
  return (
    <div className={strip.strip} role="status">
      <p>You are acting as a reviewer: everything is read-only.</p>
    </div>
  );
}
