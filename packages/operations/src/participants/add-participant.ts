import type { Participant as WireParticipant } from '@landbrief/contract';
import {
  answersQuestions,
  delegatesOnly,
  given,
  givenOrganizationOf,
  isOwnerSideEditor,
  ownInvitation,
  participantStatus,
  problem,
  projectStatus,
  requireOpenProject,
  throwIfInvalid,
  validateParticipantRole,
} from '@landbrief/domain';
import {
  addToParticipantCounts,
  addToProjectCounts,
  createParticipant,
  getMember,
  getProject,
  type Participant,
  type Project,
  requireProjectStatus,
  retryOvertaken,
  type User,
  type Write,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { happened } from '../projects/history.ts';
import { requireActiveRespondent } from '../subjects/answering-side.ts';
import { onProject, type SubjectOf } from '../subjects/operation.ts';
import { requireDelegator } from './change-delegator.ts';
import { enqueuePeopleMet } from './contacts.ts';
import { findOrInviteUser, type PersonGiven } from './find-or-invite-user.ts';
import { grantInvitations, type Held, heldByInviter, inviterOf } from './invitation-limits.ts';
import { listedNameOf, presentParticipant } from './present-participant.ts';
import { firstInvitation } from './send-invitation.ts';

export type ProjectContext = SignedInContext & { subject: SubjectOf<'project'> };

/** Invites one person. A delegator invites delegates of their own only (document 1 section 1). */
export const addParticipant = onProject('addParticipant', async ({ body }, context) =>
  invite(body.participant, context, (participant) => ({ participant })),
);

export const addReviewer = onProject('addReviewer', async ({ body }, context) =>
  addMember(body.reviewer, { role: 'reviewer' }, context, ({ _id, user, status }) => ({
    reviewer: { _id, user, status },
  })),
);

export const addCollaborator = onProject('addCollaborator', async ({ body }, context) =>
  addMember(body.participant, { role: 'collaborator' }, context, (participant) => ({ participant })),
);

/** Builds the reply for an added participant, which is committed together with it. */
type Answering<Reply> = (participant: WireParticipant) => Reply;

export type Invitation = PersonGiven & {
  role?: 'participant' | 'delegator' | 'delegate' | undefined;
  delegatorId?: string | undefined;
};

export async function invite<Reply>(
  invitation: Invitation,
  context: ProjectContext,
  answering: Answering<Reply>,
): Promise<Reply> {
  const { role, delegator, delegatorId } = invitedAs(invitation, context);
  const whose = delegatorId
    ? await requireDelegator(delegatorId, context.subject.project, namedDelegator)
    : delegator;
  return addMember(invitation, { role, ...(whose ? { delegator: whose } : {}) }, context, answering);
}

/** Where an invitation names its delegator. */
export const namedDelegator = 'body.participant.delegatorId';

/** The role to invite with: a delegator's own delegate, or the requested one; `delegatorId` is yet to be looked up. */
export function invitedAs(
  invitation: Invitation,
  { subject }: ProjectContext,
): Role & { delegatorId?: string | undefined } {
  const { relations, member } = subject;
  const ownDelegate = member?.role === 'delegator' && !isOwnerSideEditor(relations);
  if (ownDelegate) requireActiveRespondent(subject);
  const { role = ownDelegate ? 'delegate' : 'participant' } = invitation;
  if (ownDelegate && role !== 'delegate') throw problem('permission_error', { message: delegatesOnly });
  const delegatorId = ownDelegate ? member.participantId : invitation.delegatorId;
  throwIfInvalid(
    validateParticipantRole(role, delegatorId).map(({ path, message }) => ({
      path: `body.participant.${path}`,
      message,
    })),
  );
  return {
    role,
    delegatorId: ownDelegate ? undefined : delegatorId,
    ...(ownDelegate ? { delegator: member } : {}),
  };
}

export interface Role {
  role: Participant['role'];
  delegator?: Participant;
}

/** Adds a person; retries with current data when the same new address was invited or the project's status changed meanwhile. */
async function addMember<Reply>(
  person: PersonGiven,
  role: Role,
  context: ProjectContext,
  answering: Answering<Reply>,
): Promise<Reply> {
  const { subject } = context;
  requireOpenProject(subject.project.status);
  return retryOvertaken(
    async (isFirst) => {
      const project = isFirst ? subject.project : await getProject(subject.project.projectId);
      if (!project) throw problem('not_found');
      requireOpenProject(project.status);
      return tryAddMember(person, role, { ...context, subject: { ...subject, project } }, answering);
    },
    { when: ({ code }) => code === 'already_exists' || code === 'not_allowed_in_status', attempts: 3 },
  );
}

async function tryAddMember<Reply>(
  person: PersonGiven,
  role: Role,
  context: ProjectContext,
  answering: Answering<Reply>,
): Promise<Reply> {
  const { project } = context.subject;
  const { user, writes, givenOrganization } = await findOrInviteUser(person, context);
  refusePresent(user, (await getMember(project.projectId, user.userId)) !== undefined, context);
  // Whoever is not added takes nothing of what the inviter may send.
  const grant = await grantFor(1, context);
  const participant = newParticipant(
    user,
    { ...role, givenOrganization, ...(grant.granted === 0 ? { held: grant.held } : {}) },
    context,
  );
  const presented = await presentParticipant(participant, user);
  const all: Write[] = [
    ...writes,
    ...createParticipant(participant, listedNameOf(presented)),
    ...countInvited([{ participant, delegator: role.delegator }]),
    enqueuePeopleMet({ projectId: project.projectId, userIds: [user.userId] }, context),
    requireProjectStatus(project.projectId, project.status),
    ...invitationNow(participant, context),
    addedToHistory(participant, context),
  ];
  return context.commit(all, answering(presented));
}

/** Refuses whoever is in the project: a member, or its owner, who has no other role in it. */
export function refusePresent(
  { userId }: User,
  isMember: boolean,
  { subject, caller }: ProjectContext,
): void {
  const isOwner = userId === subject.project.userId;
  if (!isOwner && !isMember) return;
  const code = isOwner ? 'participant_in_project' : 'participant_exists';
  throw problem(code, userId === caller.user.userId ? { message: ownInvitation.message } : {});
}

export interface Added {
  participant: Participant;
  delegator: Participant | undefined;
}

/**
 * Counts the added participants of one project, and each delegator's delegates. Roles that answer no questions have no
 * invitation to accept.
 */
export function countInvited(added: readonly Added[]): Write[] {
  const [first] = added;
  if (!first) return [];
  const { projectId, participantId } = first.participant;
  const invited = added.filter(({ participant }) => answersQuestions(participant.role)).length;
  const delegators = new Map(
    added.flatMap(({ delegator }) => (delegator ? [[delegator.participantId, delegator]] : [])),
  );
  return [
    ...addToProjectCounts(projectId, participantId, { participants: added.length, invited }),
    ...[...delegators.values()].flatMap((delegator) => {
      const own = added.filter((one) => one.delegator?.participantId === delegator.participantId);
      const { length } = own;
      return addToParticipantCounts(delegator, { delegateCount: length, invitedDelegateCount: length });
    }),
  ];
}

export function addedToHistory(participant: Participant, context: ProjectContext): Write {
  const { projectId, role } = participant;
  return happened('participantAdded', { projectId, participant, values: { role } }, context);
}

/**
 * Participants added after the activation are invited at once, unless the invitation is held; the others by the activation
 * (decisions 6).
 */
export function invitationNow(participant: Participant, { now }: { now: string }): Write[] {
  return participant.delivery === 'queued' ? [firstInvitation(participant, now)] : [];
}

/** How many of the people who are added may be invited now; before the activation nobody is. */
export async function grantFor(
  wanted: number,
  context: ProjectContext,
): Promise<{ granted: number; held?: Held }> {
  if (wanted === 0 || context.subject.project.status === projectStatus.new) return { granted: wanted };
  const grant = await grantInvitations(wanted, inviterOf(context), context);
  return { granted: grant.granted, held: heldByInviter(grant) };
}

interface NewPlace extends Role {
  held?: Held | undefined;
  /** The organization that the inviter named; kept for people without an account only. */
  givenOrganization?: string | undefined;
}

export function newParticipant(
  user: User,
  { role, delegator, held, givenOrganization }: NewPlace,
  context: Pick<ProjectContext, 'now' | 'newId'> & { subject: { project: Project } },
): Participant {
  const { project } = context.subject;
  const delivery = held ? 'held' : 'queued';
  return {
    projectId: project.projectId,
    userId: user.userId,
    participantId: context.newId(),
    email: user.email,
    ...given({ givenOrganization: givenOrganizationOf(user, givenOrganization) }),
    role,
    status: participantStatus.invited,
    participating: false,
    ...(delegator ? { delegatorId: delegator.participantId } : {}),
    approvers: [],
    collaborating: false,
    propertyCount: 0,
    submittedCount: 0,
    delivery: project.status === projectStatus.new ? 'none' : delivery,
    ...held,
    created: context.now,
    version: 1,
  };
}
