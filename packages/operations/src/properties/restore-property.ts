import { projectStatus, propertyStatus, restorationRefusal, restoredStatus } from '@landbrief/domain';
import { type Participant, type Property, replaceProperty, type Write } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { onProperty, type SubjectOf } from '../operation.ts';
import { enqueue } from '../outbox/outbox.ts';
import { happened } from '../projects/history.ts';
import { countProperty, getCountsIfSubmitted } from './count-property.ts';
import { currentProperty } from './current-property.ts';
import { retryStale } from './retry-stale.ts';
import { inPhase } from './set-property-phase.ts';

/**
 * Brings an eliminated property back with the status that it had; one that is not eliminated stays as it is. The
 * properties of an eliminated participant come back with the participant.
 */
export const restoreProperty = onProperty('restoreProperty', (_input, context) =>
  retryStale(context.subject.property, (read) => restore(read, context)),
);

async function restore(read: Property, context: SignedInContext & { subject: SubjectOf<'property'> }) {
  const { subject, caller, now, newId, commit } = context;
  if (read.status !== propertyStatus.eliminated) return {};
  const { property, participant } = await currentProperty(read);
  const refusal = restorationRefusal(participant);
  if (refusal) throw refusal;
  const counts = await getCountsIfSubmitted({ ...property, statusBefore: restoredStatus(property as never) });
  const changed = inActivePhase(restored(property, now), subject.project, now);
  const { projectId, propertyId } = property;
  const { status } = participant;
  const payload = { projectId, propertyId, byUserId: caller.user.userId };
  return commit(
    [
      ...replaceProperty(changed, property, counts),
      ...(await countProperty({
        before: property,
        after: changed,
        participant,
        counts,
        expected: { status },
      })),
      ...submitsNow(changed, property, { outboxId: newId(), participant }),
      enqueue('property-restored', payload, { newId, now }),
      happened('propertyRestored', { projectId, property }, context),
    ],
    {},
  );
}

/** A submitted property that missed a change of phase while it was eliminated is asked for the active phase now. */
function inActivePhase(
  property: Property,
  { status, activePhase }: SubjectOf<'property'>['project'],
  now: string,
): Property {
  const missed = property.status === propertyStatus.finished && property.phase < activePhase;
  return missed && status === projectStatus.active ? inPhase(property, activePhase, now) : property;
}

/** An eliminated property as it was before. */
export function restored(property: Property, now: string): Property {
  const { statusBefore: _, elimination: __, ...others } = property;
  const status = restoredStatus(property as never);
  const submittedAt = status === propertyStatus.finished ? { submittedAt: now } : {};
  return { ...submittedAt, ...others, status, updated: now };
}

/**
 * While it was eliminated, the property lost the delegator whose approval it waited for: it is submitted only now, so
 * that the owner is told of it and its unmet requirements are counted.
 */
export function submitsNow(
  after: Property,
  before: Property,
  { outboxId, participant }: { outboxId: string; participant: Participant },
): Write[] {
  if (after.status !== propertyStatus.finished || before.submittedAt) return [];
  const { projectId, propertyId, updated: now } = after;
  const payload = { projectId, propertyId, finished: true, byUserId: participant.userId };
  return [enqueue('property-submitted', payload, { outboxId, now })];
}
