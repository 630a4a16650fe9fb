import { given, type ReportKind } from '@landbrief/domain';
import { IconFileTypePdf } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { codeOf, statusOf } from '../../../shell/problems.ts';
import { usePageTitle } from '../../../shell/screen.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { type ReportAddress, reportAddress, thingOf } from '../kinds.ts';
import { ReportProgress, ReportStarting } from '../parts/report-progress.tsx';
import { ReportReady } from '../parts/report-ready.tsx';
import { hasEnded } from '../polling.ts';
import { type ReportJob, useGetProjectForReport } from '../queries.ts';
import { choosingPath, forgetChosen, readChoices } from '../report-path.ts';
import { windowTexts as texts, thingName } from '../texts.ts';
import { type ReportState, useOnce, useReport } from '../use-report.ts';
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
  const { state, start, readAgain } = useReport(address, jobId);
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
  if (own.data && !address) return <Nothing title={texts.none}>You can close this window.</Nothing>;
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

function Nothing({
  title,
  projectId,
  children,
}: {
  title: string;
  projectId?: string | undefined;
  children: ReactNode;
}) {
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
