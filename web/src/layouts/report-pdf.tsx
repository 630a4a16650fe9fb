import { useParams } from 'react-router-dom';
import { isId } from '../id.ts';
import { Page } from '../shell/page.tsx';
import { useProject } from '../shell/use-project.ts';
import { ConsentGate } from './consent-gate.tsx';
import { AppProviders } from './providers.tsx';
import styles from './report-pdf.module.css';

/** The window of a report: nothing but the report. */
export default function ReportPdfLayout() {
  return (
    <AppProviders>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Gated />
      </main>
    </AppProviders>
  );
}

function Gated() {
  const { projectid } = useParams();
  const project = useProject(projectid !== undefined && isId(projectid) ? projectid : undefined).data
    ?.project;
  return (
    <ConsentGate project={project}>
      <Page />
    </ConsentGate>
  );
}
