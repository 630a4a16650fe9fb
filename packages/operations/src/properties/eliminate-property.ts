import { propertyStatus } from '@landbrief/domain';
import { type Property, replaceProperty } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { type Input, onProperty } from '../operation.ts';
import { enqueue } from '../outbox/outbox.ts';
import { happened } from '../projects/history.ts';
import { countProperty, getCountsIfSubmitted, participantOf } from './count-property.ts';
import { retryStale } from './retry-stale.ts';

/**
 * Eliminates a property and notifies its participant, with the reason if that is for the participant; eliminating it
 * again changes nothing.
 */
export const eliminateProperty = onProperty('eliminateProperty', ({ body }, context) =>
  retryStale(context.subject.property, (property) => eliminate(property, body, context)),
);

async function eliminate(
  property: Property,
  body: Input<'eliminateProperty'>['body'],
  { caller, now, newId, commit }: SignedInContext,
) {
  if (property.status === propertyStatus.eliminated) return {};
  const { projectId, propertyId } = property;
  const reason = body.reason?.trim() || undefined;
  const reasonVisible = reason !== undefined && body.reasonVisible;
  const [participant, counts] = await Promise.all([participantOf(property), getCountsIfSubmitted(property)]);
  const byUserId = caller.user.userId;
  const changed: Property = {
    ...property,
    status: propertyStatus.eliminated,
    statusBefore: property.status,
    elimination: { at: now, byUserId, ...(reason ? { reason } : {}), reasonVisible },
    updated: now,
  };
  const notification = enqueue(
    'property-eliminated',
    { projectId, propertyId, byUserId, ...(reason && reasonVisible ? { reason } : {}) },
    { newId, now },
  );
  const values = reason ? { reason, reasonHidden: !reasonVisible } : {};
  return commit(
    [
      ...replaceProperty(changed, property, counts),
      ...(await countProperty({ before: property, after: changed, participant, counts })),
      notification,
      happened('propertyEliminated', { projectId, property, values }, { now, newId, caller }),
    ],
    {},
  );
}
