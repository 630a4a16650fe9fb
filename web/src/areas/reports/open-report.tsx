import { layout } from '@landbrief/domain';
import { Checkbox } from '@mantine/core';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { reportQuestion, summaryQuestion, tooManyText, withClarifications } from './texts.ts';

type ReportAsked =
  | {
      projectId: string;
      kind?: 'owner' | 'delegator' | 'participant';
      /** The chosen properties; none: all. */
      ids?: readonly string[];
      /** Of all properties, where it is known. */
      count?: number | undefined;
    }
  /** The submission summary, by its own id. */
  | { summaryReportId: string };

/** The page of a report (document 1 section 2.1). */
function reportPath(asked: ReportAsked, clarifications: boolean): string {
  if ('summaryReportId' in asked) return `/pdf/report/project/${asked.summaryReportId}`;
  const { projectId, kind = 'owner', ids = [] } = asked;
  const query = [
    ...(ids.length > 0 ? [`ids=${ids.join(',')}`] : []),
    ...(clarifications ? ['clarifications=true'] : []),
  ];
  const chosen = query.length > 0 ? `?${query.join('&')}` : '';
  return `/reports/pdf/${kind === 'owner' ? '' : `${kind}/`}${projectId}${chosen}`;
}

/** Asks, then opens the report in its own window of 800 by 800 (document 1 section 2.14). */
export async function openReport(asked: ReportAsked): Promise<void> {
  const chosen = 'ids' in asked ? (asked.ids?.length ?? 0) : 0;
  const tooMany = 'projectId' in asked && tooManyText(chosen || (asked.count ?? 0));
  if (tooMany) {
    toast.warning(tooMany);
    return;
  }
  let clarifications = false;
  const isAgreed = await ('projectId' in asked
    ? confirmReport(chosen, (checked) => {
        clarifications = checked;
      })
    : confirm(summaryQuestion));
  if (!isAgreed) return;
  const side = layout.reportWindow;
  const opened = window.open(
    reportPath(asked, clarifications),
    '_blank',
    `popup,width=${side},height=${side}`,
  );
  if (!opened)
    toast.warning('Your browser kept the report’s window closed. Allow pop-ups for this site and try again.');
}

function confirmReport(chosen: number, onClarifications: (checked: boolean) => void): Promise<boolean> {
  const { title, message } = reportQuestion(chosen);
  const choice = (
    <Checkbox
      mt="md"
      label={withClarifications.label}
      description={withClarifications.hint}
      onChange={({ currentTarget }) => onClarifications(currentTarget.checked)}
    />
  );
  return confirm({
    title,
    message: (
      <>
        {message}
        {choice}
      </>
    ),
  });
}
