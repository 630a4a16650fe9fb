import {
  answersQuestions,
  daysLeft,
  dueReminder,
  hasLeft,
  isCompleted,
  messageKind,
  projectStatus,
  propertyStatus,
} from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import { derivedId, timestamp } from '@landbrief/platform';
import {
  getMember,
  getProject,
  getUser,
  inParallel,
  listMembersAfter,
  listPropertiesOfParticipant,
  type Participant,
  type Project,
} from '@landbrief/store';
import type { JobContext } from '../context.ts';
import { escapeHtml } from '../messages/message-html.ts';
import { projectSender } from '../messages/project-sender.ts';
import { sendNotice } from '../messages/send-notice.ts';
import { commitUnlessDone, enqueue, enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf, OutboxEntry, OutboxHandler, OutboxPayloads } from '../outbox/outbox-kinds.ts';
import type { Scheduled } from '../projects/clock-list.ts';

type ReminderDue = OutboxPayloads['reminder-due'];
type Reminder = Omit<ReminderDue, 'after'>;

const PEOPLE_A_STEP = 50;

/** Reminds every respondent who has not completed of the deadline, each by an outbox item of its own (decisions 6). */
export const remindEverybody: OutboxHandler<ReminderDue> = async (item, context) => {
  const now = timestamp(context.platform.clock);
  const { after, ...reminder } = item.payload;
  const project = await getProject(reminder.projectId, { consistent: true });
  if (!project) return;
  const { found, next } = await listMembersAfter(reminder.projectId, { after, limit: PEOPLE_A_STEP });
  const reminded = found.filter((member) => isReminded(member, project, reminder, now));
  await inParallel(reminded, ({ userId, participantId }) => {
    const step = { outboxId: derivedId(item.outboxId, participantId), now };
    return commitUnlessDone([enqueue('reminder', { ...reminder, userId }, step)]);
  });
  if (next) await enqueueNextStep('reminder-due', { ...reminder, after: next }, item);
};

/** Whether a reminder still applies: not when the project or the participation has changed meanwhile. */
function isReminded(member: Participant, project: Project, reminder: Reminder, now: string): boolean {
  const { role, status, invitedAt, created } = member;
  if (!answersQuestions(role) || hasLeft(status) || isCompleted(status)) return false;
  const days = dueReminder(project as Scheduled, Date.parse(invitedAt ?? created), Date.parse(now));
  return project.deadline === reminder.deadline && days === reminder.days;
}

/** Reminds one participant of what is left to do, and of the deadline. */
export const sendReminder: HandlerOf<'reminder'> = async (item, context) => {
  const { payload } = item;
  await remind(item, context, (member, project, now) => isReminded(member, project, payload, now));
};

/** The same because somebody asked for it, unless the participant has completed meanwhile. */
export const sendRequestedReminder: HandlerOf<'reminder-requested'> = (item, context) =>
  remind(
    item,
    context,
    ({ role, status }, project) =>
      project.status === projectStatus.active &&
      answersQuestions(role) &&
      !hasLeft(status) &&
      !isCompleted(status),
  );

async function remind(
  { outboxId, payload }: OutboxEntry<{ projectId: string; userId: string; days?: number }>,
  context: JobContext,
  applies: (member: Participant, project: Project, now: string) => boolean,
): Promise<void> {
  const now = timestamp(context.platform.clock);
  const { projectId, userId } = payload;
  const [project, member, user] = await Promise.all([
    getProject(projectId),
    getMember(projectId, userId),
    getUser(userId),
  ]);
  if (!project || !member || !user || !applies(member, project, now)) return;
  const { name, deadline, tz } = project;
  const days = daysLeft(project, Date.parse(now)) ?? payload.days ?? 0;
  const text = noticeTexts.reminder({ projectName: name, days });
  const owner = await getUser(project.userId);
  const notice = {
    kind: messageKind.reminder,
    ...text,
    body: `<p>${escapeHtml(text.teaser)}</p><p>When all is submitted, press Complete on the project’s page, and no reminder follows.</p>`,
    from: projectSender(project, owner, { toRespondents: true, brand: context.settings.brand }),
    project: { projectId, name },
    mailProps: { deadline, tz, ...(await openProperties(member)) },
  };
  await sendNotice(notice, [user], { seed: outboxId, context });
}

async function openProperties({ participantId }: Participant): Promise<{ openProperties?: number }> {
  const open = (await listPropertiesOfParticipant(participantId)).filter(
    ({ status }) => status !== propertyStatus.finished && status !== propertyStatus.eliminated,
  );
  return open.length > 0 ? { openProperties: open.length } : {};
}
