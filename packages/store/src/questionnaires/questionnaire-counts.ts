import { type QuestionnaireStatus, questionnaireStatus } from '@landbrief/domain';
import { $add } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, write } from '../commit.ts';
import { ifThere } from '../conditions.ts';
import { type PropertyCounts, propertyCounts } from '../properties/property-counts.ts';

const counters = {
  [questionnaireStatus.draft]: 'draftQuestionnaires',
  [questionnaireStatus.sent]: 'sentQuestionnaires',
  [questionnaireStatus.working]: 'workingQuestionnaires',
  [questionnaireStatus.finished]: 'finishedQuestionnaires',
} as const;

/** Counts questionnaires of a property by status. `not_found` when the property was deleted. */
export function countQuestionnaires(propertyId: string, changes: Partial<Record<number, number>>): Write {
  const added = Object.entries(changes).map(([status, change = 0]) => [
    counters[Number(status) as QuestionnaireStatus],
    $add(change),
  ]);
  return write(
    propertyCounts.transactUpdate({ propertyId, ...Object.fromEntries(added) }, ifThere('answered')),
    'not_found',
  );
}

/** How many questionnaires a property has, by status. */
export function questionnairesIn(counts: PropertyCounts | undefined) {
  return {
    draft: counts?.draftQuestionnaires ?? 0,
    sent: counts?.sentQuestionnaires ?? 0,
    working: counts?.workingQuestionnaires ?? 0,
    finished: counts?.finishedQuestionnaires ?? 0,
  };
}
