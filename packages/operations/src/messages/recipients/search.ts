import { matchContact, problem, searchKey } from '@landbrief/domain';
import {
  type FoundContact,
  getListedParticipants,
  getUser,
  getUsers,
  organizationContacts,
  ownContacts,
  searchContacts,
  type User,
} from '@landbrief/store';
import type { Caller } from '../../context.ts';
import { presentContact } from '../../participants/search-people.ts';
import { projectsOf } from '../../projects/list-projects.ts';
import { onProject, operation } from '../../subjects/operation.ts';
import { isOfTeam } from './groups.ts';
import { placesOfRespondent } from './reachable.ts';

/** People whom a search shows, and rows that it reads of a group of contacts. */
const RESULTS_MAX = 20;
const ROWS_MAX = 200;
/** Of a respondent's places in projects, so many of the newest are searched for owners and delegators. */
const PLACES_MAX = 30;

/**
 * People whom the caller may write to whose names, or email addresses, begin with a text: colleagues, people met in
 * projects, people of the own distribution lists; and for whoever answers the owners of projects that show them, and the
 * own delegators. Whoever an address finds that is typed is decided when the message is sent.
 */
export const searchRecipients = operation('searchRecipients', async ({ query }, { caller }) => {
  const { user } = caller;
  const text = query.email;
  const scopes = [
    ...(user.organizationId ? [organizationContacts(user.organizationId)] : []),
    ownContacts(user.userId),
  ];
  const criteria = text === '' ? [{}] : [{ name: text }, { email: text }];
  const [inProjects, ...searched] = await Promise.all([
    peopleOfProjects(caller),
    ...criteria.map((search) => searchContacts(scopes, search, ROWS_MAX)),
  ]);
  const found = new Map<string, FoundContact>();
  for (const one of inProjects)
    if (criteria.some((search) => matchContact(one, search))) found.set(one.userId, one);
  for (const one of searched.flatMap(({ people }) => people)) found.set(one.userId, one);
  found.delete(user.userId);
  const users = [...found.values()]
    .map((one) => ({ ...presentContact(one), email: one.email ?? '' }))
    .filter(({ email }) => email !== '')
    .toSorted((one, other) => searchKey(one.fullName).localeCompare(searchKey(other.fullName)));
  return { users: users.slice(0, RESULTS_MAX) };
});

async function peopleOfProjects(caller: Caller): Promise<FoundContact[]> {
  const places = (await placesOfRespondent(caller)).slice(0, PLACES_MAX);
  const owners = places.flatMap(({ project }) =>
    project.settings.showOwnerToParticipants ? [project.userId] : [],
  );
  const delegators = await Promise.all(
    places.map(({ project, member }) =>
      member.delegatorId ? getListedParticipants(project.projectId, [member.delegatorId]) : [],
    ),
  );
  const ids = [...owners, ...delegators.flat().map(({ userId }) => userId)];
  return [...(await getUsers(ids)).values()].filter(({ deleted }) => deleted === undefined).map(contactOf);
}

function contactOf({ userId, firstName, lastName, email }: User): FoundContact {
  return { userId, firstName, lastName, email, places: [] };
}

export const listMessageProjects = operation('listMessageProjects', async (_input, { caller }) => {
  const entries = await projectsOf(caller);
  const projects = entries
    .map(({ project }) => ({ _id: project.projectId, name: project.name }))
    .toSorted((one, other) => searchKey(one.name).localeCompare(searchKey(other.name)));
  return { projects };
});

/** The project's contact address, or the owner's where the caller may know the owner; otherwise 404. */
export const getProjectOwnerEmail = onProject('getProjectOwnerEmail', async (_input, { subject }) => {
  const { project, relations } = subject;
  const { contactEmail, settings, userId } = project;
  if (contactEmail) return { email: contactEmail };
  const mayKnow = settings.showOwnerToParticipants || isOfTeam(subject) || relations.has('reviewer');
  const owner = mayKnow ? await getUser(userId) : undefined;
  if (!owner) throw problem('not_found');
  return { email: owner.email };
});
