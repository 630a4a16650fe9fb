import { defaultReportChoices, layout, type ReportChoices } from '@landbrief/domain';
import { Checkbox } from '@mantine/core';
import type { Project } from '../../api.ts';
import { confirm } from '../../ui/confirm.tsx';
import { plural } from '../../ui/format.ts';
import { toast } from '../../ui/toast.ts';
import { isMadeAtOnce } from './how-made.ts';
import {
  choicesOf,
  formOf,
  hasProperties,
  kindOf,
  type PrintedThing,
  type ReportAddress,
  reportAddress,
} from './kinds.ts';
import { forgetChosen, jobPath, makingPath } from './report-path.ts';
import {
  confirmTitle,
  confirmWords,
  noReportText,
  popupClosedText,
  thingName,
  withClarifications,
} from './texts.ts';

type Reported = Pick<Project, '_id' | 'relation' | 'questionCount'> & Parameters<typeof reportAddress>[0];

export interface ReportAsked {
  project: Reported;
  thing: PrintedThing;
  choices?: Partial<ReportChoices>;
  /** Properties that the report has, where it is known. */
  count?: number | undefined;
  /** Whether the question offers what has not been chosen yet. */
  offers?: boolean;
}

/** Asks, then makes the report in a window of its own, 800 by 800 (document 1 section 2.14). */
export async function openReport({ project, thing, choices = {}, count = 0, offers = true }: ReportAsked) {
  const kind = kindOf(thing, project);
  const chosen: ReportChoices = { ...defaultReportChoices, ...choices, form: formOf(thing), format: 'pdf' };
  const isAtOnce = isMadeAtOnce(project, { thing, format: 'pdf', properties: count });
  const about =
    choices.ids && hasProperties(thing)
      ? ` of ${plural(count, 'selected property', 'selected properties')}`
      : '';
  const words = confirmWords(`${thingName(thing, kind)}${about}`, isAtOnce);
  const mayOffer = offers && choicesOf[thing].clarifications === true;
  const isAgreed = await confirm({
    title: confirmTitle,
    message: mayOffer ? (
      <>
        {words}
        <Checkbox
          mt="md"
          label={withClarifications.label}
          description={withClarifications.hint}
          onChange={({ currentTarget }) => {
            chosen.clarifications = currentTarget.checked;
          }}
        />
      </>
    ) : (
      words
    ),
  });
  const address = reportAddress(project, kind);
  if (!address) toast.warning(noReportText);
  else if (isAgreed) openWindow(makingPath(address, chosen));
}

/** Shows a report that was asked for before. */
export function openReportJob({ reportId, k }: ReportAddress, jobId: string): void {
  openWindow(jobPath({ reportId, k }, jobId));
}

function openWindow(path: string): void {
  const side = layout.reportWindow;
  const opened = window.open(path, '_blank', `popup,width=${side},height=${side}`);
  // The new window has a copy of what was left for it.
  forgetChosen(path);
  if (!opened) toast.warning(popupClosedText);
}
