import {
  type Audience,
  answersQuestions,
  countParticipants,
  countProperties,
  hasLeft,
  isOnOwnerSide,
  isProblem,
  isSealed,
  isTold,
  isUndelivered,
  nextProjectStatus,
  projectStatus,
} from '@landbrief/domain';
import { getProjectCounts, listAttachments, readParticipantList, readPropertyList } from '@landbrief/store';
import { describeAttachment } from '../attachments/present-attachment.ts';
import { viewerOfProject } from '../attachments/viewers.ts';
import { statesOf } from '../organizations/read-organizations.ts';
import { onProject } from '../subjects/operation.ts';
import { presentProject, shownCounts } from './present-project.ts';

export const getProject = onProject('getProject', async (_input, { subject, caller }) => {
  const viewer = viewerOfProject(subject, caller);
  const [project, attachments] = await Promise.all([
    presentProject(subject, caller),
    listAttachments(subject.project.projectId),
  ]);
  if (project.consent?.needed) return { project };
  return { project: { ...project, attachments: attachments.map((one) => describeAttachment(one, viewer)) } };
});

export const getProjectForReport = onProject('getProjectForReport', async (_input, { subject, caller }) => ({
  project: await presentProject(subject, caller),
}));

export const getProjectOwnerSettings = onProject('getProjectOwnerSettings', async (_input, { subject }) => ({
  settings: subject.project.settings,
}));

export const countProjectQuestions = onProject('countProjectQuestions', async (_input, { subject }) =>
  shownCounts(subject.project, !isOnOwnerSide(subject.relations)),
);

export const countProjectProperties = onProject('countProjectProperties', async (_input, { subject }) => {
  const { properties } = await getProjectCounts(subject.project.projectId);
  return { count: properties };
});

/** Where a project is, counted from the narrow lists of its participants and properties. */
export const getProjectOverview = onProject('getProjectOverview', async (_input, { subject }) => {
  const { projectId, phaseCount, requirementCount } = subject.project;
  const sealed = isSealed(subject.project);
  const [participants, properties, { unseen, unmet, openClarifications }] = await Promise.all([
    readParticipantList(projectId),
    readPropertyList(projectId),
    getProjectCounts(projectId),
  ]);
  const counted = countProperties(properties, phaseCount);
  const requirementsNotMet = Math.min(Math.max(0, unmet), counted.submitted);
  return {
    overview: {
      participants: countParticipants(participants, properties),
      properties: {
        ...counted,
        // What would tell of the answers is not counted while they are sealed.
        requirementsMet: requirementCount > 0 && !sealed ? counted.submitted - requirementsNotMet : 0,
        requirementsNotMet: sealed ? 0 : requirementsNotMet,
        unseenAnswers: sealed ? 0 : Math.max(0, unseen),
      },
      openClarifications: Math.max(0, openClarifications),
    },
  };
});

/**
 * Whom a change of status would write to: the first activation invites everybody, any other change notifies those of
 * the choice who answer questions. Refused as the change would be, unless it only needs a new deadline. `unreachable` are those whose
 * invitation came back.
 */
export const previewProjectStatus = onProject(
  'previewProjectStatus',
  async ({ params }, { subject, now }) => {
    const { project } = subject;
    const status = nextProjectStatus(
      project as Parameters<typeof nextProjectStatus>[0],
      params.status,
      Date.parse(now),
    );
    // A new deadline is asked for with the change.
    if (isProblem(status) && status.code !== 'deadline_passed') throw status;
    const isFirstActivation = params.status === projectStatus.active && !project.licensedAt;
    const members = (await readParticipantList(project.projectId)).filter(
      ({ role, status: own }) => !hasLeft(own) && (isFirstActivation || answersQuestions(role)),
    );
    const count = (audience: Audience) => members.filter((member) => isTold(member, audience)).length;
    const told = { everybody: count('everybody'), takingPart: count('takingPart'), nobody: 0 };
    return {
      ...(isFirstActivation ? {} : { told }),
      invited: isFirstActivation ? members.length : 0,
      notified: isFirstActivation ? 0 : members.length,
      unreachable: members.filter(({ delivery }) => isUndelivered(delivery)).length,
    };
  },
);

/** The states that the project's organization is limited to; none means no limit. */
export const listProjectStates = onProject('listProjectStates', async (_input, { subject }) => ({
  states: await statesOf(subject.project.organizationId),
}));
