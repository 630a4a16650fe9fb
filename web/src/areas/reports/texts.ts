import { type ReportFormat, type ReportPaper, type ReportStage, reportLimits } from '@landbrief/domain';
import { formatNumber, plural } from '../../ui/format.ts';
import { loadFailed } from '../../ui/texts.ts';
import type { ReportThing } from '../report-windows/kinds.ts';
import { withClarifications } from '../report-windows/texts.ts';

export const thingHints: Record<ReportThing, string> = {
  report: 'Every property with its photos and its answers by category.',
  profile: 'The essentials of each property on one page.',
  matrix: 'Properties side by side: what each requirement asks, what each property answers, and the score.',
  questionnaire: 'The questions with room to answer them by hand.',
  summary: 'Who submitted which property and when, without answers. Open to everybody in the project.',
  export: 'All questions, properties and answers, a sheet for each phase; as CSV a row for each property.',
  answers: 'A row for each answer, with who gave it and when: for Power Query and statistics.',
};

export const formatNames: Record<ReportFormat, string> = {
  pdf: 'PDF',
  xlsx: 'Spreadsheet (xlsx)',
  csv: 'CSV',
};

export const paperNames: Record<ReportPaper, string> = { letter: 'Letter', a4: 'A4' };

export const windowTexts = {
  /** Whose report it is is known when it is being made. */
  report: 'Report',
  noChoices: 'What was chosen for this report is not known in this window',
  chooseAgain: 'Choose again under Reports.',
  making: 'Making the report…',
  makingHint: 'This takes up to half a minute.',
  mayClose: 'You can close this window. A message comes when it is ready, and you find it under Reports.',
  pollLost: 'How far it is could not be read just now. It is asked for again in a moment.',
  failed: 'The report could not be made.',
  failedHint: 'Nothing is lost: the project and its answers are as they were. Try again in a moment.',
  failedUnknown: 'Something went wrong while the report was made. Please try again.',
  gone: 'This report is not kept any more',
  goneHint: `Reports are kept for ${reportLimits.daysKept} days. Make it again under Reports.`,
  tooLarge: 'It is too large to be shown here: download it, or open it in a window of its own.',
  noFile: 'The file could not be fetched just now. Please try again.',
  allReports: 'All reports of this project',
} as const;

const stageTexts: Record<ReportStage, string> = {
  waiting: 'Waiting to begin',
  collecting: 'Reading the properties and their answers',
  measuring: 'Counting the pages',
  printing: 'Printing the pages',
  joining: 'Putting the pages together',
};

/** Where it is: a spreadsheet is written when all is read, not printed. */
export const stageText = (stage: ReportStage = 'waiting', format: ReportFormat = 'pdf'): string =>
  stage === 'printing' && format !== 'pdf' ? 'Writing the file' : stageTexts[stage];

/** Those that are counted and printed so far. */
export const ofProperties = (done: number, all: number) =>
  `${formatNumber(done)} of ${plural(all, 'property', 'properties')}`;

/** "about 4 minutes" */
function aboutTime(seconds: number): string {
  if (seconds < 55) return seconds < 20 ? 'a few seconds' : 'less than a minute';
  return `about ${plural(Math.round(seconds / 60), 'minute')}`;
}

export const timeLeft = (seconds: number | undefined) =>
  seconds === undefined ? '' : `${aboutTime(seconds)} left`;

export const listTexts = {
  purpose: 'What can be made of each project. Open one to choose what goes in, and to find earlier reports.',
  empty: 'No projects yet',
  emptyHint:
    'Reports are made of projects. Create one, invite participants, and their answers come together here.',
  noProperties: 'This project has no properties yet.',
} as const;

export const kept = `Reports are kept for ${reportLimits.daysKept} days.`;

/** The screen where a report is chosen. */
export const screenTexts = {
  summary: (own: string) =>
    `Reports: choose what goes into the ${own.toLowerCase()} and what else is made of it.`,
  sealed: 'Reports are made of the answers, once they are opened.',
  what: 'What to make',
  file: 'File',
  properties: 'Properties',
  content: 'Content',
  loading: 'what can be chosen',
  noProperties: 'There are no properties yet. A questionnaire to print needs none.',
  search: 'Search properties',
  status: 'Status',
  everyStatus: 'Every status',
  phase: 'Phase of the property',
  everyPhase: 'Every phase',
  allProperties: 'All properties',
  allShown: (count: number) => `These ${formatNumber(count)}`,
  chosenOf: (chosen: string, all: string) => `${chosen} of ${all} chosen`,
  noMatch: 'No property matches. Try fewer letters, or another status or phase.',
  phases: 'Questions of phases',
  categories: 'Categories',
  everythingGoesIn: 'Everything goes in: there is one phase and one category.',
  nothingToChoose: 'A line for each property: there is nothing to choose.',
  shows: 'Shows',
  paper: 'Paper',
  all: 'Choose all',
  none: 'Choose none',
  photos: { label: 'Photos', hint: 'Without them the file is much smaller.' },
  requirements: { label: 'Requirements and results', hint: 'What is required, and whether it is met.' },
  unanswered: { label: 'Questions without an answer', hint: undefined },
  clarifications: withClarifications,
  exportedClarifications: { ...withClarifications, hint: 'All of them, with the names of who asked.' },
  includeConfidential: {
    label: 'Confidential answers and pictures',
    hint: 'Whoever answers asked that these are not passed on. That you include them is recorded.',
  },
  confidentialName: (name: string) => `“${name}” instead of the client’s name`,
  confidentialHint: 'As in the reports of participants.',
  make: { pdf: 'Make PDF', xlsx: 'Make spreadsheet', csv: 'Make CSV' },
  summaryHint: 'Participants can make it too, each with their own properties.',
  needsProperty: 'Choose at least one property.',
  needsQuestion: 'Choose at least one phase and category that has questions.',
  tooMany: (most: number) =>
    most < reportLimits.backgroundProperties
      ? `At most ${formatNumber(most)} properties go into one report. Print their profiles, take the spreadsheet, or choose fewer.`
      : `At most ${formatNumber(most)} properties go into one report. Choose fewer.`,
} as const;

/** What a report will be, before it is made. */
export const aboutText = {
  pages: (count: number) => `About ${plural(count, 'page')}`,
  rows: (properties: number, questions: number) =>
    `${plural(properties, 'property', 'properties')}, ${plural(questions, 'question')}`,
  atOnce: 'It is made at once.',
  inBackground: (seconds: number) =>
    `It is made in the background, in ${aboutTime(seconds)}. You can go on working; a message comes when it is ready.`,
} as const;

export const sheetTexts = {
  failed: 'The file could not be made.',
  ready: (size: string) => `The file is ready${size && ` (${size})`}, and its download has begun.`,
  again: 'Download again',
} as const;

export const earlierTexts = {
  title: 'Earlier reports',
  failed: loadFailed('the earlier reports'),
  empty: 'No reports yet',
  emptyHint: 'Reports that are made from here can be opened again by everybody who may make them.',
  notMade: 'Not made',
  keptUntil: (day: string) => `kept until ${day}`,
  open: 'Open',
  download: 'Download',
  again: 'Make again',
} as const;

/** What a report was limited to. */
export const scopeTexts = {
  all: 'All',
  without: {
    photos: 'photos',
    requirements: 'requirements',
    unanswered: 'questions without an answer',
  },
  clarifications: 'with clarifications',
  confidentialName: 'confidential name',
  includeConfidential: 'with what is confidential',
} as const;
