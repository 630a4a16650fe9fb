import { Page } from '../shell/page.tsx';
import { AppProviders } from './providers.tsx';
import styles from './report-pdf.module.css';

/** The window of a report: nothing but the report. */
export default function ReportPdfLayout() {
  return (
    <AppProviders>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Page />
      </main>
    </AppProviders>
  );
}
