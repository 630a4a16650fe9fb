import type { CallReply } from '@landbrief/contract/client';
import { given, isOnOwnerSide } from '@landbrief/domain';
import {
  type ListedPlace,
  type ListedProperty,
  readPropertyList,
  readPropertyPlaces,
} from '@landbrief/store';
import { onParticipant, onProject } from '../subjects/operation.ts';
import { isSealedFor } from '../subjects/seal.ts';
import { readDelegatedList } from './delegated-list.ts';

export const listAllOwnerProperties = onProject(
  'listAllOwnerProperties',
  async (_input, { subject, caller }) => {
    const { projectId } = subject.project;
    const [entries, places] = await Promise.all([readPropertyList(projectId), readPropertyPlaces(projectId)]);
    return presentAll(entries, places, { seesRequirements: !isSealedFor(subject, caller) });
  },
);

/**
 * All of a delegator's own and delegates' properties. Whoever is neither the delegator nor on the owner's side gets the
 * delegator's own.
 */
export const listAllDelegatorProperties = onParticipant(
  'listAllDelegatorProperties',
  async (_input, { subject, caller }) => {
    const { project, participant, member, relations } = subject;
    const { projectId } = project;
    const { participantId } = participant;
    const ownerSide = isOnOwnerSide(relations);
    const seesDelegates = ownerSide || member?.participantId === participantId;
    const [entries, places] = await Promise.all([
      seesDelegates
        ? readDelegatedList(projectId, participantId)
        : readPropertyList(projectId, participantId),
      readPropertyPlaces(projectId, seesDelegates ? undefined : participantId),
    ]);
    return presentAll(entries, places, { seesRequirements: ownerSide && !isSealedFor(subject, caller) });
  },
);

export const listAllParticipantProperties = onParticipant(
  'listAllParticipantProperties',
  async (_input, { subject, caller }) => {
    const { project, participant, relations } = subject;
    const [entries, places] = await Promise.all([
      readPropertyList(project.projectId, participant.participantId),
      readPropertyPlaces(project.projectId, participant.participantId),
    ]);
    const seesRequirements = isOnOwnerSide(relations) && !isSealedFor(subject, caller);
    return presentAll(entries, places, { seesRequirements });
  },
);

function presentAll(
  entries: readonly ListedProperty[],
  places: ReadonlyMap<string, ListedPlace>,
  viewer: { seesRequirements: boolean },
) {
  const properties = entries.map((entry) => presentEntry(entry, places.get(entry.propertyId), viewer));
  return { properties, count: properties.length };
}

function presentEntry(
  { propertyId, participantId, who, requirements, updated, submitted, ...entry }: ListedProperty,
  { county, country = 'US', coordinates }: ListedPlace = {},
  { seesRequirements }: { seesRequirements: boolean },
): CallReply<'listAllOwnerProperties'>['properties'][number] {
  const { name, type, city, state, status, stage, phase } = entry;
  const { fullName, organizationId, organizationName } = who;
  return {
    _id: propertyId,
    name,
    type,
    city,
    state,
    ...(county ? { county } : {}),
    country,
    ...coordinates,
    status,
    ...(stage ? { stage } : {}),
    phase,
    participant: {
      _id: participantId,
      fullName,
      ...given({ organizationId, organizationName }),
    },
    ...(seesRequirements && requirements ? { requirements } : {}),
    ...(submitted ? { submitted: timeOf(submitted) } : {}),
    updated: timeOf(updated),
  };
}

const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString();
