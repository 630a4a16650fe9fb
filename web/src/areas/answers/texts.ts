import { participantsMay, projectStatus, projectStatusNames, propertyStatus } from '@landbrief/domain';

/** Texts of the answering and the owner's answer screens (document 1 sections 2.8 to 2.13). */

export const saveTexts = {
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'Not saved',
  refused: 'Not saved',
  stale: 'Changed by somebody else',
} as const;

export const noQuestionsText = 'There are no categories or questions to display.';
export const noQuestionsInCategoryText = 'No questions to display for selected category';

/** Why a participant can only read here; undefined when answers can be changed. */
export function readOnlyReason(
  project: { status: number },
  property: { status: number },
): string | undefined {
  if (property.status === propertyStatus.eliminated)
    return 'This property was eliminated by the project owner. Its answers can be read, not changed.';
  const may = participantsMay(project.status);
  if (may === 'everything') return undefined;
  if (may === 'review') {
    return property.status === propertyStatus.finished
      ? undefined
      : 'The project is in Review: only answers of submitted properties can be changed.';
  }
  const name = projectStatusNames[project.status as keyof typeof projectStatusNames] ?? 'not open';
  const later =
    project.status === projectStatus.paused ? ' You can go on when the owner reactivates it.' : '';
  return `The project is ${name}: answers can be read, not changed.${later}`;
}

export const reviewerReason = 'You are acting as reviewer: answers can be read, not changed.';
export const submittedText =
  'You can still change answers: each change is kept in the history and saved when you leave the field.';
export const inReviewText =
  'The project is in Review. You can change answers of this submitted property; the owner is told of each change.';
