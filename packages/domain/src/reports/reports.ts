/** What a report shows and in which file (document 1 sections 2.1 and 2.14, decisions 13). */

/**
 * `report`: all chosen properties with their answers, or the lines of a submission summary; `profile`: one page for each
 * property; `matrix`: properties across, requirements down, with scores; `questionnaire`: the questions, with room to
 * answer them by hand; `export`: the whole project, in CSV a row for each property; `answers`: a row for each answer.
 */
export const reportForms = ['report', 'profile', 'matrix', 'questionnaire', 'export', 'answers'] as const;
export type ReportForm = (typeof reportForms)[number];

type ExportForm = Extract<ReportForm, 'export' | 'answers'>;
export type PrintedForm = Exclude<ReportForm, ExportForm>;

/** Whether a form is data for another program: a spreadsheet of any size, of the owner's side. */
export const isExport = (form: ReportForm): form is ExportForm => form === 'export' || form === 'answers';

export const reportFormats = ['pdf', 'xlsx', 'csv'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const reportPapers = ['letter', 'a4'] as const;
export type ReportPaper = (typeof reportPapers)[number];

/** Whose report it is. */
export const reportKinds = ['owner', 'delegator', 'participant', 'submissionSummary'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** What somebody chose for a report. An absent list is everything. */
export interface ReportChoices {
  form: ReportForm;
  format: ReportFormat;
  paper: ReportPaper;
  /** Properties. */
  ids?: readonly string[] | undefined;
  phases?: readonly number[] | undefined;
  /** Names of primary categories; `uncategorized` is one of them. */
  categories?: readonly string[] | undefined;
  photos: boolean;
  /** Whether requirements and their results are shown. */
  requirements: boolean;
  /** Whether questions without an answer are shown. */
  unanswered: boolean;
  /** Of an owner's report: the confidential name replaces the client's; all others show it always. */
  confidentialName: boolean;
  /** With those that were answered to everybody. */
  clarifications: boolean;
  /** With confidential answers and pictures, on purpose; absent: they are left out. */
  includeConfidential?: boolean | undefined;
}

export const defaultReportChoices: ReportChoices = {
  form: 'report',
  format: 'pdf',
  paper: 'letter',
  photos: true,
  requirements: true,
  unanswered: true,
  confidentialName: false,
  clarifications: false,
};

/** Where a report in the background is; the order is the order of the steps. */
export const reportStages = ['waiting', 'collecting', 'measuring', 'printing', 'joining'] as const;
export type ReportStage = (typeof reportStages)[number];
