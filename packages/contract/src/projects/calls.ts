import {
  audiences,
  bounds,
  codesOf,
  pageSizes,
  phaseAudiences,
  projectStatus,
  type Relation,
} from '@landbrief/domain';
import * as z from 'zod';
import {
  attachmentsAt,
  readers,
  relations,
  restrictedReaders,
  rolesWrite,
  signedIn,
  writers,
} from '../access.ts';
import { byId, byProjectId, call } from '../call.ts';
import {
  calendarDate,
  code,
  count,
  id,
  listQuery,
  name,
  page,
  phaseNumber,
  sortable,
  text,
  timeZone,
  version,
} from '../values.ts';
import {
  historyEntry,
  project,
  projectChange,
  projectInput,
  projectOverview,
  projectSettings,
} from './entities.ts';

const everybody = readers('project', relations.everybodyInProject);
const readAsOwner = restrictedReaders('project', {
  see: relations.everybodyInProject,
  may: relations.ownerSide,
});
const change = writers('project', { see: relations.everybodyInProject, may: relations.ownerSideEditors });
/** Whom the change is told: without it everybody who answers; and the owner's words to them. */
const telling = { tell: z.enum(audiences).optional(), note: text(bounds.noteMax).optional() } as const;
const ofProject = { id: 'params.projectId' } as const;
const ofId = { id: 'params.id' } as const;
/** Deciding what becomes of a project, in any status. */
const deciding = (may: readonly Relation[]) =>
  ({
    access: writers('project', { see: relations.everybodyInProject, may }),
    subject: ofId,
    allowedWhenClosed: true,
    audited: true,
  }) as const;

export const createProject = call({
  route: 'POST /project',
  summary: 'Create a project in setup; it takes a licence when it is first activated',
  access: rolesWrite('projectOwner'),
  furtherSubjects: [attachmentsAt('body.project.attachments')],
  audited: true,
  body: z.strictObject({ project: projectInput, tz: timeZone }),
  reply: { project },
});

export const cloneProject = call({
  route: 'POST /project/clone/{projectId}',
  summary:
    'Copy questions, requirements and settings into a new project; not participants, properties or answers',
  access: writers('project', {
    see: relations.everybodyInProject,
    may: [...relations.ownersAndAdministrators, 'sharedView', 'sharedEdit'],
  }),
  subject: ofProject,
  allowedWhenClosed: true,
  audited: true,
  body: z.strictObject({
    copyAttachments: z.boolean().default(false),
    /** The original name with ` (Copy)` unless given. */
    name: name.optional(),
    /** In the time zone of the original, from which they follow unless given. */
    startDate: calendarDate.optional(),
    deadline: calendarDate.optional(),
  }),
  reply: { project },
});

export const deleteProject = call({
  route: 'DELETE /project/{id}',
  summary: 'Delete a project with everything in it; an active one is paused first, one in review closed',
  ...deciding(relations.ownersAndAdministrators),
});

export const getProjectForReport = call({
  route: 'GET /project/for/report/{id}',
  summary:
    'The project for the head of a report, with the confidential name if the caller may not see the client',
  access: everybody,
  ...byId,
  reply: { project },
});

export const getProject = call({
  route: 'GET /project/{id}',
  summary: 'One project, as the caller may see it',
  access: everybody,
  ...byId,
  reply: { project },
});

export const countProjectsByType = call({
  route: 'GET /project/type/counts',
  summary: 'The numbers of projects that the caller owns, takes part in and reviews',
  access: signedIn,
  reply: { owner: count, participant: count, reviewer: count },
});

export const listProjects = call({
  route: 'GET /projects',
  summary: "The caller's projects in the acting role",
  access: signedIn,
  query: {
    ...listQuery(pageSizes.projects),
    searchField: z.enum(['name', 'description', 'tags']).default('name'),
    sortby: sortable(['name', 'created', 'deadline', 'status']).default('-created'),
    filter: z.enum(['setup', 'active', 'review', 'closed', 'archived', 'paused']).optional(),
    /** Of a super administrator: whose projects are listed besides the caller's; without it, of the own organization. */
    organization: id.optional(),
  },
  reply: { projects: z.array(project), count },
});

export const listProjectStates = call({
  route: 'GET /project/limits/states/{projectId}',
  summary: "The states that the project's properties may lie in; none listed means all",
  access: everybody,
  ...byProjectId,
  reply: { states: z.array(z.object({ _id: z.string(), state_cd: z.string(), name: z.string() })) },
});

export const countProjectQuestions = call({
  route: 'GET /project/{id}/question/counts',
  summary: 'How many questions, requirements and required questions the project has',
  access: everybody,
  ...byId,
  reply: { questionCount: count, requirementCount: count, requiredCount: count },
});

export const countProjectProperties = call({
  route: 'GET /project/{id}/property/count',
  summary: 'How many properties the project has',
  access: readAsOwner,
  ...byId,
  reply: { count },
});

export const getProjectOwnerSettings = call({
  route: 'GET /project/owner/settings/{projectId}',
  summary: 'What the owner lets participants see and do',
  access: everybody,
  ...byProjectId,
  reply: { settings: projectSettings },
});

export const updateProject = call({
  route: 'PUT /project/{id}',
  summary: 'Change a project',
  access: change,
  subject: ofId,
  furtherSubjects: [attachmentsAt('body.project.attachments')],
  audited: true,
  body: z.strictObject({ project: projectChange, tz: timeZone.optional() }),
  reply: { project },
});

export const setProjectStatus = call({
  route: 'POST /projectstatus/{status}',
  summary: 'Change the status of a project (Edit Project)',
  access: change,
  subject: { id: 'body.projectId' },
  allowedWhenClosed: true,
  audited: true,
  auditedValues: ['params.status'],
  params: { status: code(codesOf(projectStatus)) },
  body: z.strictObject({ projectId: id, ...telling }),
});

export const changeProjectStatus = call({
  route: 'PUT /events/projectowner/project/{status}/{projectId}',
  summary: 'Change the status of a project and notify its participants',
  auditKind: 'other',
  access: change,
  subject: ofProject,
  allowedWhenClosed: true,
  params: { status: code(codesOf(projectStatus)) },
  body: z.strictObject(telling),
});

export const openSeal = call({
  route: 'POST /project/{id}/seal/open',
  summary:
    'Open the sealed answers after the deadline; where two people open them, the first asks and the second confirms',
  ...deciding(relations.sealOpeners),
  /** Of the project as the caller saw it, so that nobody confirms what the caller did not see. */
  body: z.strictObject({ version }),
  reply: { project },
});

export const keepProject = call({
  route: 'PUT /project/{id}/keep',
  summary: 'Keep a closed project whatever the years of its organization are, or no longer',
  ...deciding(relations.ownersAndAdministrators),
  body: z.strictObject({ keep: z.boolean() }),
});

export const getProjectOverview = call({
  route: 'GET /project/{id}/overview',
  summary: 'Where a project is: participants by state, properties by status and phase, requirements met',
  access: readAsOwner,
  ...byId,
  reply: { overview: projectOverview },
});

export const listProjectHistory = call({
  route: 'GET /project/{id}/history',
  summary: 'What happened in a project, the newest first',
  access: readAsOwner,
  ...byId,
  query: { limit: page(pageSizes.participants).limit },
  reply: { history: z.array(historyEntry) },
});

export const listParticipantHistory = call({
  route: 'GET /participant/history/{projectId}/{participantId}',
  summary: 'What happened to a participant, the newest first',
  access: readers('participant', relations.ownerSideAndRespondents),
  subject: { id: 'params.participantId', within: 'params.projectId' },
  query: { limit: page(pageSizes.participants).limit },
  reply: { history: z.array(historyEntry) },
});

export const previewProjectStatus = call({
  route: 'GET /project/{id}/status/{status}/preview',
  summary: 'What a change of status would do: how many people get which email',
  access: restrictedReaders('project', {
    see: relations.everybodyInProject,
    may: relations.ownerSideEditors,
  }),
  subject: ofId,
  params: { status: code(codesOf(projectStatus)) },
  reply: {
    invited: count,
    /** Without a choice: everybody who answers. */
    notified: count,
    unreachable: count,
    /** People who are told, by the choice; absent when the change invites everybody. */
    told: z.object({ everybody: count, takingPart: count, nobody: count }).optional(),
  },
});

export const previewNextPhase = call({
  route: 'GET /project/{id}/phase/preview',
  summary:
    'What beginning the next phase would do: which properties move on, which stay behind, who gets a notice',
  access: restrictedReaders('project', {
    see: relations.everybodyInProject,
    may: relations.ownerSideEditors,
  }),
  ...byId,
  reply: {
    newPhase: phaseNumber,
    moving: count,
    /** Not submitted, so they stay in their phase. */
    staying: count,
    eliminated: count,
    notified: count,
    /** Questions that the new phase adds. */
    newQuestions: count,
  },
});

export const incrementProjectPhase = call({
  route: 'PUT /events/projectowner/project/phase/increment/{projectId}',
  summary: 'Begin the next phase: submitted properties move to it and can be answered again',
  auditKind: 'other',
  access: change,
  ...byProjectId,
  /** The phase that the caller saw as active; 409 `stale` when it is another one by now, so that pressing twice begins one. */
  body: z.strictObject({
    activePhase: phaseNumber.optional(),
    ...telling,
    tell: z.enum(phaseAudiences).optional(),
  }),
  reply: { newPhase: phaseNumber },
});
