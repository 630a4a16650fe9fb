import type { ReportKind } from '@landbrief/domain';
import type { ReportThing } from './kinds.ts';

export const ownReportNames = {
  owner: 'Owner report',
  delegator: 'Delegator report',
  participant: 'Participant report',
} as const;

const thingNames = {
  profile: 'One-page profiles',
  matrix: 'Comparison matrix',
  questionnaire: 'Questionnaire to print',
  summary: 'Property Submission Summary',
  export: 'Project export',
  answers: 'List of answers',
} as const;

export function thingName(thing: ReportThing, kind: ReportKind): string {
  if (thing !== 'report') return thingNames[thing];
  return kind === 'submissionSummary' ? thingNames.summary : ownReportNames[kind];
}

export const confirmTitle = 'Confirm PDF Generation!';

/** Asked before a PDF is made; what it is, and whether one waits for it. */
export const confirmWords = (name: string, isAtOnce: boolean) =>
  isAtOnce
    ? `${name} is made now and opens in a new window.`
    : `${name} is made in the background. A new window shows how far it is; you can close it and find the report under Reports.`;

/** Beside the question: what the report has only when it is asked for. */
export const withClarifications = {
  label: 'With the clarifications',
  hint: 'Those that were answered to everybody, without the names of who asked.',
};

/** What is made of a project, as a menu. */
export const menuTexts = {
  report: 'Report',
  make: 'Make',
  spreadsheet: 'Spreadsheet (xlsx)',
  choose: 'Choose what goes in, earlier reports',
  preparing: 'The spreadsheet is being made.',
  sheetFile: (project: string) => `${project} report.xlsx`,
} as const;

export const noReportText = 'There is no report for you here';
export const popupClosedText =
  'Your browser kept the report’s window closed. Allow pop-ups for this site and try again.';
