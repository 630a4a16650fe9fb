import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { formatBytes } from '../../attachments/format-bytes.ts';
import { sheetTexts, windowTexts as texts } from '../texts.ts';
import type { useReport } from '../use-report.ts';
import { downloadReport } from '../use-report-file.ts';
import { ReportProgress, ReportStarting } from './report-progress.tsx';

/** A spreadsheet that is being made here: how far it is; when it is ready, it is downloaded. */
export default function SheetJob({
  report: { state, address },
  onAgain,
}: {
  report: ReturnType<typeof useReport>;
  onAgain: () => void;
}) {
  const job = state?.phase === 'made' ? state.job : undefined;
  const downloaded = useRef<string>(undefined);
  const isFinished = job?.status === 'finished';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each job
  useEffect(() => {
    if (!isFinished || !address || !job || downloaded.current === job._id) return;
    downloaded.current = job._id;
    void downloadReport(address, job);
  }, [isFinished, job?._id]);
  if (!state) return null;
  if (state.phase === 'starting') return <ReportStarting />;
  if (state.phase === 'failed')
    return <ProblemAlert error={state.error} title={sheetTexts.failed} onRetry={onAgain} />;
  if (!job) return null;
  if (job.status === 'error')
    return (
      <ProblemAlert error={undefined} title={sheetTexts.failed} onRetry={onAgain}>
        {job.message ?? texts.failedUnknown}
      </ProblemAlert>
    );
  if (!isFinished) return <ReportProgress job={job} isPollLost={state.isPollLost} />;
  return (
    <div>
      <p role="status">{sheetTexts.ready(job.file ? formatBytes(job.file.size) : '')}</p>
      {address && (
        <ButtonWithIcon
          mt="xs"
          size="xs"
          icon={IconDownload}
          onClick={() => void downloadReport(address, job)}
        >
          {sheetTexts.again}
        </ButtonWithIcon>
      )}
    </div>
  );
}
