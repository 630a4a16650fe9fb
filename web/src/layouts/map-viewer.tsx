import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSession } from '../session/use-session.ts';
import { SchemeToggle } from '../shell/app-header.tsx';
import { ErrorBanner } from '../shell/error-banner.tsx';
import { Page } from '../shell/page.tsx';
import { useShownTitle } from '../shell/screen.ts';
import { Logo } from '../ui/logo.tsx';
import { Waiting } from '../ui/waiting.tsx';
import styles from './map-viewer.module.css';
import { AppProviders } from './providers.tsx';

/** The window of the map viewer: a bar with the way back, and the map. */
export default function MapViewerLayout() {
  const { phase } = useSession();
  const title = useShownTitle();
  if (phase === 'starting') return <Waiting />;
  // A visitor gets no frame: the guard of the page sends them home.
  if (phase === 'out') return <Page />;
  return (
    <AppProviders>
      <div className={styles.window}>
        <header className={styles.bar}>
          <Link to="/dashboard" className={styles.back}>
            <IconArrowLeft size={16} aria-hidden />
            <Logo size={22} />
            <span className="visually-hidden">, dashboard</span>
          </Link>
          <h1>{title}</h1>
          <SchemeToggle />
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          <ErrorBanner />
          <Page />
        </main>
      </div>
    </AppProviders>
  );
}
