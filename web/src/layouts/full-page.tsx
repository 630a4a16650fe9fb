import { Link } from 'react-router-dom';
import { Page } from '../shell/page.tsx';
import { Logo } from '../ui/logo.tsx';
import styles from './full-page.module.css';
import { AppProviders } from './providers.tsx';

/** Logo only, for the authentication pages. */
export default function FullPageLayout() {
  return (
    <AppProviders>
      <div className={styles.page}>
        <header>
          <Link to="/" className={styles.logo}>
            <Logo size={30} />
            <span className="visually-hidden">, home</span>
          </Link>
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          <Page />
        </main>
      </div>
    </AppProviders>
  );
}
