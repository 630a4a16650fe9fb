import { answersQuestions, dayInZone, hasLeft, messageKind } from '@landbrief/domain';
import { invitationTexts } from '@landbrief/mail/subjects';
import { derivedId, timestamp } from '@landbrief/platform';
import {
  changeParticipant,
  commitWrites,
  getMember,
  getProject,
  getUser,
  inParallel,
  listMembersAfter,
  type Organization,
  type Participant,
  type Project,
  recordDelivery,
  releaseAttempt,
  type User,
  type Write,
} from '@landbrief/store';
import { awaitAttempt } from '../attempt-limits/attempt-limits.ts';
import type { JobContext } from '../context.ts';
import { escapeHtml, paragraphs } from '../html/escape-html.ts';
import { withLetter } from '../letters/with-letter.ts';
import { deadlineEvent } from '../notices/deadline-event.ts';
import { type NoticeSender, projectSender } from '../notices/project-sender.ts';
import { type Notice, sendNotice } from '../notices/send-notice.ts';
import { organizationOfMail } from '../organizations/organization-of-mail.ts';
import { commitUnlessDone, enqueue, enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { shownCounts } from '../projects/present-project.ts';
import type { Held } from './invitation-limits.ts';
import { areInvitationsStopped, countSentInvitation } from './returned-invitations.ts';

const PEOPLE_A_STEP = 50;

/** Sends every participant of a project that was just activated an invitation (decisions 6), in steps. */
export const inviteEverybody: HandlerOf<'project-activated'> = async (item, context) => {
  const now = timestamp(context.platform.clock);
  const { after } = item.payload;
  const { found, next } = await listMembersAfter(item.payload.projectId, { after, limit: PEOPLE_A_STEP });
  const uninvited = found.filter(
    ({ invitedAt, status, delivery }) => !invitedAt && delivery !== 'held' && !hasLeft(status),
  );
  await inParallel(uninvited, (participant) => commitUnlessDone([firstInvitation(participant, now)]));
  if (next) await enqueueNextStep('project-activated', { ...item.payload, after: next }, item);
};

/** Invites one participant: a message in the inbox and a mail with a referral link. */
export const sendInvitation: HandlerOf<'invitation'> = async ({ outboxId, payload }, context) => {
  const { projectId, userId, participantId } = payload;
  const [project, participant, user] = await Promise.all([
    getProject(projectId),
    getMember(projectId, userId),
    getUser(userId),
  ]);
  // Somebody who was removed and added again has an invitation of their own.
  if (!project || participant?.participantId !== participantId || !user) return;
  // One that is sent again was counted when that was asked for.
  const held =
    outboxId === firstInvitationId(participantId)
      ? await heldReason(project, participant, user, context)
      : undefined;
  if (held) return void (await commitWrites(recordDelivery(participant, 'held', held)));
  const from = projectSender(project, await getUser(project.userId), {
    toRespondents: answersQuestions(participant.role),
    brand: context.settings.brand,
  });
  await countSentInvitation(project, participant, context);
  const delivery = { projectId, userId, participantId };
  const { organizationId } = from.mailSender ?? {};
  const organization = organizationId ? await organizationOfMail(organizationId) : undefined;
  const invited = invitationNotice(project, participant, { from, organization });
  const notice = await withLetter(invited, 'invitation', project, {
    rest: paragraphs(project.description),
    toOwnerSide: !answersQuestions(participant.role),
    now: context.platform.clock.now(),
  });
  await sendNotice(notice, [user], { seed: outboxId, context, delivery });
  await markInvited(participant, context);
};

/**
 * Why somebody's first invitation is held: whoever is removed and added again within a day is not mailed to again, nor who
 * got as many mails as one may in an hour, unless they have an account, nor anybody while the organization's are stopped.
 */
async function heldReason(
  project: Project,
  { projectId, participantId: attemptId, email }: Participant,
  { temporary }: User,
  context: JobContext,
): Promise<Held | undefined> {
  if (await areInvitationsStopped(project, context)) return { heldBy: 'bounces' };
  const first = await awaitAttempt('first-invitation', `${projectId}#${email}`, context, { attemptId });
  if (!first.granted) return { heldBy: 'again' };
  if (!temporary) return undefined;
  const { granted, windowEnds } = await awaitAttempt('mails-to', email, context, { attemptId });
  if (granted) return undefined;
  // Nothing was sent: who is added again is not held for that.
  await releaseAttempt(first);
  return { heldBy: 'address', heldUntil: new Date(windowEnds * 1000).toISOString() };
}

async function markInvited(participant: Participant, { platform }: JobContext): Promise<void> {
  const { projectId, userId } = participant;
  const current = await getMember(projectId, userId);
  if (!current || current.invitedAt) return;
  const delivery = current.delivery === 'none' ? { delivery: 'queued' as const } : {};
  await commitWrites(changeParticipant(current, { invitedAt: timestamp(platform.clock), ...delivery }));
}

/** The invitation to a project: inbox, mail and visitor's summary have the same texts. */
function invitationNotice(
  project: Project,
  participant: Participant,
  { from, organization }: { from: NoticeSender; organization: Organization | undefined },
): Notice {
  const { projectId, name, description, deadline } = project;
  const { questionCount } = shownCounts(project, answersQuestions(participant.role));
  const client = project.confidentialName ?? project.client;
  const { subject, asked, until } = invitationTexts({
    projectName: name,
    fromName: [from.name, ...(organization ? [organization.name] : [])].join(' of '),
    role: participant.role,
    day: dayInZone(deadline, project.tz),
  });
  return {
    kind: messageKind.invitation,
    subject,
    teaser: `${asked} ${until}`,
    body: [
      `<p>${escapeHtml(asked)}</p>`,
      paragraphs(description),
      `<p>${escapeHtml(until)}</p>`,
      '<p>Open the project and press Participate to begin; if it is not for you, decline there.</p>',
    ].join(''),
    from,
    project: { projectId, name, record: project },
    calendar: deadlineEvent(project),
    mailProps: {
      role: participant.role,
      ...(client ? { client } : {}),
      description,
      deadline,
      tz: project.tz,
      questionCount,
    },
  };
}

/**
 * Enqueues a participant's invitation. Its id is derived from the participant's, so that a participant who is added
 * while the activation of the project invites everybody is invited only once.
 */
export function firstInvitation({ projectId, userId, participantId }: Participant, now: string): Write {
  const outboxId = firstInvitationId(participantId);
  return enqueue('invitation', { projectId, userId, participantId }, { outboxId, now });
}

const firstInvitationId = (participantId: string): string => derivedId(participantId, 'invitation');
