import {
  answersQuestions,
  daysLeft,
  hasLeft,
  isAskedToRemind,
  isCompleted,
  isStillDue,
  messageKind,
  type ProgressState,
  progressOf,
  projectStatus,
  propertyStatus,
  reminderGroups,
  remindersOf,
  reminderTimes,
} from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import { derivedId, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  getMember,
  getProject,
  getUser,
  inParallel,
  listMembersAfter,
  listPropertiesOfParticipant,
  type Participant,
  type Project,
  readParticipantList,
  readPropertyList,
  recordParticipantMail,
  takeBackReminder,
  wasReminded,
} from '@landbrief/store';
import type { JobContext } from '../context.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { withLetter } from '../letters/with-letter.ts';
import { projectSender } from '../notices/project-sender.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { commitUnlessDone, enqueue, enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf, OutboxHandler, OutboxPayloads } from '../outbox/outbox-kinds.ts';
import { remindedFrom, reminderName, type Scheduled } from '../projects/clock-list.ts';
import { unlessProblem } from '../unless-problem.ts';

type ReminderDue = OutboxPayloads['reminder-due'];
type Reminder = Omit<ReminderDue, 'after'>;

const MEMBERS_A_STEP = 50;

/** Reminds the respondents of the deadline, as far as the project names them, each by an outbox item of its own (decisions 6). */
export const remindEverybody: OutboxHandler<ReminderDue> = async (item, context) => {
  const now = timestamp(context.platform.clock);
  const { after, ...reminder } = item.payload;
  const { projectId } = reminder;
  const project = await readDue(reminder, now);
  if (!project) return;
  const { found, next } = await listMembersAfter(projectId, { after, limit: MEMBERS_A_STEP });
  // Whom the project names is found for each, so that no step reads all participants and properties.
  const reminded = found.filter((member) => isReminded(member, project, reminder));
  await inParallel(reminded, ({ userId, participantId }) => {
    const step = { outboxId: derivedId(item.outboxId, participantId), now };
    return commitUnlessDone([enqueue('reminder', { ...reminder, userId }, step)]);
  });
  if (next) await enqueueNextStep('reminder-due', { ...reminder, after: next }, item);
};

/**
 * The project of a reminder that goes out; undefined when it is not to go on. It is then taken back, so that those whom it
 * has not reached get it if it is due again: when the deadline is moved back, or a paused project continues.
 */
async function readDue(reminder: Omit<Reminder, 'userId'>, now: string): Promise<Project | undefined> {
  for (;;) {
    const project = await getProject(reminder.projectId, { consistent: true });
    if (!project) return undefined;
    if (isStillDue(project as Scheduled, reminder, remindedFrom(project), Date.parse(now))) return project;
    const name = reminderName(reminder);
    if (!wasReminded(project, name)) return undefined;
    // Changed meanwhile: perhaps it is due again.
    if (await unlessProblem('stale', commitWrites([takeBackReminder(project, name)]))) return undefined;
  }
}

/** Whether somebody still has something to do, and was invited, and the invitation sent, before the reminder was due. */
function isReminded(member: Participant, project: Project, { days }: Reminder): boolean {
  const { role, status, invitedAt, created, delivery } = member;
  if (!answersQuestions(role) || hasLeft(status) || isCompleted(status) || delivery === 'held') return false;
  const due = reminderTimes(project as Scheduled).find((one) => one.days === days);
  return due !== undefined && due.at > Date.parse(invitedAt ?? created);
}

const groupsOf = (project: Project) => remindersOf(project as Scheduled)?.to ?? [];
const remindsAll = (project: Project) => reminderGroups.every((group) => groupsOf(project).includes(group));

/** What one person has left to do; a delegator’s state depends on the delegates too. */
async function progressOfOne(member: Participant): Promise<ProgressState | undefined> {
  const { projectId, participantId, role } = member;
  const everybody = role === 'delegator' ? await readParticipantList(projectId) : [];
  const people = [member, ...everybody.filter(({ delegatorId }) => delegatorId === participantId)];
  const properties = await inParallel(people, (one) => readPropertyList(projectId, one.participantId));
  return progressOf(people, properties.flat())(member);
}

/** Reminds one participant of what is left to do, and of the deadline, once of each deadline and day. */
export const sendReminder: HandlerOf<'reminder'> = async (item, context) => {
  const { projectId, userId, deadline, days } = item.payload;
  const project = await readDue(item.payload, timestamp(context.platform.clock));
  const member = project && (await getMember(projectId, userId));
  if (!member || !isReminded(member, project, item.payload)) return;
  if (!remindsAll(project) && !isAskedToRemind(groupsOf(project), await progressOfOne(member))) return;
  // A reminder that was taken back and sent again reaches those whom it has not reached.
  const seed = derivedId(projectId, `reminder ${reminderName({ deadline, days })} ${member.participantId}`);
  await sendReminderNotice({ project, member, days, seed }, context);
};

/** The same because somebody asked for it; listed as not sent if it cannot go out any more, as in a project that is paused. */
export const sendRequestedReminder: HandlerOf<'reminder-requested'> = async (
  { outboxId, payload, created },
  context,
) => {
  const { projectId, userId } = payload;
  const [project, member] = await Promise.all([
    getProject(projectId, { consistent: true }),
    getMember(projectId, userId),
  ]);
  if (!project || !member) return;
  const { role, status, participantId } = member;
  const isOver = !answersQuestions(role) || hasLeft(status) || isCompleted(status);
  if (project.status === projectStatus.active && !isOver)
    return sendReminderNotice({ project, member, seed: outboxId }, context);
  const { reminder: kind } = messageKind;
  const at = timestamp(context.platform.clock);
  const mail = { mailId: outboxId, kind, subject: `Reminder: ${project.name}`, at };
  await recordParticipantMail({ projectId, userId, participantId, created, ...mail, delivery: 'failed' });
};

interface OneReminder {
  project: Project;
  member: Participant;
  days?: number;
  seed: string;
}

async function sendReminderNotice(
  { project, member, seed, days: planned = 0 }: OneReminder,
  context: JobContext,
): Promise<void> {
  const [user, owner] = await Promise.all([getUser(member.userId), getUser(project.userId)]);
  if (!user) return;
  const { projectId } = project;
  const { name, deadline, tz } = project;
  const days = daysLeft(project, context.platform.clock.now().getTime()) ?? planned;
  const text = noticeTexts.reminder({ projectName: name, days });
  const notice = {
    kind: messageKind.reminder,
    ...text,
    body: `<p>${escapeHtml(text.teaser)}</p><p>When all is submitted, press Complete on the project’s page, and no reminder follows.</p>`,
    from: projectSender(project, owner, { toRespondents: true, brand: context.settings.brand }),
    project: { projectId, name },
    mailProps: { deadline, tz, ...(await openProperties(member)) },
  };
  const worded = await withLetter(notice, 'reminder', project, { now: context.platform.clock.now() });
  await sendNotice(worded, [user], { seed, reminds: deadline, context });
}

async function openProperties({ participantId }: Participant): Promise<{ openProperties?: number }> {
  const open = (await listPropertiesOfParticipant(participantId)).filter(
    ({ status }) => status !== propertyStatus.finished && status !== propertyStatus.eliminated,
  );
  return open.length > 0 ? { openProperties: open.length } : {};
}
