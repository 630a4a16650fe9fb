import type { ReportFrame } from './report-data.ts';
import { scopeTexts } from './texts.ts';

/** What was chosen, where it is less than everything, in the words that a report prints. */
export function scopeOf({ choices, properties, propertiesOfView, project, kind }: ReportFrame): string[] {
  const { ids, phases, categories, photos, requirements, unanswered, form } = choices;
  const isDetailed = kind !== 'submissionSummary' && form !== 'questionnaire';
  const chosenPhases = phases && project.phaseCount > 1 ? [...new Set(phases)].toSorted((a, b) => a - b) : [];
  return [
    ...(ids && form !== 'questionnaire' ? [scopeTexts.properties(properties.length, propertiesOfView)] : []),
    ...(chosenPhases.length > 0 ? [scopeTexts.phases(chosenPhases)] : []),
    ...(categories ? [scopeTexts.categories(categories)] : []),
    ...(isDetailed && form !== 'matrix' && !photos ? [scopeTexts.withoutPhotos] : []),
    ...(isDetailed && photos && form !== 'matrix' && leavesOutPictures(properties, choices)
      ? [scopeTexts.withoutConfidentialPictures]
      : []),
    ...(choices.includeConfidential ? [scopeTexts.withConfidential] : []),
    ...(kind !== 'submissionSummary' && !requirements ? [scopeTexts.withoutRequirements] : []),
    ...(isDetailed && form !== 'matrix' && !unanswered ? [scopeTexts.answeredOnly] : []),
  ];
}

const leavesOutPictures = (properties: ReportFrame['properties'], choices: ReportFrame['choices']) =>
  !choices.includeConfidential &&
  properties.some(({ stored }) => stored.images.some(({ confidential }) => confidential));
