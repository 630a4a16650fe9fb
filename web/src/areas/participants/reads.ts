import {
  given,
  listLimitMax,
  type ParticipantRole,
  pageSizes,
  participantRoleNames,
} from '@landbrief/domain';
import { callQuery, pageQuery } from '../../queries.ts';
import type { ScreenData, ScreenRequest } from '../../screen-ahead.ts';
import { isSealedToOwner } from '../../session/relation.ts';
import { readQueryState } from '../../ui/use-query-state.ts';

/** What the list can be narrowed to, as the call names it. */
const participantFilters = ['invited', 'working', 'completed', 'eliminated', 'declined'] as const;
export type ParticipantFilter = (typeof participantFilters)[number];

const sorts = ['added', 'name', 'email', 'status', 'submitted'] as const;
export type ParticipantOrder = (typeof sorts)[number] | `-${(typeof sorts)[number]}`;

const orders: readonly ParticipantOrder[] = sorts.flatMap((sort): ParticipantOrder[] => [sort, `-${sort}`]);
const roles = Object.keys(participantRoleNames) as ParticipantRole[];
const deliveries = [
  'none',
  'held',
  'queued',
  'sent',
  'failed',
  'bounced',
  'complained',
  'undelivered',
] as const;

export interface ParticipantPage {
  search: string;
  filter?: ParticipantFilter | undefined;
  role?: ParticipantRole | undefined;
  delivery?: (typeof deliveries)[number] | undefined;
  sortby?: ParticipantOrder | undefined;
  skip: number;
}

/** What the list shows, by its address. */
export function readParticipantPage(query: URLSearchParams): ParticipantPage {
  const { search, skip, sortby } = readQueryState(query);
  return {
    search,
    filter: participantFilters.find((name) => name === query.get('filter')),
    role: roles.find((name) => name === query.get('role')),
    delivery: deliveries.find((name) => name === query.get('delivery')),
    sortby: orders.find((name) => name === sortby),
    skip,
  };
}

export const participantsCall = (
  projectId: string,
  { search, filter, role, delivery, sortby, skip }: ParticipantPage,
) =>
  pageQuery('listParticipants', {
    params: { projectId },
    query: {
      limit: pageSizes.participants,
      skip,
      ...given({ search, filter, role, delivery, sortby }),
    },
  });

/** Organizations of people whom the caller may find, by the beginning of their names. */
export const foundOrganizationsCall = (search: string) =>
  pageQuery('searchParticipantOrganizations', { query: { search } });

export const participantCall = (projectId: string, participantId: string) =>
  callQuery('getParticipant', { params: { projectId, participantId } });

export const propertiesOfCall = (projectId: string, participantId: string, skip: number) =>
  pageQuery('listParticipantProperties', {
    params: { projectId, participantId },
    body: { limit: pageSizes.properties, skip },
  });

export const participantHistoryCall = (projectId: string, participantId: string) =>
  callQuery('listParticipantHistory', {
    params: { projectId, participantId },
    query: { limit: pageSizes.participants },
  });

/** The newest 200. */
export const participantMailsCall = (projectId: string, participantId: string) =>
  callQuery('listParticipantMails', {
    params: { projectId, participantId },
    query: { limit: listLimitMax },
  });

/** One person's page: who it is, the first of their properties, the mails and what happened. */
function personCalls(
  participantId: string,
  { params: { projectid: projectId }, query, project }: ScreenRequest,
) {
  const { skip } = readQueryState(query);
  return [
    participantCall(projectId, participantId),
    propertiesOfCall(projectId, participantId, skip),
    participantMailsCall(projectId, participantId),
    ...(project && isSealedToOwner(project) ? [] : [participantHistoryCall(projectId, participantId)]),
  ];
}

export const participantData: ScreenData = {
  '/projects/:projectid/participants': ({ params, query }) => [
    participantsCall(params.projectid, readParticipantPage(query)),
  ],
  '/projects/:projectid/participants/add': ({ session }) =>
    session.impersonationProject === undefined ? [foundOrganizationsCall('')] : [],
  '/projects/:projectid/participants/:participantid': (visit) =>
    personCalls(visit.params.participantid, visit),
  '/projects/:projectid/participants/:participantid/edit': ({ params }) => [
    participantCall(params.projectid, params.participantid),
  ],
  '/projects/:projectid/delegates/:delegateid/edit': ({ params }) => [
    participantCall(params.projectid, params.delegateid),
  ],
  '/projects/:projectid/delegates': ({ params, query }) => [
    participantsCall(params.projectid, { ...readParticipantPage(query), role: undefined }),
  ],
  '/projects/:projectid/delegates/:delegateid': (visit) => personCalls(visit.params.delegateid, visit),
};
