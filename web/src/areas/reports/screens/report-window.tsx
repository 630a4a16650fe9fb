import { Button, Progress } from '@mantine/core';
import { IconDownload, IconExternalLink, IconFileTypePdf } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { codeOf, statusOf } from '../../../shell/problems.ts';
import { usePageTitle } from '../../../shell/screen.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import {
  type ReportRequest,
  type ReportState,
  reportOf,
  useGetProjectForReport,
  usePrintProjectReport,
} from '../queries.ts';
import styles from './report-window.module.css';

/** The window of a report: how far it is, then the PDF itself. */
export default function ReportWindow() {
  const { projectid, reportId } = useParams();
  const [query] = useSearchParams();
  const kind = useKind();
  const project = useGetProjectForReport(projectid);
  const ids = (query.get('ids') ?? '').split(',').filter(Boolean);
  const request: ReportRequest | undefined = reportId
    ? { reportId, k: query.get('k') ?? undefined }
    : project.data && reportOf(project.data.project, kind);
  const { state, retry } = usePrintProjectReport(
    request && { ...request, ids, clarifications: query.get('clarifications') === 'true' },
  );
  const name = project.data?.project.name;
  usePageTitle(name && `${name}: report`);
  if (project.error && !project.data)
    return <LoadFailure error={project.error} onRetry={() => void project.refetch()} />;
  if (state.kind === 'failed' && statusOf(state.error) === 404)
    return <LoadFailure error={state.error} onRetry={retry} />;
  if (project.data && !request)
    return (
      <EmptyState icon={IconFileTypePdf} title="There is no report for you here">
        You can close this window.
      </EmptyState>
    );
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{name ? `${name}: report` : 'Report'}</h1>
      <ReportBody state={state} onRetry={retry} />
    </div>
  );
}

function useKind() {
  const { pathname } = useLocation();
  if (pathname.startsWith('/reports/pdf/delegator/')) return 'delegator';
  return pathname.startsWith('/reports/pdf/participant/') ? 'participant' : 'owner';
}

function ReportBody({ state, onRetry }: { state: ReportState; onRetry: () => void }) {
  if (state.kind === 'failed') {
    if (codeOf(state.error) === 'limit_reached')
      return <ProblemAlert error={state.error} title="The report could not be made." />;
    return (
      <ProblemAlert error={state.error} title="The report could not be made." onRetry={onRetry}>
        Nothing is lost: the project and its answers are as they were. Try again in a moment.
      </ProblemAlert>
    );
  }
  if (state.kind === 'working') return <Working />;
  return <Ready {...state} />;
}

function Working() {
  return (
    <div className={styles.working} role="status">
      <p>Making the report…</p>
      <Progress value={100} animated aria-label="Progress of the report" />
      <p className={styles.hint}>You can leave this window open and go on working in the other one.</p>
    </div>
  );
}

function Ready({ url, fileName, bytes }: Extract<ReportState, { kind: 'ready' }>) {
  const isShown = useMayFrame();
  return (
    <>
      <div className={styles.bar}>
        <p role="status">
          The report is ready: {formatNumber(Math.max(0.1, Math.round(bytes / 104_857.6) / 10))} MB.
        </p>
        <Button
          variant="default"
          component="a"
          href={url}
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          Open PDF
        </Button>
        <Button
          component="a"
          href={url}
          download={fileName}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Download PDF
        </Button>
      </div>
      {isShown && <iframe className={styles.frame} src={url} title="Report" />}
    </>
  );
}

/** Browsers without a viewer, and a policy that forbids frames, leave the two buttons. */
function useMayFrame(): boolean {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const onRefused = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setRefused(true);
    };
    document.addEventListener('securitypolicyviolation', onRefused);
    return () => document.removeEventListener('securitypolicyviolation', onRefused);
  }, []);
  return navigator.pdfViewerEnabled && !isRefused;
}
