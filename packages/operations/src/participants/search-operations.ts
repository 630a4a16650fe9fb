import type { calls } from '@landbrief/contract';
import { type ContactPlace, peopleSearchKey } from '@landbrief/domain';
import {
  type ContactOrganization,
  type ContactsFound,
  getListMembers,
  getMembers,
  listMembers,
  readParticipantList,
  searchContactOrganizations,
} from '@landbrief/store';
import type { output } from 'zod';
import type { SignedInContext } from '../context.ts';
import { onProject, operation } from '../subjects/operation.ts';
import type { ProjectContext } from './add-participant.ts';
import {
  findPeople,
  presentCandidate,
  presentContact,
  type SortBy,
  scopesOf,
  sortPeople,
} from './search-people.ts';

type ProjectSearch = output<(typeof calls.searchParticipantsByPerson)['body']>;
type ListSearch = output<(typeof calls.searchListParticipantsByPerson)['body']>;

/** By name, email or organization and by place are the same search: everything that is given must match. */
export const searchParticipantsByPerson = onProject('searchParticipantsByPerson', ({ body }, context) =>
  searchForProject(body, context),
);

export const searchParticipantsByLocation = onProject('searchParticipantsByLocation', ({ body }, context) =>
  searchForProject(body, context),
);

export const searchListParticipantsByPerson = operation(
  'searchListParticipantsByPerson',
  ({ body }, context) => searchForList(body, context),
);

export const searchListParticipantsByLocation = operation(
  'searchListParticipantsByLocation',
  ({ body }, context) => searchForList(body, context),
);

/** People to invite, and whether they are in the project already; the owner always is. */
async function searchForProject(body: ProjectSearch, { subject, caller }: ProjectContext) {
  const { projectId, userId: ownerId } = subject.project;
  const isIncluded = async (userIds: readonly string[]) =>
    new Set([ownerId, ...(await getMembers(projectId, userIds)).keys()]);
  const everybody = async () =>
    new Set([ownerId, ...(await readParticipantList(projectId)).map(({ userId }) => userId)]);
  const [{ people: found, hasMore }, excluded] = await Promise.all([
    findPeople(caller.user, body.search),
    body.includeProjectParticipants === false ? everybody() : undefined,
  ]);
  const people = excluded ? found.filter(({ userId }) => !excluded.has(userId)) : found;
  const colleaguesOf = body.collaborators ? caller.user.organizationId : undefined;
  return presentPage({ people, hasMore, colleaguesOf }, body, isIncluded);
}

async function searchForList(body: ListSearch, { caller }: SignedInContext) {
  const {
    search,
    excludeDistributionListParticipants: excluding,
    markDistributionListParticipants: marking,
  } = body;
  const { people: found, hasMore } = await findPeople(caller.user, search);
  const userIds = found.map(({ userId }) => userId);
  const excluded = new Set(excluding ? await membersAmong(excluding, userIds) : []);
  const people = found.filter(({ userId }) => !excluded.has(userId));
  return presentPage({ people, hasMore }, body, async (shown) =>
    marking ? new Set((await getListMembers(marking, shown)).keys()) : new Set(),
  );
}

/** Of many people it costs less to read the whole list. */
const READ_EACH_MAX = 100;

async function membersAmong(listId: string, userIds: readonly string[]): Promise<Iterable<string>> {
  if (userIds.length <= READ_EACH_MAX) return (await getListMembers(listId, userIds)).keys();
  return (await listMembers(listId)).map(({ userId }) => userId);
}

interface Matches extends ContactsFound {
  colleaguesOf?: string | undefined;
}

async function presentPage(
  { people, hasMore, colleaguesOf }: Matches,
  { skip, limit, sortby }: { skip: number; limit: number; sortby: SortBy },
  included: (userIds: readonly string[]) => Promise<ReadonlySet<string>>,
) {
  const sorted = sortPeople(people, sortby, colleaguesOf);
  const shown = sorted.slice(skip, skip + limit);
  const already = await included(shown.map(({ userId }) => userId));
  return {
    participants: shown.map((person) => presentCandidate(person, already.has(person.userId))),
    count: sorted.length,
    hasMore: hasMore || people.length > sorted.length,
  };
}

/** The most that a search without pages finds. */
const MOST_FOUND = 50;
const byName: SortBy = 'name';

export const searchParticipantsByName = operation(
  'searchParticipantsByName',
  async ({ query }, { caller }) => {
    if (peopleSearchKey(query.search) === '') return { participants: [] };
    const { people } = await findPeople(caller.user, { name: query.search });
    return { participants: sortPeople(people, byName).slice(0, MOST_FOUND).map(presentContact) };
  },
);

/** Colleagues and people met whose addresses begin with a text: of nobody else an address is confirmed. */
export const searchParticipantsByEmail = operation(
  'searchParticipantsByEmail',
  async ({ query }, { caller }) => {
    const email = query.search.trim();
    if (email === '') return { participants: [] };
    const { people } = await findPeople(caller.user, { email });
    const participants = sortPeople(people, byName).slice(0, MOST_FOUND);
    return {
      participants: participants.map(({ email: address = '', ...person }) => ({
        ...presentContact(person),
        email: address,
      })),
    };
  },
);

export const listOrganizationParticipants = operation(
  'listOrganizationParticipants',
  async ({ query }, { caller }) => {
    const { people } = await findPeople(caller.user, { organizationId: query.organizationId });
    return { participants: sortPeople(people, byName).map(presentContact) };
  },
);

const MOST_ORGANIZATIONS = 20;

export const searchParticipantOrganizations = operation(
  'searchParticipantOrganizations',
  async ({ query }, { caller }) => {
    const found = await Promise.all(
      scopesOf(caller.user).map((scope) =>
        searchContactOrganizations(scope, query.search, MOST_ORGANIZATIONS),
      ),
    );
    const organizations = new Map(found.flat().map((one) => [one.organizationId, one]));
    return {
      organizations: [...organizations.values()]
        .sort(byOrganizationName)
        .slice(0, MOST_ORGANIZATIONS)
        .map(({ organizationId, name }) => ({ _id: organizationId, name })),
    };
  },
);

const MOST_COMMUNITIES = 300;

export const listParticipantCommunities = operation(
  'listParticipantCommunities',
  async ({ query }, { caller }) => {
    const { stateName: state, countyName: county, communityName: community } = query;
    const { people } = await findPeople(caller.user, { state, county, community });
    const places = people.flatMap(({ places: own, place }) => (place ? [place] : own));
    const byId = new Map(places.map((place) => [place.communityId, place]));
    return {
      communities: [...byId.values()]
        .sort((one, other) => one.community.localeCompare(other.community, 'en'))
        .slice(0, MOST_COMMUNITIES)
        .map(presentPlace),
    };
  },
);

function presentPlace({ communityId, community, state, stateCode }: ContactPlace) {
  return {
    community_id: communityId,
    name: community,
    state_cd: stateCode,
    basicInfo: { about: { name: state, state: stateCode } },
  };
}

function byOrganizationName({ name: one }: ContactOrganization, { name: other }: ContactOrganization) {
  return peopleSearchKey(one).localeCompare(peopleSearchKey(other), 'en');
}
