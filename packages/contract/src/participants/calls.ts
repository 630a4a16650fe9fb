import { pageSizes } from '@landbrief/domain';
import * as z from 'zod';
import { distributionListAt, readers, relations, restrictedReaders, writers } from '../access.ts';
import { BULK_BODY_LIMIT, byId, byProjectId, call, downloadCall } from '../call.ts';
import { person, personInput } from '../people/entities.ts';
import { projectMember } from '../projects/entities.ts';
import { count, id, listQuery, page, sortable, version } from '../values.ts';
import {
  approver,
  colleague,
  delivery,
  mail,
  participant,
  participantDetail,
  participantInput,
  participantRole,
  userConflict,
} from './entities.ts';

/** Participants of a project. The searches for people to invite are in `search-calls.ts`. */

const { everybodyInProject, ownerSideEditors, ownerSide, ownerSideAndRespondents, projectTeam } = relations;

const invite = writers('project', { see: everybodyInProject, may: [...ownerSideEditors, 'delegator'] });
const changeProject = writers('project', { see: everybodyInProject, may: ownerSideEditors });
const readParticipant = readers('participant', ownerSideAndRespondents);
const changeParticipant = writers('participant', {
  see: ownerSideAndRespondents,
  may: [...ownerSideEditors, 'delegatorOf'],
});
const decideForOneself = writers('participant', { see: ownerSideAndRespondents, may: ['self'] });
const ofProject = { id: 'params.projectId' } as const;
const ofParticipant = { id: 'params.participantId' } as const;
const ofParticipantInProject = { id: 'params.participantId', within: 'params.projectId' } as const;

export const addCollaborator = call({
  route: 'POST /participant/collaborator/{projectId}',
  summary: 'Add a collaborator, who works on the project with the owner',
  access: writers('project', {
    see: everybodyInProject,
    may: [...relations.ownersAndAdministrators, 'sharedEdit'],
  }),
  subject: ofProject,
  audited: true,
  body: z.strictObject({ participant: personInput }),
  reply: { participant },
});

export const addReviewer = call({
  route: 'POST /project/reviewer/{projectId}',
  summary: 'Add a reviewer, who reads the whole project',
  auditKind: 'projects',
  access: changeProject,
  subject: ofProject,
  allowedWhenClosed: true,
  audited: true,
  body: z.strictObject({ reviewer: personInput }),
  reply: { reviewer: projectMember },
});

export const removeReviewer = call({
  route: 'DELETE /project/reviewer/{projectId}/{reviewerId}',
  summary: 'Remove a reviewer from the project',
  auditKind: 'projects',
  access: changeProject,
  subject: ofProject,
  allowedWhenClosed: true,
  audited: true,
  auditedValues: ['params.reviewerId'],
});

export const addParticipant = call({
  route: 'POST /participant/{projectId}',
  summary: 'Invite a person; a delegator invites delegates. 409 contains what is known about the person',
  access: invite,
  ...byProjectId,
  body: z.strictObject({ participant: participantInput }),
  reply: { participant },
});

export const addParticipants = call({
  route: 'POST /participants/bulk/{projectId}',
  summary: 'Invite many people; each invitation succeeds or fails independently',
  access: invite,
  ...byProjectId,
  body: z.strictObject({ participants: z.array(participantInput).min(1).max(500) }),
  reply: {
    total: count,
    success: count,
    failure: count,
    /** `index` is the position in the request's list. */
    errors: z.array(
      z.object({
        index: count,
        email: z.string().optional(),
        code: z.string(),
        message: z.string(),
        conflict: userConflict.optional(),
      }),
    ),
    participants: z.array(participant),
  },
  bodyLimit: BULK_BODY_LIMIT,
});

export const exportParticipants = downloadCall({
  route: 'GET /export/participants/{projectId}',
  summary: 'The participants as a spreadsheet; a delegator gets only their own delegates',
  access: restrictedReaders('project', { see: everybodyInProject, may: [...ownerSide, 'delegator'] }),
  subject: ofProject,
  audited: true,
});

export const removeParticipant = call({
  route: 'DELETE /participant/{projectId}/{participantId}',
  summary:
    "Remove a participant from the project, with the participant's properties; 409 `in_use` for a delegator with delegates",
  access: changeParticipant,
  subject: ofParticipantInProject,
  audited: true,
});

export const handOverDelegates = call({
  route: 'PUT /participant/delegates/{projectId}/{participantId}',
  summary: 'Give all delegates of a delegator, with their properties, to another delegator of the project',
  access: writers('participant', { see: ownerSideAndRespondents, may: ownerSideEditors }),
  subject: ofParticipantInProject,
  audited: true,
  body: z.strictObject({ delegatorId: id }),
  reply: { delegates: count },
});

export const sendReminders = call({
  route: 'POST /participants/remind/{projectId}',
  summary: 'Remind participants now: those of a state, or those selected; nobody more than once an hour',
  access: invite,
  ...byProjectId,
  body: z
    .strictObject({
      state: z.enum(['notAccepted', 'nothingAnswered', 'partlyAnswered', 'sentBack']).optional(),
      participantIds: z.array(id).min(1).max(500).optional(),
    })
    .refine((given) => (given.state === undefined) !== (given.participantIds === undefined), {
      path: ['state'],
      message: 'either state or participantIds is needed',
    }),
  /**
   * `reminded`: more than a hundred are reminded after the reply. `skipped`: eliminated, declined, completed, or reminded
   * within the hour.
   */
  reply: { reminded: count, skipped: count },
});

export const resendInvitation = call({
  route: 'PUT /events/projectowner/{participantId}/resend/invite/{projectId}',
  summary: 'Send the invitation of a participant again',
  auditKind: 'other',
  access: changeParticipant,
  subject: ofParticipantInProject,
});

export const listParticipantMails = call({
  route: 'GET /participant/mails/{projectId}/{participantId}',
  summary:
    'The emails that were sent to a participant about the project, the newest first, with their delivery',
  access: readParticipant,
  subject: ofParticipantInProject,
  query: page(pageSizes.participants),
  reply: { mails: z.array(mail), count },
});

export const listProjectColleagues = call({
  route: 'GET /participants/colleagues/{projectId}',
  summary: "Who else of the caller's organization takes part in the project",
  access: readers('project', everybodyInProject),
  ...byProjectId,
  reply: { colleagues: z.array(colleague) },
});

export const previewDistributionList = call({
  route: 'GET /participants/distributionlist/{projectId}',
  summary:
    'How many people of a distribution list would be added to the project, and how many are in it already',
  access: restrictedReaders('project', { see: everybodyInProject, may: [...ownerSideEditors, 'delegator'] }),
  subject: ofProject,
  furtherSubjects: [distributionListAt('query.listId')],
  query: { listId: id },
  reply: {
    total: count,
    included: count,
    roles: z.object({ participant: count, delegator: count, delegate: count }),
  },
});

export const removeCollaborator = call({
  route: 'DELETE /participant/collaborator/{projectId}/{collaboratorId}',
  summary: 'Remove a collaborator from the project',
  access: writers('project', {
    see: everybodyInProject,
    may: [...relations.ownersAndAdministrators, 'sharedEdit'],
  }),
  subject: ofProject,
  audited: true,
});

export const countParticipantProperties = call({
  route: 'GET /participant/{id}/property/count',
  summary: 'How many properties a participant has',
  access: readParticipant,
  ...byId,
  reply: { count },
});

export const listParticipants = call({
  route: 'GET /participants/{projectId}',
  summary: 'The participants of a project; a delegator sees only their own delegates',
  access: restrictedReaders('project', { see: everybodyInProject, may: [...ownerSide, 'delegator'] }),
  ...byProjectId,
  query: {
    ...listQuery(pageSizes.participants),
    sortby: sortable(['added', 'name', 'email', 'status', 'submitted']).default('added'),
    filter: z.enum(['invited', 'working', 'completed', 'eliminated', 'declined']).optional(),
    role: participantRole.optional(),
    delivery: z.enum([...delivery.options, 'undelivered']).optional(),
  },
  reply: { participants: z.array(participant), participantCount: count },
});

export const listParticipantDelegators = call({
  route: 'GET /participant/delegators/{projectId}/{participantId}',
  summary: 'The delegator of a participant, when there is one',
  access: readParticipant,
  subject: ofParticipantInProject,
  reply: { delegators: z.array(person) },
});

export const listDelegatorsByParticipant = call({
  route: 'GET /project/delegators/by/participant/{projectId}',
  summary: 'The delegators of the project whom a participant can belong to',
  access: readParticipant,
  subject: { id: 'query.participantId', within: 'params.projectId' },
  query: { participantId: id },
  reply: { delegators: z.array(person) },
});

export const getParticipant = call({
  route: 'GET /participant/{projectId}/{participantId}',
  summary: 'One participant, with the communities that the person works for',
  access: readParticipant,
  subject: ofParticipantInProject,
  reply: { participant: participantDetail },
});

export const listApprovers = call({
  route: 'GET /participant/approvers/{projectId}/{participantId}',
  summary: "Who approves a participant's properties",
  access: readParticipant,
  subject: ofParticipantInProject,
  reply: { approvers: z.array(approver.extend({ fullName: z.string() })) },
});

export const impersonateParticipant = call({
  route: 'POST /participant/impersonate/{projectId}/{participantId}',
  summary: 'Impersonate a participant in this project only; acts are recorded with both users',
  access: writers('participant', {
    see: ownerSideAndRespondents,
    may: [...projectTeam, 'anySuperAdmin'],
  }),
  subject: ofParticipantInProject,
  audited: true,
  /** The client keeps it for the session and sends it to `/refreshtoken`. */
  reply: { impersonationUserId: id },
});

export const allowOrganization = call({
  route: 'PUT /participant/alloworg/{participantId}',
  summary: "Let colleagues in the caller's organization work on the caller's properties",
  access: decideForOneself,
  subject: ofParticipant,
  audited: true,
  body: z.strictObject({ isCollaborating: z.boolean() }),
});

export const updateParticipant = call({
  route: 'PUT /participant/{projectId}/{participantId}',
  summary: 'Change role, delegator and approvers of a participant',
  access: changeParticipant,
  subject: ofParticipantInProject,
  body: z.strictObject({
    participantRole: z.enum(['participant', 'delegator', 'delegate']).optional(),
    delegatorId: id.nullable().optional(),
    participantApprovers: z
      .array(z.strictObject({ participant: id }))
      .max(20)
      .optional(),
    version,
  }),
  reply: { participant },
});
