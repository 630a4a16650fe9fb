import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSession } from '../../session/use-session.ts';
import { Logo } from '../../ui/logo.tsx';
import { SchemeToggle } from '../app-header.tsx';
import { ErrorBanner } from '../error-banner.tsx';
import { Page } from '../page.tsx';
import { AppProviders } from '../providers.tsx';
import { useShownTitle } from '../screen.ts';
import { Waiting } from '../waiting.tsx';
import styles from './map-viewer.module.css';

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
