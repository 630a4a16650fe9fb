import {
  participantStatus,
  projectStatus,
  propertyStatus,
  restorationRefusal,
  restoredStatus,
} from '@landbrief/domain';
import { derivedId, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  getParticipant,
  listAllPropertiesOf,
  type Participant,
  type Property,
  replaceProperty,
  type Write,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { enqueue, enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { happened } from '../projects/history.ts';
import { countProperty, getCountsIfSubmitted, participantOf } from '../property-counts/count-property.ts';
import { type Input, onProperty, type SubjectOf } from '../subjects/operation.ts';
import { currentProperty } from './current-property.ts';
import { retryStale } from './retry-stale.ts';
import { inPhase } from './set-property-phase.ts';

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
      enqueue('property-restored', payload, context),
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

function restored(property: Property, now: string): Property {
  const { statusBefore: _, elimination: __, ...others } = property;
  const status = restoredStatus(property as never);
  const submittedAt = status === propertyStatus.finished ? { submittedAt: now } : {};
  return { ...submittedAt, ...others, status, updated: now };
}

/**
 * While it was eliminated, the property lost the delegator whose approval it waited for: it is submitted only now, so
 * that the owner is told of it and its unmet requirements are counted.
 */
function submitsNow(
  after: Property,
  before: Property,
  { outboxId, participant }: { outboxId: string; participant: Participant },
): Write[] {
  if (after.status !== propertyStatus.finished || before.submittedAt) return [];
  const { projectId, propertyId, updated: now } = after;
  const payload = { projectId, propertyId, finished: true, byUserId: participant.userId };
  return [enqueue('property-submitted', payload, { outboxId, now })];
}

const PROPERTIES_A_STEP = 50;

/**
 * Eliminates the properties of an eliminated participant, or restores those that this eliminated when the elimination
 * was undone. Repeating it does no harm: the participant's current status decides, and each write is conditional on it,
 * so that of two concurrent runs the outdated one starts over. What exceeds one step is left for the next.
 */
export const eliminateProperties: HandlerOf<'participant-eliminated'> = async (item, { platform }) => {
  const participant = await getParticipant(item.payload.participantId);
  if (!participant) return;
  const updated = timestamp(platform.clock);
  const isEliminated = participant.status === participantStatus.eliminated;
  const remaining = (await listAllPropertiesOf(participant)).flatMap((property) => {
    const changed = isEliminated ? eliminated(property) : broughtBack(property, updated);
    return changed ? [{ property, changed: { ...changed, updated } }] : [];
  });
  for (const { property, changed } of remaining.slice(0, PROPERTIES_A_STEP))
    await commitWrites([
      ...(await writesOf(changed, property, participant)),
      ...submitsNow(changed, property, {
        outboxId: derivedId(item.outboxId, property.propertyId),
        participant,
      }),
      happenedTo(changed, {
        now: updated,
        newId: () => derivedId(item.outboxId, `history ${property.propertyId}`),
      }),
    ]);
  if (remaining.length > PROPERTIES_A_STEP)
    await enqueueNextStep('participant-eliminated', item.payload, item, remaining[0]?.property.propertyId);
};

function eliminated(property: Property): Property | undefined {
  if (property.status === propertyStatus.eliminated) return undefined;
  return { ...property, status: propertyStatus.eliminated, statusBefore: property.status };
}

/** Nobody acted on the property itself: the entry of the participant says who did. */
function happenedTo(property: Property, context: { now: string; newId(): string }): Write {
  const kind = property.status === propertyStatus.eliminated ? 'propertyEliminated' : 'propertyRestored';
  return happened(kind, { projectId: property.projectId, property }, context);
}

/** A property that was eliminated individually stays eliminated. */
function broughtBack(property: Property, now: string): Property | undefined {
  if (property.elimination || property.statusBefore === undefined) return undefined;
  return restored(property, now);
}

async function writesOf(changed: Property, before: Property, participant: Participant): Promise<Write[]> {
  const counts = await getCountsIfSubmitted(before);
  const { status } = participant;
  return [
    ...replaceProperty(changed, before, counts),
    ...(await countProperty({ before, after: changed, participant, counts, expected: { status } })),
  ];
}
