import type { Calls } from '@landbrief/contract';
import { propertyStatusFor, type Relation, searchKey } from '@landbrief/domain';
import {
  getCountsOfProperties,
  listParticipants,
  listPropertiesOfParticipant,
  listPropertiesOfProject,
  type Project,
  type Property,
} from '@landbrief/store';
import type { output } from 'zod';
import type { SignedInContext } from '../context.ts';
import { operationOn } from '../operation.ts';
import { page } from '../page.ts';
import { isOnAnsweringSide } from '../subjects/answering-side.ts';
import { presentProperties, withAnswers } from './present-property.ts';

type ListBody = output<Calls['listOwnerProperties']['body']>;

/** All properties of a project, by page, for the owner's side. */
export const listOwnerProperties = operationOn(
  'project',
  'listOwnerProperties',
  async ({ body }, context) => {
    const { project } = context.subject;
    return listed(project, await listPropertiesOfProject(project.projectId), body, {
      ownerSide: true,
      context,
    });
  },
);

/** The calling delegator's own and delegates' properties, by page. */
export const listDelegatorProperties = operationOn(
  'project',
  'listDelegatorProperties',
  async ({ body }, context) => {
    const { project, member } = context.subject;
    const delegates = (await listParticipants(project.projectId)).filter(
      ({ delegatorId, participantId }) =>
        member && (delegatorId === member.participantId || participantId === member.participantId),
    );
    const found = await Promise.all(
      delegates.map(({ participantId }) => listPropertiesOfParticipant(participantId)),
    );
    return listed(project, found.flat(), body, { ownerSide: false, context });
  },
);

/** The properties of one participant, by page. */
export const listParticipantProperties = operationOn(
  'participant',
  'listParticipantProperties',
  async ({ body }, context) => {
    const { project, participant } = context.subject;
    return listed(project, await listPropertiesOfParticipant(participant.participantId), body, {
      ownerSide: !isOnAnsweringSide(context.subject),
      context,
    });
  },
);

interface Looking {
  ownerSide: boolean;
  context: SignedInContext & { subject: { relations: ReadonlySet<Relation> } };
}

async function listed(
  project: Project,
  properties: Property[],
  body: ListBody,
  { ownerSide, context }: Looking,
) {
  const found = await filtered(properties, body);
  const shown = page(sorted(found, body), body);
  const presented = await presentProperties(project, shown, { ownerSide, files: context.platform.files });
  return {
    properties: body.full ? await withAnswers(project, presented, context.subject.relations) : presented,
    count: found.length,
    criteria: criteriaOf(properties, presented),
  };
}

async function filtered(
  properties: Property[],
  { search, filterBy, filterByValues }: ListBody,
): Promise<Property[]> {
  const wanted = searchKey(search ?? '');
  const matching = properties.filter(({ name, location }) =>
    searchKey(`${name} ${location.city ?? ''} ${location.state ?? ''}`).includes(wanted),
  );
  if (!filterBy || !filterByValues?.length) return matching;
  const values = new Set(filterByValues.map(String));
  const statuses = filterBy === 'statuses' ? await statusesOf(matching) : undefined;
  return matching.filter((property) => {
    const { participantId, location, phase, type, propertyId } = property;
    const by = {
      participants: participantId,
      states: location.state,
      propertyPhases: phase,
      types: type,
      organizations: undefined,
    };
    return values.has(String(filterBy === 'statuses' ? statuses?.get(propertyId) : by[filterBy]));
  });
}

async function statusesOf(properties: readonly Property[]): Promise<Map<string, number>> {
  const counts = await getCountsOfProperties(properties.map(({ propertyId }) => propertyId));
  return new Map(
    properties.map(({ propertyId, status, approvals }) => [
      propertyId,
      propertyStatusFor(status, approvals as never, counts.get(propertyId)?.answered ?? 0),
    ]),
  );
}

function sorted(properties: Property[], { sortBy, ascdesc }: ListBody): Property[] {
  const key = (property: Property): string => {
    if (sortBy === 'name') return searchKey(property.name);
    if (sortBy === 'state') return searchKey(`${property.location.state ?? ''} ${property.name}`);
    if (sortBy === 'updated') return property.updated;
    return property.propertyId;
  };
  const direction = ascdesc === 'desc' ? -1 : 1;
  return properties.toSorted((a, b) => direction * (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

type Presented = Awaited<ReturnType<typeof presentProperties>>;

/** What the list can be filtered by, with what occurs in it. */
function criteriaOf(properties: readonly Property[], presented: Presented) {
  const participants = new Map(presented.map(({ participant }) => [participant._id, participant.fullName]));
  const states = new Set(properties.flatMap(({ location }) => location.state ?? []));
  return {
    organizations: [],
    participants: [...participants].map(([_id, fullName]) => ({ _id, fullName })),
    statuses: [...new Set(presented.map(({ status }) => status))].sort(),
    states: [...states].sort(),
    propertyPhases: [...new Set(properties.map(({ phase }) => phase))].sort((a, b) => a - b),
  };
}
