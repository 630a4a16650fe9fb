import type { ReportChoices, ReportKind } from './reports.ts';

/** Why these choices make no file; undefined when they do. */
export function reportChoicesProblem(
  kind: ReportKind,
  { form, format, phases }: Pick<ReportChoices, 'form' | 'format' | 'phases'>,
  phaseCount: number,
): string | undefined {
  if (kind === 'submissionSummary' && form !== 'report')
    return 'The Property Submission Summary has one form only.';
  if (form === 'profile' && format !== 'pdf') return 'A one-page profile is a PDF.';
  if (form === 'questionnaire' && format !== 'pdf') return 'A questionnaire to print is a PDF.';
  const isOneTable =
    kind === 'submissionSummary' || form === 'matrix' || phaseCount === 1 || phases?.length === 1;
  if (format === 'csv' && !isOneTable)
    return 'A CSV file has one table. Choose one phase, or a spreadsheet, which has a sheet for each phase.';
  return undefined;
}
