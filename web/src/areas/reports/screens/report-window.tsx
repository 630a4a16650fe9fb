import { given, type ReportKind } from '@landbrief/domain';
import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload, IconExternalLink, IconFileTypePdf } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { codeOf, statusOf } from '../../../problems.ts';
import { LoadFailure } from '../../../shell/load-failure.tsx';
import { usePageTitle } from '../../../shell/screen.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatMoment, plural } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { formatBytes } from '../../attachments/format-bytes.ts';
import { type ReportAddress, reportAddress, thingOf } from '../../report-windows/kinds.ts';
import { choosingPath, forgetChosen, readChoices } from '../../report-windows/report-path.ts';
import { noReportText, thingName } from '../../report-windows/texts.ts';
import { ReportProgress, ReportStarting } from '../parts/report-progress.tsx';
import { hasEnded } from '../polling.ts';
import { type ReportJob, useGetProjectForReport } from '../queries.ts';
import { windowTexts as texts } from '../texts.ts';
import { jobAt, type ReportState, useOnce, useReport } from '../use-report.ts';
import { downloadReport, isShownInWindow, openReportFile, useReportFile } from '../use-report-file.ts';
import styles from './report-window.module.css';

/** The window of a report: makes what its address asks for, shows how far it is, then the file. */
export default function ReportWindow() {
  const { projectid, reportId } = useParams();
  const [query, setQuery] = useSearchParams();
  const { pathname, search } = useLocation();
  const kind = kindOfPath(pathname);
  const jobId = query.get('job') ?? undefined;
  const own = useGetProjectForReport(projectid);
  const address: ReportAddress | undefined = reportId
    ? { reportId, k: query.get('k') ?? undefined }
    : own.data && reportAddress(own.data.project, kind);
  const { state, start, readAgain } = useReport(address, jobAt(address, jobId ?? null));
  const job = state?.phase === 'made' ? state.job : undefined;
  const shown = useGetProjectForReport(projectid ?? job?.project);
  const projectId = projectid ?? job?.project;
  const choices = jobId ? undefined : readChoices(query);
  const follow = ({ _id }: ReportJob) => {
    forgetChosen(search);
    const k = query.get('k');
    setQuery({ ...given({ k }), job: _id }, { replace: true });
  };
  useOnce(address && choices && !jobId ? pathname + search : undefined, () => {
    if (choices) start(choices, follow);
  });
  const name = shown.data?.project.name;
  const what = job
    ? thingName(thingOf(job.kind, job.choices.form), job.kind)
    : reportId && (choices?.form ?? 'report') === 'report'
      ? texts.report
      : thingName(choices?.form ?? 'report', kind);
  const title = name ? `${name}: ${what}` : what;
  usePageTitle(job && !hasEnded(job) ? `${Math.floor(job.progress * 100)} % · ${title}` : title);
  if (own.error && !own.data) return <LoadFailure error={own.error} onRetry={() => void own.refetch()} />;
  if (own.data && !address) return <Nothing title={noReportText}>You can close this window.</Nothing>;
  if (!jobId && !choices)
    return (
      <Nothing title={texts.noChoices} projectId={projectId}>
        {texts.chooseAgain}
      </Nothing>
    );
  if (state?.phase === 'failed' && statusOf(state.error) === 404) {
    if (jobId && projectId)
      return (
        <Nothing title={texts.gone} projectId={projectId}>
          {texts.goneHint}
        </Nothing>
      );
    return <LoadFailure error={state.error} onRetry={readAgain} />;
  }
  const again = () => {
    if (job) start(job.choices, follow);
    else if (choices) start(choices, follow);
    else readAgain();
  };
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {address && <Body address={address} state={state} onAgain={again} />}
      {projectId && <AllReports projectId={projectId} />}
    </div>
  );
}

function kindOfPath(pathname: string): Exclude<ReportKind, 'submissionSummary'> {
  if (pathname.startsWith('/reports/pdf/delegator/')) return 'delegator';
  return pathname.startsWith('/reports/pdf/participant/') ? 'participant' : 'owner';
}

interface NothingProps {
  title: string;
  projectId?: string | undefined;
  children: ReactNode;
}

function Nothing({ title, projectId, children }: NothingProps) {
  return (
    <EmptyState
      icon={IconFileTypePdf}
      isPage
      title={title}
      action={projectId && <LinkButton to={choosingPath(projectId)}>{texts.allReports}</LinkButton>}
    >
      {children}
    </EmptyState>
  );
}

/** A window of its own is closed; one that a message's link has opened leads on. */
function AllReports({ projectId }: { projectId: string }) {
  if (window.opener) return null;
  return (
    <p>
      <Link to={choosingPath(projectId)}>{texts.allReports}</Link>
    </p>
  );
}

interface BodyProps {
  address: ReportAddress;
  state: ReportState | undefined;
  onAgain: () => void;
}

function Body({ address, state, onAgain }: BodyProps) {
  if (state === undefined || state.phase === 'starting') return <ReportStarting />;
  if (state.phase === 'failed') return <Refused error={state.error} onAgain={onAgain} />;
  const { job, isPollLost } = state;
  if (job.status === 'error')
    return (
      <ProblemAlert error={undefined} title={texts.failed} onRetry={onAgain}>
        {job.message ?? texts.failedUnknown}
      </ProblemAlert>
    );
  if (job.status === 'finished') return <ReportReady key={job._id} address={address} job={job} />;
  return <ReportProgress job={job} isPollLost={isPollLost} />;
}

/** What will be refused again is not tried again. */
function Refused({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const isFinal = ['limit_reached', 'validation_error'].includes(codeOf(error) ?? '');
  if (isFinal) return <ProblemAlert error={error} title={texts.failed} />;
  return (
    <ProblemAlert error={error} title={texts.failed} onRetry={onAgain}>
      {texts.failedHint}
    </ProblemAlert>
  );
}

/** A finished report: the PDF in a frame where the browser shows it, and the file. */
export function ReportReady({ address, job }: { address: ReportAddress; job: ReportJob }) {
  const file = useReportFile(address, job);
  const mayFrame = useMayFrame();
  const isShown = isShownInWindow(job) && !file?.lost;
  const isPdf = job.choices.format === 'pdf';
  return (
    <>
      <div className={styles.bar}>
        <div>
          <p role="status">The report is ready: {sizeWords(job)}.</p>
          {job.dataAt && <p className="quiet">As of {formatMoment(job.dataAt)}</p>}
        </div>
        {isShown ? (
          <FileLinks url={file?.url} name={job.file?.name ?? ''} />
        ) : (
          <>
            {isPdf && (
              <FileButton
                variant="default"
                leftSection={<IconExternalLink size={16} aria-hidden />}
                act={() => openReportFile(address, job)}
              >
                Open PDF
              </FileButton>
            )}
            <FileButton
              leftSection={<IconDownload size={16} aria-hidden />}
              act={() => downloadReport(address, job)}
            >
              Download {isPdf ? 'PDF' : 'File'}
            </FileButton>
          </>
        )}
      </div>
      {!isShown && isPdf && <p className="quiet">{file?.lost ?? job.message ?? texts.tooLarge}</p>}
      {mayFrame && file?.url && <iframe className={styles.frame} src={file.url} title="Report" />}
    </>
  );
}

const sizeWords = ({ file }: ReportJob): string =>
  file ? [file.pages && plural(file.pages, 'page'), formatBytes(file.size)].filter(Boolean).join(', ') : '';

function FileLinks({ url, name }: { url: string | undefined; name: string }) {
  const shared = { component: 'a', href: url, loading: url === undefined } as const;
  return (
    <>
      <Button {...shared} variant="default" leftSection={<IconExternalLink size={16} aria-hidden />}>
        Open PDF
      </Button>
      <Button {...shared} download={name} leftSection={<IconDownload size={16} aria-hidden />}>
        Download PDF
      </Button>
    </>
  );
}

/** A click that needs an address of the file first. */
function FileButton({ act, ...props }: ButtonProps & { act: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const click = () => {
    setBusy(true);
    void act().finally(() => setBusy(false));
  };
  return <Button {...props} loading={isBusy} onClick={click} />;
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
