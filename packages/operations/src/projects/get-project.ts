import { isOnOwnerSide } from '@landbrief/domain';
import { getProjectCounts, listAttachments } from '@landbrief/store';
import { describeAttachment } from '../attachments/present-attachment.ts';
import { viewerOfProject } from '../attachments/viewers.ts';
import { onProject } from '../operation.ts';
import { presentProject, shownCounts } from './present-project.ts';

export const getProject = onProject('getProject', async (_input, { subject, caller }) => {
  const viewer = viewerOfProject(subject, caller);
  const [project, attachments] = await Promise.all([
    presentProject(subject, caller),
    listAttachments(subject.project.projectId),
  ]);
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
