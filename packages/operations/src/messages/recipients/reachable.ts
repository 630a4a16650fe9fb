import { hasLeft, hasRole } from '@landbrief/domain';
import {
  findUsersByEmail,
  getMember,
  getProjects,
  listMemberships,
  type Message,
  type MessageRecipients,
  organizationContacts,
  ownContacts,
  type Participant,
  type Project,
  scopesOfContacts,
  type User,
} from '@landbrief/store';
import type { Caller } from '../../context.ts';
import { memberRelations } from '../../subjects/index.ts';
import { type GroupsOf, isOfTeam } from './groups.ts';

interface Reach {
  caller: Caller;
  /** The projects that the message names, with what the caller is to them. */
  projects: readonly GroupsOf[];
  /** The message that is answered. */
  answered?: Message | undefined;
  /** To whom that one was sent; absent of notices. */
  answeredPeople?: MessageRecipients | undefined;
}

/**
 * Of addresses, the people whom the caller may write to: colleagues, contacts, people of shared projects, and those of the
 * message that is answered (docs/decisions/messages.md). Strangers are found as little as nobody's addresses.
 */
export async function findReachable(emails: readonly string[], reach: Reach): Promise<Map<string, User>> {
  const { caller, projects } = reach;
  const { user } = caller;
  const found = await findUsersByEmail([...new Set(emails)]);
  const people = [...found.values()].filter(
    ({ userId, deleted, role }) =>
      userId !== user.userId && deleted === undefined && !hasRole(role, 'nobody'),
  );
  const scopes = [
    ownContacts(user.userId),
    ...(user.organizationId ? [organizationContacts(user.organizationId)] : []),
  ];
  const contacts = await scopesOfContacts(
    people.map(({ userId }) => userId),
    scopes,
  );
  const answeredIds = correspondentsOf(reach);
  const isKnown = (one: User) =>
    contacts.has(one.userId) || answeredIds.has(one.userId) || isColleague(one, user);
  const others = people.filter((one) => !isKnown(one));
  const met = others.length > 0 ? await metInProjects(others, caller, projects) : new Set<string>();
  return new Map(
    people.filter((one) => isKnown(one) || met.has(one.userId)).map((one) => [one.email.toLowerCase(), one]),
  );
}

const isColleague = (one: User, { organizationId }: User) =>
  organizationId !== undefined && one.organizationId === organizationId;

/** Whom the message that is answered shows to the caller. */
function correspondentsOf({ answered, answeredPeople, caller }: Reach): Set<string | undefined> {
  if (!answered) return new Set();
  const others = answered.showRecipients ? [...answered.to, ...answered.cc] : [];
  const shown = new Set([answered.fromUserId, ...others.map(({ userId }) => userId)]);
  const { people = [], maskedFrom } = answeredPeople ?? {};
  const hidden = people.filter((one) => one.hidden).map(({ userId }) => userId);
  const { userId: own } = caller.user;
  if (answered.fromUserId === own || hidden.includes(own)) return shown;
  if (maskedFrom) shown.delete(answered.fromUserId);
  for (const userId of hidden) shown.delete(userId);
  return shown;
}

/** A project that the caller answers in, and the caller's place in it. */
interface Place {
  project: Project;
  member: Participant;
}

const MEMBERSHIPS_READ_MAX = 100;

/** The places of the caller, in projects that have left setup. */
export async function placesOfRespondent({ user }: Caller): Promise<Place[]> {
  const members = (await listMemberships(user.userId, MEMBERSHIPS_READ_MAX)).filter(
    ({ status }) => !hasLeft(status),
  );
  const projects = await getProjects(members.map(({ projectId }) => projectId));
  return members.flatMap((member) => {
    const project = projects.get(member.projectId);
    return project && memberRelations(project, member).includes('participant') ? [{ project, member }] : [];
  });
}

async function metInProjects(
  people: readonly User[],
  caller: Caller,
  projects: readonly GroupsOf[],
): Promise<Set<string>> {
  const places = await placesOfRespondent(caller);
  const teams = projects.filter(isOfTeam);
  const owners = new Set(
    places.flatMap(({ project }) => (project.settings.showOwnerToParticipants ? [project.userId] : [])),
  );
  const met = new Set<string>();
  for (const { userId } of people) {
    const isMet =
      owners.has(userId) ||
      (await isInTeamsProject(userId, teams)) ||
      (places.length > 0 && (await sharesPlace(userId, places)));
    if (isMet) met.add(userId);
  }
  return met;
}

async function isInTeamsProject(userId: string, teams: readonly GroupsOf[]): Promise<boolean> {
  const members = await Promise.all(teams.map(({ project }) => getMember(project.projectId, userId)));
  return members.some((member) => member !== undefined);
}

/** A collaborator of a project that shows its owner's side, the own delegator, or a delegate of one's own. */
async function sharesPlace(userId: string, places: readonly Place[]): Promise<boolean> {
  const theirs = await listMemberships(userId, MEMBERSHIPS_READ_MAX);
  return theirs.some((their) => {
    const own = places.find(({ project }) => project.projectId === their.projectId);
    if (!own || hasLeft(their.status)) return false;
    const { project, member } = own;
    if (their.role === 'collaborator') return project.settings.showOwnerToParticipants;
    return member.delegatorId === their.participantId || their.delegatorId === member.participantId;
  });
}
