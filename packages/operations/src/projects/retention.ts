import {
  isClosedOrArchived,
  longDate,
  messageKind,
  projectStatus,
  retentionAnew,
  retentionStep,
  statusRefusal,
} from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import { newId } from '@landbrief/platform';
import {
  changeProject,
  getOrganization,
  getProject,
  getUser,
  moveDueProject,
  type Project,
  type Write,
} from '@landbrief/store';
import { escapeHtml } from '../html/escape-html.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { listAdministrators } from '../organizations/present-organization.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { onProject } from '../subjects/operation.ts';
import { clockActWrites } from '../unattended-audit.ts';
import { clockWrites, dueTimes } from './clock-list.ts';
import { projectDeletionWrites } from './delete-project.ts';
import { happened } from './history.ts';

/**
 * The writes of what the clock does with a closed project whose time has come (docs/decisions/retention.md): archive it,
 * announce that it is deleted, delete it, or look again later; none before. Each is conditional on the project's version.
 */
export async function retentionWrites(project: Project, at: string, now: string): Promise<Write[]> {
  const { projectId, organizationId } = project;
  if (!project.retentionAt || project.retentionAt > now) return [];
  const keepYears = (await getOrganization(organizationId))?.keepYears;
  const due = retentionStep(project, keepYears, Date.parse(now));
  if (!due) return [];
  const context = { now, newId: () => newId() };
  if (due.step === 'delete') {
    const subject = { kind: 'project', id: projectId, name: project.name };
    const readers = { organizationIds: [organizationId], userIds: [project.userId] };
    return [
      ...projectDeletionWrites(project, context),
      ...clockActWrites('deleteClosedProject', { kind: 'projects', subject, ...readers }, now),
    ];
  }
  const archived = { status: projectStatus.archived, updated: now };
  const changes = { ...due.changes, ...(due.step === 'archive' ? archived : {}) };
  const before = [...new Set([at, ...dueTimes(project)])];
  return [
    changeProject(project, changes),
    ...moveDueProject(projectId, before, dueTimes({ ...project, ...changes })),
    ...(due.step === 'archive'
      ? [
          happened(
            'projectStatusChanged',
            { projectId, values: { from: project.status, to: archived.status } },
            context,
          ),
        ]
      : []),
    ...(due.step === 'announce'
      ? [enqueue('deletion-announced', { projectId, deletesAt: due.changes.deletesAt }, context)]
      : []),
  ];
}

/** Keeps a closed project whatever its organization's years are, or no longer. */
export const keepProject = onProject('keepProject', async ({ body }, context) => {
  const { subject, commit, audit, now } = context;
  const { project } = subject;
  if (!isClosedOrArchived(project.status)) throw statusRefusal(project.status);
  if ((project.kept ?? false) === body.keep) {
    audit.skip();
    return {};
  }
  const time = retentionAnew(project, Date.parse(now));
  const changes = { ...time, kept: body.keep || undefined, updated: now };
  return commit([changeProject(project, changes), ...clockWrites(project, { ...project, ...changes })], {});
});

/** Tells the owner and the organization's administrators that a project will be deleted, and how to keep it. */
export const notifyDeletionAnnounced: HandlerOf<'deletion-announced'> = async (
  { outboxId, payload },
  context,
) => {
  const project = await getProject(payload.projectId);
  if (project?.deletesAt !== payload.deletesAt) return;
  const { projectId, name, userId, organizationId } = project;
  const [owner, administrators] = await Promise.all([getUser(userId), listAdministrators(organizationId)]);
  const told = new Map([...(owner ? [owner] : []), ...administrators].map((user) => [user.userId, user]));
  const { subject, teaser } = noticeTexts.deletionAnnounced({
    projectName: name,
    day: longDate(payload.deletesAt),
  });
  const notice = {
    kind: messageKind.projectStatusChanged,
    subject,
    teaser,
    body: `<p>${escapeHtml(teaser)}</p>`,
    project: { projectId, name },
  };
  await sendNotice(notice, [...told.values()], { seed: outboxId, context });
};
