import { Boundary } from '../../../shell/boundary.tsx';
import { PageTop } from '../../../shell/page-top.tsx';
import { PlainError } from '../../../shell/plain-error.tsx';
import { ThemeProvider } from '../../../shell/theme-provider.tsx';
import { useStore } from '../../../store.ts';
import { Logo } from '../../../ui/logo.tsx';
import { ClosedPage, FailedPage } from './closed-page.tsx';
import styles from './contact-document.module.css';
import { ContactPage } from './contact-page.tsx';
import { headTexts } from './texts.ts';
import { visit } from './visit.ts';

/** All of the document at /questionnaires/{id}: it has no router, and its links open other documents. */
export function ContactDocument() {
  return (
    <Boundary fallback={(error) => <PlainError error={error} />}>
      <PageTop />
      <ThemeProvider>
        <header className={styles.header}>
          <Logo size={24} />
          <span>{headTexts.kind}</span>
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          <Visited />
        </main>
      </ThemeProvider>
    </Boundary>
  );
}

function Visited() {
  const shown = useStore(visit);
  if (shown.phase === 'open') return <ContactPage {...shown} />;
  if (shown.phase === 'closed') return <ClosedPage reason={shown.reason} />;
  if (shown.phase === 'failed') return <FailedPage />;
  return (
    <div className={styles.loading} role="status">
      <span className="visually-hidden">Loading</span>
      <div />
      <div />
      <div />
    </div>
  );
}
