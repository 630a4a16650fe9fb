import {
  isExport,
  type PrintedForm,
  type ReportForm,
  type ReportFormat,
  type ReportKind,
  reportChoicesProblem,
} from '@landbrief/domain';
import type { Project } from '../../api.ts';
import { isOwnerSide } from '../../session/relation.ts';

/** What somebody asks for: a form of their own report, or the submission summary, which has one form. */
export type ReportThing = ReportForm | 'summary';

/** What can be a PDF. */
export type PrintedThing = PrintedForm | 'summary';

type Related = Pick<Project, 'relation'>;

/** Whose report it is for whoever looks. */
export function ownKind({ relation }: Related): Exclude<ReportKind, 'submissionSummary'> {
  if (isOwnerSide({ relation })) return 'owner';
  return relation === 'delegator' ? 'delegator' : 'participant';
}

/** What can be made of a project for whoever looks; the comparison with its scores and exports are the owner's side's. */
export function thingsFor(project: Pick<Project, 'relation' | 'summaryReportId'>): ReportThing[] {
  return [
    'report',
    'profile',
    ...(isOwnerSide(project) ? (['matrix'] as const) : []),
    'questionnaire',
    ...(project.summaryReportId ? (['summary'] as const) : []),
    ...(isOwnerSide(project) ? (['export', 'answers'] as const) : []),
  ];
}

export const kindOf = (thing: ReportThing, project: Related): ReportKind =>
  thing === 'summary' ? 'submissionSummary' : ownKind(project);

export function formOf(thing: PrintedThing): PrintedForm;
export function formOf(thing: ReportThing): ReportForm;
export function formOf(thing: ReportThing): ReportForm {
  return thing === 'summary' ? 'report' : thing;
}

export const thingOf = (kind: ReportKind, form: ReportForm): ReportThing =>
  kind === 'submissionSummary' ? 'summary' : form;

export const isPrinted = (thing: ReportThing): thing is PrintedThing => !isExport(formOf(thing));

/** A questionnaire to print has no properties; everything else has none without them. */
export const hasProperties = (thing: ReportThing): boolean => thing !== 'questionnaire';

const formats = ['pdf', 'xlsx', 'csv'] as const satisfies readonly ReportFormat[];

/** The files that a thing can be, with the reason against those that the choice of phases rules out. */
export function formatsOf(
  thing: ReportThing,
  project: Pick<Project, 'relation' | 'phaseCount'>,
  phases: readonly number[] | undefined,
): { format: ReportFormat; problem: string | undefined }[] {
  const kind = kindOf(thing, project);
  const form = formOf(thing);
  const isEver = (format: ReportFormat) =>
    reportChoicesProblem(kind, { form, format, phases: [1] }, 1) === undefined;
  return formats.filter(isEver).map((format) => ({
    format,
    problem: reportChoicesProblem(kind, { form, format, phases }, project.phaseCount),
  }));
}

/** Which choices change something in a thing. */
export const choicesOf: Record<
  ReportThing,
  Readonly<
    Partial<
      Record<'sections' | 'photos' | 'requirements' | 'unanswered' | 'clarifications' | 'confidential', true>
    >
  >
> = {
  report: {
    sections: true,
    photos: true,
    requirements: true,
    unanswered: true,
    clarifications: true,
    confidential: true,
  },
  profile: { sections: true, photos: true, requirements: true, confidential: true },
  matrix: { sections: true, confidential: true },
  questionnaire: { sections: true, requirements: true },
  summary: {},
  export: { sections: true, clarifications: true, confidential: true },
  answers: { sections: true, confidential: true },
};

/** The report of a project, as the calls name it: its id, and the participant whose view it is. */
export interface ReportAddress {
  reportId: string;
  k?: string | undefined;
}

type Reported = Pick<
  Project,
  'participant' | 'ownerReportId' | 'delegatorReportId' | 'delegateReportId' | 'summaryReportId'
>;

export function reportAddress(project: Reported, kind: ReportKind): ReportAddress | undefined {
  const { ownerReportId, delegatorReportId, delegateReportId, summaryReportId } = project;
  if (kind === 'submissionSummary') return summaryReportId ? { reportId: summaryReportId } : undefined;
  if (kind === 'owner') return ownerReportId ? { reportId: ownerReportId } : undefined;
  const reportId = kind === 'delegator' ? delegatorReportId : delegateReportId;
  const k = project.participant?._id;
  return reportId && k ? { reportId, k } : undefined;
}
