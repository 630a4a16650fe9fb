import { participantStatus, propertyStatus } from '@landbrief/domain';
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
import { enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { happened } from '../projects/history.ts';
import { countProperty, getCountsIfSubmitted } from '../properties/count-property.ts';
import { restored, submitsNow } from '../properties/restore-property.ts';

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
