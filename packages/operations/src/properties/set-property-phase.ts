import { invalid, problem, propertyStatus, reopenApprovals, reopensInPhase } from '@landbrief/domain';
import { type Property, replaceProperty } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import { happened } from '../projects/history.ts';
import { countProperty, getCountsIfSubmitted, reopened } from '../property-counts/count-property.ts';
import { onProperty, type SubjectOf } from '../subjects/operation.ts';
import { currentProperty } from './current-property.ts';
import { retryStale } from './retry-stale.ts';

/**
 * Moves a property to another phase (decisions 6 and 8). A later phase asks more, so a property that was submitted or
 * approved is open again; an earlier one asks less, so it stays as it is. The same phase changes nothing.
 */
export const setPropertyPhase = onProperty('setPropertyPhase', ({ body }, context) =>
  retryStale(context.subject.property, (read) => moveTo(body.phase, read, context)),
);

async function moveTo(
  phase: number,
  read: Property,
  context: SignedInContext & { subject: SubjectOf<'property'> },
) {
  const { subject, caller, now, commit } = context;
  if (phase > subject.project.phaseCount) {
    const message = `must be at most ${subject.project.phaseCount}, the phases of the project.`;
    throw invalid('body.phase', message);
  }
  if (read.status === propertyStatus.eliminated) throw problem('property_eliminated');
  if (read.phase === phase) return {};
  const { property, participant } = await currentProperty(read);
  const counts = await getCountsIfSubmitted(property);
  const changed = inPhase(property, phase, now);
  const { projectId, propertyId } = property;
  const payload = { projectId, propertyId, byUserId: caller.user.userId, phase };
  const values = { from: property.phase, phase };
  return commit(
    [
      ...replaceProperty(changed, property, counts),
      ...(await countProperty({ before: property, after: changed, participant, counts })),
      enqueue('property-phase-changed', payload, context),
      happened('propertyPhaseChanged', { projectId, property, values }, context),
    ],
    {},
  );
}

/** A property in another phase; open again where that asks more than what was approved. */
export function inPhase(property: Property, phase: number, now: string): Property {
  if (!reopensInPhase(property as never, phase)) return { ...property, phase, updated: now };
  return {
    ...reopened(property),
    phase,
    status: propertyStatus.new,
    approvals: reopenApprovals(property.approvals as never).map((entry) => ({ ...entry })),
    updated: now,
  };
}
