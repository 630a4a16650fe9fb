import { layout } from '@landbrief/domain';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';

type ReportAsked =
  | { projectId: string; kind?: 'owner' | 'delegator' | 'participant' }
  /** The submission summary, by its own id. */
  | { summaryReportId: string };

/** The page of a report (document 1 section 2.1). */
function reportPath(asked: ReportAsked): string {
  if ('summaryReportId' in asked) return `/pdf/report/project/${asked.summaryReportId}`;
  const { projectId, kind = 'owner' } = asked;
  return `/reports/pdf/${kind === 'owner' ? '' : `${kind}/`}${projectId}`;
}

/** Asks, then opens the report in its own window of 800 by 800 (document 1 section 2.14). */
export async function openReport(asked: ReportAsked): Promise<void> {
  const yes = await confirm({
    title: 'Confirm PDF Generation!',
    message: 'The report is made now and opens in a new window.',
  });
  if (!yes) return;
  const side = layout.reportWindow;
  const opened = window.open(reportPath(asked), '_blank', `popup,width=${side},height=${side}`);
  if (!opened)
    toast.warning('Your browser kept the report’s window closed. Allow pop-ups for this site and try again.');
}
