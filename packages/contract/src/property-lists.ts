import { listLimitMax, pageSizes } from '@landbrief/domain';
import * as z from 'zod';
import { readers, relations, restrictedReaders } from './access.ts';
import { call } from './call.ts';
import { listedProperty, propertyStatus, propertySummary } from './entities/properties.ts';
import { count, id, searchText } from './values.ts';

/** Lists of properties for owners, delegators and participants. Part of the area properties. */

const ofProject = { id: 'params.projectId' } as const;
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

const filterBy = z.enum(['organizations', 'participants', 'statuses', 'states', 'propertyPhases', 'types']);

const listBody = z.strictObject({
  limit: z.number().int().min(1).max(listLimitMax).default(pageSizes.properties),
  skip: z.number().int().min(0).max(1_000_000).default(0),
  search: searchText.optional(),
  /** 1: with all answers. */
  full: z.union([z.literal([0, 1]), z.boolean().transform(Number)]).default(0),
  /** Only these properties. */
  ids: z.array(id).max(listLimitMax).optional(),
  filterBy: filterBy.optional(),
  filterByValues: z
    .array(z.union([z.string().max(200), z.number()]))
    .max(200)
    .optional(),
  sortBy: z.string().max(60).optional(),
  ascdesc: z.enum(['asc', 'desc']).default('asc'),
});

/** The filters of the list, each with the values that occur. */
const criteria = z.object({
  organizations: z.array(z.object({ _id: id, name: z.string() })),
  participants: z.array(z.object({ _id: id, fullName: z.string() })),
  statuses: z.array(propertyStatus),
  states: z.array(z.string()),
  propertyPhases: z.array(z.number()),
});

const page = { properties: z.array(listedProperty), count, criteria };
const all = { properties: z.array(propertySummary), count };

export const listOwnerProperties = call({
  method: 'POST',
  path: '/projectowner/properties/{projectId}',
  summary: 'A page of the properties of a project',
  access: readWhole,
  subject: ofProject,
  params: { projectId: id },
  body: listBody,
  reply: page,
});

export const listDelegatorProperties = call({
  method: 'POST',
  path: '/delegator/properties/{projectId}',
  summary: "A page of the calling delegator's own and delegates' properties",
  access: delegatorsView,
  subject: ofProject,
  params: { projectId: id },
  body: listBody,
  reply: page,
});

export const listParticipantProperties = call({
  method: 'POST',
  path: '/properties/{projectId}/{participantId}',
  summary: 'A page of the properties of a participant',
  access: readParticipant,
  subject: ofParticipant,
  params: { projectId: id, participantId: id },
  body: listBody,
  reply: page,
});

export const listAllOwnerProperties = call({
  method: 'GET',
  path: '/po/properties/{projectId}',
  summary: 'All properties of a project, for its report',
  access: readWhole,
  subject: ofProject,
  params: { projectId: id },
  reply: all,
});

export const listAllDelegatorProperties = call({
  method: 'GET',
  path: '/del/properties/{projectId}',
  summary: "All of a delegator's own and delegates' properties, for the report",
  access: readParticipant,
  subject: ofK,
  params: { projectId: id },
  query: { k: id },
  reply: all,
});

export const listAllParticipantProperties = call({
  method: 'GET',
  path: '/par/properties/{projectId}',
  summary: 'All properties of a participant, for the report',
  access: readParticipant,
  subject: ofK,
  params: { projectId: id },
  query: { k: id },
  reply: all,
});
