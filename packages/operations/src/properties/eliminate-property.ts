import { propertyStatus } from '@landbrief/domain';
import { replaceProperty } from '@landbrief/store';
import { operationOn } from '../operation.ts';
import { enqueue } from '../outbox/outbox.ts';
import { happened } from '../projects/history.ts';
import { countProperty, getCountsIfSubmitted, participantOf } from './count-property.ts';

/** Eliminates a property and notifies its participant; eliminating it again changes nothing. */
export const eliminateProperty = operationOn('property', 'eliminateProperty', async (_input, context) => {
  const { subject, caller, now, newId, commit } = context;
  const { property } = subject;
  if (property.status === propertyStatus.eliminated) return {};
  const { projectId, propertyId } = property;
  const [participant, counts] = await Promise.all([participantOf(property), getCountsIfSubmitted(property)]);
  const changed = { ...property, status: propertyStatus.eliminated, updated: now };
  const notification = enqueue(
    'property-eliminated',
    { projectId, propertyId, byUserId: caller.user.userId },
    { outboxId: newId(), now },
  );
  return commit(
    [
      ...replaceProperty(changed, property, counts),
      ...(await countProperty({ before: property, after: changed, participant, counts })),
      notification,
      happened('propertyEliminated', { projectId, property }, context),
    ],
    {},
  );
});
