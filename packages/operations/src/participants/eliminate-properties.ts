import { participantStatus, propertyStatus } from '@landbrief/domain';
import { timestamp } from '@landbrief/platform';
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
import type { OutboxHandler, OutboxPayloads } from '../outbox/outbox-kinds.ts';
import { countProperty, getCountsIfSubmitted } from '../properties/count-property.ts';

const PROPERTIES_A_STEP = 50;

/**
 * Eliminates the properties of a participant who is eliminated, and gives those back that went out this way when the
 * elimination was taken back. Repeating it does no harm; what holds is the participant's status by now, to which each
 * property is held: of two runs at once, the one that is behind begins again. What is not done in one step is in the
 * next.
 */
export const eliminateProperties: OutboxHandler<OutboxPayloads['participant-eliminated']> = async (
  item,
  { platform },
) => {
  const participant = await getParticipant(item.payload.participantId);
  if (!participant) return;
  const updated = timestamp(platform.clock);
  const isOut = participant.status === participantStatus.eliminated;
  const left = (await listAllPropertiesOf(participant)).flatMap((property) => {
    const changed = isOut ? eliminated(property) : givenBack(property);
    return changed ? [{ property, changed: { ...changed, updated } }] : [];
  });
  for (const { property, changed } of left.slice(0, PROPERTIES_A_STEP))
    await commitWrites(await writesOf(changed, property, participant));
  if (left.length > PROPERTIES_A_STEP) await enqueueNextStep('participant-eliminated', item.payload, item);
};

function eliminated(property: Property): Property | undefined {
  if (property.status === propertyStatus.eliminated) return undefined;
  return { ...property, status: propertyStatus.eliminated, statusBefore: property.status };
}

/** A property that was eliminated by itself has no former status, and stays out. */
function givenBack({ statusBefore, ...property }: Property): Property | undefined {
  return statusBefore === undefined ? undefined : { ...property, status: statusBefore };
}

async function writesOf(changed: Property, before: Property, participant: Participant): Promise<Write[]> {
  const counts = await getCountsIfSubmitted(before);
  const { status } = participant;
  return [
    ...replaceProperty(changed, before, counts),
    ...(await countProperty({ before, after: changed, participant, counts, status })),
  ];
}
