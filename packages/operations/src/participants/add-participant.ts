import {
  isProblem,
  participantStatus,
  problem,
  projectStatus,
  refuseInvalid,
  validateParticipantRole,
} from '@landbrief/domain';
import {
  addToProjectCounts,
  createParticipant,
  getMember,
  getParticipant,
  type Participant,
  type Project,
  type User,
  type Write,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { operationOn, type SubjectOf } from '../operation.ts';
import { later } from '../outbox/outbox.ts';
import { findOrInviteUser, type PersonGiven } from './find-or-invite-user.ts';
import { presentParticipant } from './present-participant.ts';

type ProjectContext = SignedInContext & { subject: SubjectOf<'project'> };

/** Invites one person. A delegator invites delegates of their own only (document 1 section 1). */
export const addParticipant = operationOn('project', 'addParticipant', async ({ body }, context) => {
  const participant = await invite(body.participant, context);
  return { participant: await presentParticipant(participant) };
});

/** Invites many people; each one succeeds or fails by itself. */
export const addParticipants = operationOn('project', 'addParticipants', async ({ body }, context) => {
  const added: Participant[] = [];
  const errors: { index: number; email?: string; code: string; message: string }[] = [];
  for (const [index, person] of body.participants.entries()) {
    try {
      added.push(await invite(person, context));
    } catch (error) {
      if (!isProblem(error)) throw error;
      errors.push({
        index,
        ...(person.email ? { email: person.email } : {}),
        code: error.code,
        message: error.message,
      });
    }
  }
  const participants = await Promise.all(added.map((participant) => presentParticipant(participant)));
  return {
    total: body.participants.length,
    success: added.length,
    failure: errors.length,
    errors,
    participants,
  };
});

export const addReviewer = operationOn('project', 'addReviewer', async ({ body }, context) => {
  const { _id, user, status } = await presentParticipant(
    await addMember(body.reviewer, 'reviewer', undefined, context),
  );
  return { reviewer: { _id, user, status } };
});

export const addCollaborator = operationOn('project', 'addCollaborator', async ({ body }, context) => ({
  participant: await presentParticipant(
    await addMember(body.participant, 'collaborator', undefined, context),
  ),
}));

type Invitation = PersonGiven & {
  role: 'participant' | 'delegator' | 'delegate';
  delegatorId?: string | undefined;
};

async function invite(invitation: Invitation, context: ProjectContext): Promise<Participant> {
  const { relations, member } = context.subject;
  const ownDelegate = member?.role === 'delegator' && !isOwnerSide(relations);
  const role = ownDelegate ? 'delegate' : invitation.role;
  const delegatorId = ownDelegate ? member.participantId : invitation.delegatorId;
  refuseInvalid(
    validateParticipantRole(role, delegatorId).map(({ path, message }) => ({
      path: `body.participant.${path}`,
      message,
    })),
  );
  if (delegatorId) await requireDelegator(delegatorId, context.subject.project);
  return addMember(invitation, role, delegatorId, context);
}

const isOwnerSide = (relations: ReadonlySet<string>) =>
  ['projectOwner', 'sharedEdit', 'collaborator', 'organizationAdmin', 'anySuperAdmin'].some((name) =>
    relations.has(name),
  );

async function requireDelegator(delegatorId: string, project: Project): Promise<void> {
  const delegator = await getParticipant(delegatorId);
  if (delegator?.projectId === project.projectId && delegator.role === 'delegator') return;
  throw problem('validation_error', {
    details: [{ path: 'body.participant.delegatorId', message: 'is no delegator of this project.' }],
  });
}

async function addMember(
  person: PersonGiven,
  role: Participant['role'],
  delegatorId: string | undefined,
  context: ProjectContext,
): Promise<Participant> {
  const { project } = context.subject;
  const { user, writes } = await findOrInviteUser(person, context);
  if (user.userId === project.userId) {
    throw problem('participant_in_project', { message: 'participant in project' });
  }
  if (await getMember(project.projectId, user.userId)) throw problem('participant_exists');
  const participant = newParticipant(user, role, delegatorId, context);
  const all: Write[] = [
    ...writes,
    createParticipant(participant),
    addToProjectCounts(project.projectId, participant.participantId, { participants: 1 }),
    ...invitationNow(participant, project, context),
  ];
  return context.commit(all, participant);
}

/** Whoever is added after the activation is invited at once; the others when the project is activated (decisions 6). */
function invitationNow(
  { projectId, userId, participantId }: Participant,
  project: Project,
  { now, newId }: SignedInContext,
): Write[] {
  if (project.status === projectStatus.new) return [];
  return [later('invitation', { projectId, userId, participantId }, { outboxId: newId(), now })];
}

function newParticipant(
  user: User,
  role: Participant['role'],
  delegatorId: string | undefined,
  context: ProjectContext,
): Participant {
  const { project } = context.subject;
  return {
    projectId: project.projectId,
    userId: user.userId,
    participantId: context.newId(),
    email: user.email,
    role,
    status: participantStatus.invited,
    participating: false,
    ...(delegatorId ? { delegatorId } : {}),
    approvers: [],
    collaborating: false,
    propertyCount: 0,
    submittedCount: 0,
    delivery: project.status === projectStatus.new ? 'none' : 'queued',
    created: context.now,
    version: 1,
  };
}
