import { layout } from '@landbrief/domain';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';

export type ReportKind = 'owner' | 'delegator' | 'participant';

export interface ReportAsked {
  projectId: string;
  kind?: ReportKind;
  /** The properties of the report; all when left out. */
  ids?: readonly string[];
}

/** The page of a report (document 1 section 2.1). */
function reportPath({ projectId, kind = 'owner', ids = [] }: ReportAsked): string {
  const part = kind === 'owner' ? '' : `${kind}/`;
  const query = ids.length > 0 ? `?ids=${ids.join(',')}` : '';
  return `/reports/pdf/${part}${projectId}${query}`;
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
