import { documentPart } from './report-part.ts';
import { formTitles, kindTitles } from './texts.ts';
import type { Report } from './types.ts';

/** The name that this report's reader may see (decisions 6). */
export function shownName({ kind, project }: Report): string {
  return kind === 'owner' ? project.name : project.confidentialName?.trim() || project.name;
}

export function reportTitle(report: Report): string {
  const { form, kind } = report;
  if (form === 'report') return kindTitles[kind];
  if (form === 'profile' && documentPart(report).propertyCount === 1) return formTitles.oneProfile;
  return formTitles[form];
}
