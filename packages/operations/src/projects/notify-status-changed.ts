import {
  isClosedOrArchived,
  isTold,
  letterOfStatus,
  messageKind,
  type ProjectStatus,
  problemCatalogue,
  projectStatus,
  projectStatusNames,
} from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import { getProject, getUser } from '@landbrief/store';
import { escapeHtml } from '../html/escape-html.ts';
import { sendNotice } from '../notices/send-notice.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { notifyMembers } from './notify-members.ts';

const meaning: Partial<Record<ProjectStatus, string>> = {
  [projectStatus.active]: 'You can go on answering.',
  [projectStatus.paused]: 'Nothing can be changed until the owner goes on.',
  [projectStatus.review]: 'Answers of submitted properties can still be changed; the owner is told of it.',
  [projectStatus.closed]: 'Your properties and answers can still be read.',
};

/** Notifies the respondents who are to be told that the project's status changed. */
export const notifyStatusChanged: HandlerOf<'project-status-changed'> = (item, context) => {
  const { tell = 'everybody', note } = item.payload;
  const status = item.payload.status as ProjectStatus;
  return notifyMembers(
    'project-status-changed',
    item,
    (project) => {
      const { subject, teaser } = noticeTexts.projectStatusChanged({
        projectName: project.name,
        status: projectStatusNames[status],
      });
      return {
        subject,
        teaser: [teaser, meaning[status]].filter(Boolean).join(' '),
        isTold: (member) => isTold(member, tell),
        ...(note ? { note } : {}),
        toRespondents: true,
        mailProps: { status: projectStatusNames[status], note },
        withCalendar: status === projectStatus.active || isClosedOrArchived(status),
        letter: { kind: letterOfStatus(status), values: { status: projectStatusNames[status] } },
      };
    },
    context,
  );
};

/** Tells the owner that the project was not activated on its start date, and why (decisions 16). */
export const notifyNotActivated: HandlerOf<'project-not-activated'> = async (item, context) => {
  const { projectId, code } = item.payload;
  const project = await getProject(projectId);
  const owner = project && (await getUser(project.userId));
  if (!project || !owner) return;
  const { subject, teaser } = noticeTexts.projectNotActivated({
    projectName: project.name,
    reason: problemCatalogue[code].message,
  });
  await sendNotice(
    {
      kind: messageKind.projectStatusChanged,
      subject,
      teaser,
      body: `<p>${escapeHtml(teaser)}</p>`,
      project: { projectId, name: project.name },
      mailProps: { status: projectStatusNames[0] },
    },
    [owner],
    { seed: item.outboxId, context },
  );
};
