import type { Participant as WireParticipant } from '@landbrief/contract';
import {
  findParticipant,
  getOrganizations,
  getUsers,
  type Organization,
  type Participant,
  type User,
} from '@landbrief/store';
import { fullName } from '../users/full-name.ts';

/** Participants with the names of their people, organizations and delegators; users that are at hand are not read. */
export async function presentParticipants(
  participants: readonly Participant[],
  everybody: readonly Participant[] = participants,
  atHand: readonly User[] = [],
): Promise<WireParticipant[]> {
  const delegators = everybody.filter(({ role }) => role === 'delegator');
  const known = new Map(atHand.map((user) => [user.userId, user]));
  const ids = [...participants, ...delegators].map(({ userId }) => userId);
  const users = new Map([...(await getUsers(ids.filter((id) => !known.has(id)))), ...known]);
  const organizations = await getOrganizations(
    [...users.values()].flatMap(({ organizationId }) => organizationId ?? []),
  );
  const delegatorUsers = new Map(
    delegators.map(({ participantId, userId }) => [participantId, users.get(userId)]),
  );
  return participants.map((participant) => {
    const user = users.get(participant.userId);
    const delegator = participant.delegatorId ? delegatorUsers.get(participant.delegatorId) : undefined;
    return present(
      participant,
      user,
      user?.organizationId ? organizations.get(user.organizationId) : undefined,
      delegator,
    );
  });
}

export async function presentParticipant(
  participant: Participant,
  everybody?: readonly Participant[],
  atHand: readonly User[] = [],
): Promise<WireParticipant> {
  const [presented] = await presentParticipants([participant], everybody, atHand);
  if (!presented) throw new Error('A participant that was given is presented.');
  return presented;
}

/** A participant with the delegator's name; of the project's other participants nothing is read. */
export async function presentWithDelegator(participant: Participant): Promise<WireParticipant> {
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
  return present(participant, user, organization, delegatorUser);
}

function present(
  participant: Participant,
  user: User | undefined,
  organization: Organization | undefined,
  delegator: User | undefined,
): WireParticipant {
  const { participantId, projectId, email, role, status, participating, approvers, delivery, invitedAt } =
    participant;
  return {
    _id: participantId,
    project: projectId,
    user: {
      _id: participant.userId,
      fullName: user ? fullName(user) : email,
      email,
      ...(organization
        ? { organizationId: organization.organizationId, organizationName: organization.name }
        : {}),
      loisTemp: user?.temporary ?? false,
    },
    email,
    role,
    status: status as WireParticipant['status'],
    participating,
    ...(delegator && participant.delegatorId
      ? { delegator: { _id: participant.delegatorId, fullName: fullName(delegator) } }
      : {}),
    approvers: approvers.map(({ participantId: id, status: approved }) => ({
      participant: id,
      status: approved as never,
    })),
    isCollaborating: participant.collaborating,
    propertyCount: participant.propertyCount,
    submittedPropertyCount: participant.submittedCount,
    invitation: { delivery, ...(invitedAt ? { at: invitedAt } : {}) },
    created: participant.created,
    version: participant.version,
  };
}
