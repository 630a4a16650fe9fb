import {
  answersQuestions,
  hasLeft,
  messageKind,
  type ProjectStatus,
  problemCatalogue,
  projectStatus,
  projectStatusNames,
} from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import { getProject, getUser, getUsers, listMembersAfter } from '@landbrief/store';
import { escapeHtml } from '../html/escape-html.ts';
import { projectSender } from '../notices/project-sender.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';

const meaning: Partial<Record<ProjectStatus, string>> = {
  [projectStatus.active]: 'You can go on answering.',
  [projectStatus.paused]: 'Nothing can be changed until the owner goes on.',
  [projectStatus.review]: 'Answers of submitted properties can still be changed; the owner is told of it.',
  [projectStatus.closed]: 'Your properties and answers can still be read.',
};

const RECIPIENTS_PER_STEP = 25;

/** Notifies all respondents that the project's status changed: one message, delivered in steps. */
export const notifyStatusChanged: HandlerOf<'project-status-changed'> = async (item, context) => {
  const { payload } = item;
  const project = await getProject(payload.projectId);
  const owner = project && (await getUser(project.userId));
  if (!project || !owner) return;
  const { found, next } = await listMembersAfter(project.projectId, {
    after: payload.after,
    limit: RECIPIENTS_PER_STEP,
  });
  const members = found.filter(({ role, status }) => answersQuestions(role) && !hasLeft(status));
  const users = await getUsers(members.map(({ userId }) => userId));
  const status = payload.status as ProjectStatus;
  const { subject, teaser } = noticeTexts.projectStatusChanged({
    projectName: project.name,
    status: projectStatusNames[status],
  });
  const text = [teaser, meaning[status]].filter(Boolean).join(' ');
  const notice = {
    kind: messageKind.projectStatusChanged,
    subject,
    teaser: text,
    body: `<p>${escapeHtml(text)}</p>`,
    from: projectSender(project, owner, { toRespondents: true, brand: context.settings.brand }),
    project: { projectId: project.projectId, name: project.name },
    mailProps: { status: projectStatusNames[status] },
  };
  const first = payload.first ?? item.outboxId;
  const toMany = next !== undefined || payload.after !== undefined;
  await sendNotice(notice, [...users.values()], { seed: first, context, toMany });
  if (next) await enqueueNextStep('project-status-changed', { ...payload, first, after: next }, item);
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
