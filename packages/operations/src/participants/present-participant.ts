import type { ParticipantDetail, Participant as WireParticipant } from '@landbrief/contract';
import { given, heldReasons, shownOrganization } from '@landbrief/domain';
import {
  findParticipant,
  getListedParticipants,
  getMembers,
  getOrganizations,
  getUsers,
  type ListedName,
  type ListedParticipant,
  type Organization,
  type Participant,
  type User,
} from '@landbrief/store';
import { fullName } from '../people/full-name.ts';
import { approversOf } from './approvers.ts';

/** Participants with the names of users, organizations and delegators; users that are passed in are not read. */
export async function presentParticipants(
  participants: readonly Participant[],
  everybody: readonly Participant[] = participants,
  loadedUsers: readonly User[] = [],
): Promise<WireParticipant[]> {
  const delegators = everybody.filter(({ role }) => role === 'delegator');
  const loadedById = new Map(loadedUsers.map((user) => [user.userId, user]));
  const ids = [...participants, ...delegators].map(({ userId }) => userId);
  const users = new Map([...(await getUsers(ids.filter((id) => !loadedById.has(id)))), ...loadedById]);
  const organizations = await getOrganizations(
    [...users.values()].flatMap(({ organizationId }) => organizationId ?? []),
  );
  const delegatorUsers = new Map(
    delegators.map(({ participantId, userId }) => [participantId, users.get(userId)]),
  );
  return participants.map((participant) => {
    const user = users.get(participant.userId);
    const delegator = participant.delegatorId ? delegatorUsers.get(participant.delegatorId) : undefined;
    const organization = user?.organizationId ? organizations.get(user.organizationId) : undefined;
    return present(participant, personOf(participant, user, organization, delegator));
  });
}

/** A new participant of a user who was read already. */
export async function presentParticipant(participant: Participant, user: User): Promise<WireParticipant> {
  const [presented] = await presentParticipants([participant], undefined, [user]);
  if (!presented) throw new Error('A participant that was given is presented.');
  return presented;
}

/** A participant with communities and the delegator's name; no other participant of the project is read. */
export async function presentWithDelegator(participant: Participant): Promise<ParticipantDetail> {
  const { userId, delegatorId } = participant;
  const [users, delegator] = await Promise.all([
    getUsers([userId]),
    delegatorId ? findParticipant(delegatorId) : undefined,
  ]);
  const user = users.get(userId);
  const [organizations, delegators] = await Promise.all([
    getOrganizations(user?.organizationId ? [user.organizationId] : []),
    getUsers(delegator ? [delegator.userId] : []),
  ]);
  const [organization] = organizations.values();
  const [delegatorUser] = delegators.values();
  const shown = present(participant, personOf(participant, user, organization, delegatorUser));
  return { ...shown, communities: user?.communities ?? [] };
}

/** Participants as the list contains their names, in its order; organizations have their current names. */
export async function presentListed(
  projectId: string,
  listed: readonly ListedParticipant[],
  delegators: ReadonlyMap<string, ListedParticipant>,
): Promise<WireParticipant[]> {
  const delegatorIds = listed.flatMap(({ delegatorId }) => delegatorId ?? []);
  const [members, organizations, others] = await Promise.all([
    getMembers(
      projectId,
      listed.map(({ userId }) => userId),
    ),
    getOrganizations(listed.flatMap(({ organizationId }) => organizationId ?? [])),
    getListedParticipants(
      projectId,
      delegatorIds.filter((id) => !delegators.has(id)),
    ),
  ]);
  const named = new Map([...delegators, ...others.map((one) => [one.participantId, one] as const)]);
  return listed.flatMap(({ userId, delegatorId = '', organizationId = '', fullName: name, temporary }) => {
    const participant = members.get(userId);
    const organization = organizations.get(organizationId);
    const delegatorName = named.get(delegatorId)?.fullName;
    return participant
      ? [present(participant, { fullName: name, temporary, organization, delegatorName })]
      : [];
  });
}

/** The name under which the list contains a participant. */
export function listedNameOf({ user }: WireParticipant): ListedName {
  const { fullName: name, loisTemp, organizationId, organizationName } = user;
  return { fullName: name, temporary: loisTemp, organizationId, organizationName };
}

type Invitation = WireParticipant['invitation'];

interface ShownPerson {
  fullName: string;
  temporary: boolean;
  organization: Organization | undefined;
  delegatorName: string | undefined;
}

function personOf(
  { email }: Participant,
  user: User | undefined,
  organization: Organization | undefined,
  delegator: User | undefined,
): ShownPerson {
  return {
    fullName: user ? fullName(user) : email,
    temporary: user?.temporary ?? false,
    organization,
    delegatorName: delegator && fullName(delegator),
  };
}

function heldOf({ delivery, heldBy, heldUntil: until }: Participant): Pick<Invitation, 'held'> {
  if (delivery !== 'held' || !heldBy) return {};
  return { held: { reason: heldReasons[heldBy], ...(until ? { until } : {}) } };
}

function lastMailOf({ lastMail }: Participant): WireParticipant['lastMail'] {
  if (!lastMail) return undefined;
  const { mailId: _, ...shown } = lastMail;
  return shown;
}

function present(participant: Participant, person: ShownPerson): WireParticipant {
  const { organization, delegatorName } = person;
  const { participantId, projectId, email, role, status, participating, delivery, invitedAt } = participant;
  return {
    _id: participantId,
    project: projectId,
    user: {
      _id: participant.userId,
      fullName: person.fullName,
      email,
      ...shownOrganization(person, organization, participant.givenOrganization),
      loisTemp: person.temporary,
    },
    email,
    role,
    status: status as WireParticipant['status'],
    participating,
    ...(delegatorName && participant.delegatorId
      ? { delegator: { _id: participant.delegatorId, fullName: delegatorName } }
      : {}),
    approvers: approversOf(participant).map(({ participantId: id, status: approved }) => ({
      participant: id,
      status: approved as WireParticipant['approvers'][number]['status'],
    })),
    isCollaborating: participant.collaborating,
    propertyCount: participant.propertyCount,
    submittedPropertyCount: participant.submittedCount,
    ...given({ awaitingPropertyCount: participant.awaitingCount, declineReason: participant.declineReason }),
    invitation: { delivery, ...(invitedAt ? { at: invitedAt } : {}), ...heldOf(participant) },
    ...given({ lastMail: lastMailOf(participant) }),
    created: participant.created,
    version: participant.version,
  };
}
