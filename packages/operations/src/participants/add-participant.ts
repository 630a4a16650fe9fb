import type { Participant as WireParticipant } from '@landbrief/contract';
import {
  answersQuestions,
  isOwnerSideEditor,
  isProblem,
  participantStatus,
  problem,
  projectStatus,
  refuseInvalid,
  validateParticipantRole,
} from '@landbrief/domain';
import {
  addToParticipantCounts,
  addToProjectCounts,
  createParticipant,
  getMember,
  getParticipant,
  getProject,
  inParallel,
  type Participant,
  type Project,
  requireProjectStatus,
  type User,
  type Write,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { operationOn, type SubjectOf } from '../operation.ts';
import { later } from '../outbox/outbox.ts';
import { requireActivePart } from '../subjects/answering-side.ts';
import { findOrInviteUser, type PersonGiven } from './find-or-invite-user.ts';
import { presentParticipant } from './present-participant.ts';

type ProjectContext = SignedInContext & { subject: SubjectOf<'project'> };

/** Invites one person. A delegator invites delegates of their own only (document 1 section 1). */
export const addParticipant = operationOn('project', 'addParticipant', async ({ body }, context) =>
  invite(body.participant, context, (participant) => ({ participant })),
);

/** 500 people take a few seconds so, of the 29 that a request has. */
const INVITED_AT_ONCE = 10;

interface RefusedInvitation {
  index: number;
  email?: string;
  code: string;
  message: string;
}

/** Invites many people, a few at a time; each one succeeds or fails by itself, and is answered in the order given. */
export const addParticipants = operationOn('project', 'addParticipants', async ({ body }, context) => {
  const each = { ...context, commit: stepByStep(context) };
  const added: WireParticipant[] = [];
  const refusals: RefusedInvitation[] = [];
  await inParallel(
    body.participants,
    async (person, index) => {
      try {
        added[index] = await invite(person, each, (participant) => participant);
      } catch (error) {
        refusals[index] = refused(error, index, person.email);
      }
    },
    INVITED_AT_ONCE,
  );
  // Each stands at its place; what is left out here are the places of the others.
  const [participants, errors] = [Object.values(added), Object.values(refusals)];
  const counts = { total: body.participants.length, success: participants.length, failure: errors.length };
  return context.commit([], { ...counts, errors, participants });
});

function refused(error: unknown, index: number, email: string | undefined): RefusedInvitation {
  if (!isProblem(error)) throw error;
  return { index, ...(email ? { email } : {}), code: error.code, message: error.message };
}

/** Many commits of one request: the last one alone carries the reply that a repeated request gets. */
function stepByStep({ commitStep }: ProjectContext): ProjectContext['commit'] {
  return async (writes, reply) => {
    await commitStep(writes);
    return reply;
  };
}

export const addReviewer = operationOn('project', 'addReviewer', async ({ body }, context) =>
  addMember(body.reviewer, { role: 'reviewer' }, context, ({ _id, user, status }) => ({
    reviewer: { _id, user, status },
  })),
);

export const addCollaborator = operationOn('project', 'addCollaborator', async ({ body }, context) =>
  addMember(body.participant, { role: 'collaborator' }, context, (participant) => ({ participant })),
);

/** Makes the reply of an added participant, which is committed together with it. */
type Answering<Reply> = (participant: WireParticipant) => Reply;

type Invitation = PersonGiven & {
  role: 'participant' | 'delegator' | 'delegate';
  delegatorId?: string | undefined;
};

async function invite<Reply>(
  invitation: Invitation,
  context: ProjectContext,
  answering: Answering<Reply>,
): Promise<Reply> {
  const { relations, member } = context.subject;
  const ownDelegate = member?.role === 'delegator' && !isOwnerSideEditor(relations);
  if (ownDelegate) requireActivePart(context.subject);
  const role = ownDelegate ? 'delegate' : invitation.role;
  const delegatorId = ownDelegate ? member.participantId : invitation.delegatorId;
  refuseInvalid(
    validateParticipantRole(role, delegatorId).map(({ path, message }) => ({
      path: `body.participant.${path}`,
      message,
    })),
  );
  const delegator = ownDelegate
    ? member
    : delegatorId && (await requireDelegator(delegatorId, context.subject));
  return addMember(invitation, { role, ...(delegator ? { delegator } : {}) }, context, answering);
}

async function requireDelegator(
  delegatorId: string,
  { project }: ProjectContext['subject'],
): Promise<Participant> {
  const delegator = await getParticipant(delegatorId);
  if (delegator?.projectId === project.projectId && delegator.role === 'delegator') return delegator;
  throw problem('validation_error', {
    details: [{ path: 'body.participant.delegatorId', message: 'is no delegator of this project.' }],
  });
}

interface Role {
  role: Participant['role'];
  delegator?: Participant;
}

const TRIES = 3;

/** Adds a person; when somebody invited the same new address or activated the project meanwhile, with what stands. */
async function addMember<Reply>(
  person: PersonGiven,
  role: Role,
  context: ProjectContext,
  answering: Answering<Reply>,
): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    const { projectId } = context.subject.project;
    const project = attempt === 1 ? context.subject.project : await getProject(projectId);
    if (!project) throw problem('not_found');
    try {
      return await addOnce(person, role, { ...context, subject: { ...context.subject, project } }, answering);
    } catch (error) {
      const overtaken = isProblem(error) && ['already_exists', 'not_allowed_in_status'].includes(error.code);
      if (!overtaken || attempt === TRIES) throw error;
    }
  }
}

async function addOnce<Reply>(
  person: PersonGiven,
  role: Role,
  context: ProjectContext,
  answering: Answering<Reply>,
): Promise<Reply> {
  const { project } = context.subject;
  const { user, writes } = await findOrInviteUser(person, context);
  if (user.userId === project.userId) {
    throw problem('participant_in_project', { message: 'participant in project' });
  }
  if (await getMember(project.projectId, user.userId)) throw problem('participant_exists');
  const participant = newParticipant(user, role, context);
  const all: Write[] = [
    ...writes,
    createParticipant(participant),
    ...countInvited(participant, role.delegator),
    ...invitationNow(participant, project, context),
  ];
  return context.commit(all, answering(await presentParticipant(participant, undefined, user)));
}

/** Who looks after the project rather than answers it has nothing to accept. */
function countInvited({ projectId, participantId, role }: Participant, delegator: Participant | undefined) {
  const invited = Number(answersQuestions(role));
  return [
    ...addToProjectCounts(projectId, participantId, { participants: 1, invited }),
    ...(delegator ? addToParticipantCounts(delegator, { invitedDelegateCount: 1 }) : []),
  ];
}

/** Whoever is added after the activation is invited at once; the others when the project is activated (decisions 6). */
function invitationNow(
  { projectId, userId, participantId }: Participant,
  project: Project,
  { now, newId }: SignedInContext,
): Write[] {
  if (project.status === projectStatus.new) return [requireProjectStatus(projectId, project.status)];
  return [later('invitation', { projectId, userId, participantId }, { outboxId: newId(), now })];
}

function newParticipant(user: User, { role, delegator }: Role, context: ProjectContext): Participant {
  const { project } = context.subject;
  return {
    projectId: project.projectId,
    userId: user.userId,
    participantId: context.newId(),
    email: user.email,
    role,
    status: participantStatus.invited,
    participating: false,
    ...(delegator ? { delegatorId: delegator.participantId } : {}),
    approvers: [],
    collaborating: false,
    propertyCount: 0,
    submittedCount: 0,
    delivery: project.status === projectStatus.new ? 'none' : 'queued',
    created: context.now,
    version: 1,
  };
}
