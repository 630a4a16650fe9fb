import {
  answersQuestions,
  dayInZone,
  hasLeft,
  longDate,
  messageKind,
  sealConfirmationDays,
} from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import {
  getOrganization,
  getProject,
  getUser,
  getUsers,
  listMembersAfter,
  type Participant,
  type Project,
} from '@landbrief/store';
import { escapeHtml } from '../html/escape-html.ts';
import { projectSender } from '../notices/project-sender.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { listAdministrators } from '../organizations/present-organization.ts';
import { enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf, OutboxPayloads } from '../outbox/outbox-kinds.ts';
import { fullName } from '../people/full-name.ts';

type News = OutboxPayloads['seal-news'];

const RECIPIENTS_PER_STEP = 25;

/**
 * Tells of a sealed project: who can confirm that the opening was asked for, everybody that it was opened, and those who
 * answer that the deadline was moved. One message, delivered in steps.
 */
export const notifySealNews: HandlerOf<'seal-news'> = async (item, context) => {
  const { payload, outboxId } = item;
  const project = await getProject(payload.projectId);
  const owner = project && (await getUser(project.userId));
  if (!project || !owner) return;
  const { found, next } = await listMembersAfter(project.projectId, {
    after: payload.after,
    limit: RECIPIENTS_PER_STEP,
  });
  const others = payload.after === undefined ? await othersToTell(project, payload) : [];
  const ids = found.filter((one) => isTold(one, payload)).map(({ userId }) => userId);
  const users = await getUsers([...new Set([...others, ...ids])].filter((id) => id !== payload.byUserId));
  const { subject, teaser } = await textOf(project, payload);
  const notice = {
    kind: messageKind.projectStatusChanged,
    subject,
    teaser,
    body: `<p>${escapeHtml(teaser)}</p>`,
    from: projectSender(project, owner, {
      toRespondents: payload.news !== 'asked',
      brand: context.settings.brand,
    }),
    project: { projectId: project.projectId, name: project.name },
    mailProps: payload.news === 'opened' ? {} : { deadline: project.deadline, tz: project.tz },
  };
  const first = payload.first ?? outboxId;
  const toMany = next !== undefined || payload.after !== undefined;
  await sendNotice(notice, [...users.values()], { seed: first, context, toMany });
  if (next) await enqueueNextStep('seal-news', { ...payload, first, after: next }, item);
};

function isTold({ role, status }: Participant, { news }: News): boolean {
  if (hasLeft(status)) return false;
  if (news === 'asked') return role === 'collaborator';
  return news === 'opened' || answersQuestions(role);
}

/** Those besides the project's members: its owner, and the organization's administrators, who can confirm the opening. */
async function othersToTell({ userId, organizationId }: Project, { news }: News): Promise<string[]> {
  if (news === 'deadline') return [];
  const administrators = news === 'asked' ? await listAdministrators(organizationId) : [];
  return [userId, ...administrators.map((one) => one.userId)];
}

async function textOf(project: Project, { news, byUserId, from = '' }: News) {
  const { name: projectName, settings, deadline, tz } = project;
  const [by, organization] = await Promise.all([
    byUserId ? getUser(byUserId) : undefined,
    settings.showOwnerToParticipants ? getOrganization(project.organizationId) : undefined,
  ]);
  if (news === 'asked')
    return noticeTexts.sealOpeningAsked({
      projectName,
      byName: by ? fullName(by) : 'Somebody',
      days: sealConfirmationDays,
    });
  if (news === 'opened')
    return noticeTexts.sealOpened({
      projectName,
      organizationName: organization?.name ?? 'the project owner',
    });
  return noticeTexts.sealedDeadlineMoved({ projectName, from: longDate(from), to: dayInZone(deadline, tz) });
}
