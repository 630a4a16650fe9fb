import { listLimitMax, pageSizes, propertyFilters, propertySorts } from '@landbrief/domain';
import * as z from 'zod';
import { readers, relations, restrictedReaders } from '../access.ts';
import { byProjectId, call } from '../call.ts';
import { count, id, page as pageOf, searchText } from '../values.ts';
import {
  earlierProperty,
  listedPlace,
  listedProperty,
  propertyStage,
  propertyStatus,
  propertyType,
  requirementsState,
} from './entities.ts';

/** Lists of properties for owners, delegators and participants. */

const ofParticipant = { id: 'params.participantId', within: 'params.projectId' } as const;
/** `k` is the participant whose properties are listed. */
const ofK = { id: 'query.k', within: 'params.projectId' } as const;
const readParticipant = readers('participant', relations.ownerSideAndRespondents);
const readWhole = restrictedReaders('project', {
  see: relations.everybodyInProject,
  may: relations.ownerSide,
});
const delegatorsView = restrictedReaders('project', {
  see: relations.everybodyInProject,
  may: [...relations.ownerSide, 'delegator'],
});

const filterBy = z.enum(propertyFilters);
const filterValues = z.array(z.union([z.string().max(200), z.number()])).max(200);

const listBody = z.strictObject({
  limit: z.number().int().min(1).max(listLimitMax).default(pageSizes.properties),
  skip: z.number().int().min(0).max(1_000_000).default(0),
  search: searchText.optional(),
  /** 1: with all answers; 409 `limit_reached` where these are more than 8,000. */
  full: z.union([z.literal([0, 1]), z.boolean().transform(Number)]).default(0),
  /** Only these properties. */
  ids: z.array(id).max(listLimitMax).optional(),
  filterBy: filterBy.optional(),
  filterByValues: filterValues.optional(),
  /** Several at the same time: properties that have one of the values of each. */
  filters: z
    .array(z.strictObject({ by: filterBy, values: filterValues }))
    .max(propertyFilters.length)
    .optional(),
  /** Without it, in the order in which they were added. By requirements only for the owner's side, as their filter. */
  sortBy: z.enum(propertySorts).optional(),
  ascdesc: z.enum(['asc', 'desc']).default('asc'),
});

/** The filters of the list, each with the values that occur. */
const criteria = z.object({
  organizations: z.array(z.object({ _id: id, name: z.string() })),
  participants: z.array(z.object({ _id: id, fullName: z.string() })),
  statuses: z.array(propertyStatus),
  /** Values of the filter `statuses` besides the codes. */
  stages: z.array(propertyStage),
  states: z.array(z.string()),
  propertyPhases: z.array(z.number()),
  types: z.array(propertyType),
  /** Only for the owner's side. */
  requirements: z.array(requirementsState).optional(),
});

const page = { properties: z.array(listedProperty), count, criteria };
/** Without answers, counts and images: thousands of properties in one reply, read from the narrow list. */
const all = { properties: z.array(listedPlace), count };

export const listOwnerProperties = call({
  route: 'POST /projectowner/properties/{projectId}',
  summary: 'A page of the properties of a project',
  access: readWhole,
  ...byProjectId,
  body: listBody,
  reply: page,
});

export const listDelegatorProperties = call({
  route: 'POST /delegator/properties/{projectId}',
  summary: "A page of the calling delegator's own and delegates' properties",
  access: delegatorsView,
  ...byProjectId,
  body: listBody,
  reply: page,
});

export const listParticipantProperties = call({
  route: 'POST /properties/{projectId}/{participantId}',
  summary: 'A page of the properties of a participant',
  access: readParticipant,
  subject: ofParticipant,
  body: listBody,
  reply: page,
});

export const listAllOwnerProperties = call({
  route: 'GET /po/properties/{projectId}',
  summary: 'All properties of a project, for its map and report',
  access: readWhole,
  ...byProjectId,
  reply: all,
});

export const listAllDelegatorProperties = call({
  route: 'GET /del/properties/{projectId}',
  summary: "All of a delegator's own and delegates' properties, for the map and report",
  access: readParticipant,
  subject: ofK,
  query: { k: id },
  reply: all,
});

export const listAllParticipantProperties = call({
  route: 'GET /par/properties/{projectId}',
  summary: 'All properties of a participant, for the map and report',
  access: readParticipant,
  subject: ofK,
  query: { k: id },
  reply: all,
});

export const listEarlierProperties = call({
  route: 'GET /properties/earlier/{projectId}',
  summary: "Properties of the caller's organization in all projects, to add them to this one too",
  access: restrictedReaders('project', {
    see: relations.everybodyInProject,
    may: ['participant', 'delegator'],
  }),
  ...byProjectId,
  query: { search: searchText.optional(), ...pageOf(pageSizes.properties) },
  reply: { properties: z.array(earlierProperty), count },
});
