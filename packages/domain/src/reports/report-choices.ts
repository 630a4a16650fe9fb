import { reportLimits } from '../limits.ts';
import { defaultReportChoices, isExport, type ReportChoices, type ReportKind } from './reports.ts';

/** Why these choices make no file; undefined when they do. `lastPhase` is the last one that the reader sees. */
export function reportChoicesProblem(
  kind: ReportKind,
  { form, format, phases }: Pick<ReportChoices, 'form' | 'format' | 'phases'>,
  phaseCount: number,
  lastPhase = phaseCount,
): string | undefined {
  if (kind === 'submissionSummary' && form !== 'report')
    return 'The Property Submission Summary has one form only.';
  if (isExport(form) && kind !== 'owner') return 'Exports are for the owner’s side.';
  if (isExport(form) && format === 'pdf') return 'An export is a spreadsheet.';
  if (form === 'profile' && format !== 'pdf') return 'A one-page profile is a PDF.';
  if (form === 'questionnaire' && format !== 'pdf') return 'A questionnaire to print is a PDF.';
  if (kind !== 'submissionSummary' && phases?.every((phase) => phase > lastPhase))
    return `The report would be empty: it can show phase ${lastPhase} and those before it.`;
  const isOnePhase = phaseCount === 1 || new Set(phases).size === 1;
  const isOneTable = kind === 'submissionSummary' || form === 'matrix' || isExport(form) || isOnePhase;
  if (format === 'csv' && !isOneTable)
    return 'A CSV file has one table. Choose one phase, or a spreadsheet, which has a sheet for each phase.';
  return undefined;
}

/** The choices without those that change nothing in their file, so that two who ask for the same file ask for equal ones. */
export function usedChoices(
  kind: ReportKind,
  { includeConfidential, ...choices }: ReportChoices,
): ReportChoices {
  const { form, format } = choices;
  const { paper, photos, unanswered, confidentialName, clarifications } = defaultReportChoices;
  const showsPhotos = kind !== 'submissionSummary' && (form === 'report' || form === 'profile');
  const showsAnswers = kind !== 'submissionSummary' && form !== 'questionnaire';
  return {
    ...choices,
    ...(showsAnswers && includeConfidential ? { includeConfidential } : {}),
    ...(format === 'pdf' ? {} : { paper }),
    ...(format === 'pdf' && showsPhotos ? {} : { photos }),
    ...(format === 'csv' ? { clarifications } : {}),
    ...(form === 'answers' ? { unanswered } : {}),
    ...(kind === 'owner' ? {} : { confidentialName }),
  };
}

/**
 * How many properties a report of a project with so many questions has at most that is made while somebody waits; with
 * more it is made in the background.
 */
export function propertiesAtOnce(
  kind: ReportKind,
  { form, format }: Pick<ReportChoices, 'form' | 'format'>,
  questions: number,
): number {
  if (kind === 'submissionSummary') return reportLimits.summaryProperties;
  if (isExport(form)) {
    const properties = Math.floor(reportLimits.answersAtOnce / Math.max(1, questions));
    return Math.min(reportLimits.backgroundProperties, properties);
  }
  if (format !== 'pdf') return reportLimits.sheetProperties;
  return form === 'matrix' ? reportLimits.matrixProperties : reportLimits.properties;
}

/** How many properties a report has at most: fewer where each has pages with all of its answers. */
export function propertiesAtMost(
  kind: ReportKind,
  { form, format }: Pick<ReportChoices, 'form' | 'format'>,
): number {
  if (isExport(form)) return reportLimits.exportedProperties;
  const isDetailed = kind !== 'submissionSummary' && form === 'report' && format === 'pdf';
  return isDetailed ? reportLimits.detailedProperties : reportLimits.backgroundProperties;
}
