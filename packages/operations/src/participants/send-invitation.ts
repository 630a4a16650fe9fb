import { isProblem } from '@landbrief/domain';
import { derivedId, timestamp } from '@landbrief/platform';
import {
  changeParticipant,
  commitWrites,
  getMember,
  getProject,
  getUser,
  listParticipants,
  type Participant,
  type Project,
  type User,
} from '@landbrief/store';
import type { JobContext } from '../context.ts';
import { sendNotice } from '../messages/send-notice.ts';
import { later } from '../outbox/outbox.ts';
import type { OutboxHandler, OutboxPayloads } from '../outbox/outbox-kinds.ts';
import { fullName } from '../users/full-name.ts';
import { invitationNotice } from './invitation-notice.ts';

/** Everybody in a project that was just activated gets an invitation of their own (decisions 6). */
export const inviteEverybody: OutboxHandler<OutboxPayloads['project-activated']> = async (
  { outboxId, payload },
  context,
) => {
  const now = timestamp(context.platform.clock);
  for (const { projectId, userId, participantId, invitedAt } of await listParticipants(payload.projectId)) {
    if (invitedAt) continue;
    const step = derivedId(outboxId, participantId);
    try {
      await commitWrites([
        later('invitation', { projectId, userId, participantId }, { outboxId: step, now }),
      ]);
    } catch (error) {
      if (!isProblem(error)) throw error;
    }
  }
};

/** Invites one participant: a message in the inbox and a mail with a referral link. */
export const sendInvitation: OutboxHandler<OutboxPayloads['invitation']> = async (
  { outboxId, payload },
  context,
) => {
  const { projectId, userId } = payload;
  const [project, participant, user] = await Promise.all([
    getProject(projectId),
    getMember(projectId, userId),
    getUser(userId),
  ]);
  if (!project || !participant || !user) return;
  const owner = await getUser(project.userId);
  await sendNotice(
    await notice(project, participant, owner, context),
    [{ user, delivery: { projectId, userId } }],
    {
      seed: outboxId,
      now: timestamp(context.platform.clock),
      context,
    },
  );
  await markInvited(participant, context);
};

async function notice(
  project: Project,
  participant: Participant,
  owner: User | undefined,
  { settings }: JobContext,
) {
  const from = owner
    ? { userId: owner.userId, email: owner.email, name: fullName(owner) }
    : { email: settings.brand.senderEmail, name: settings.brand.name };
  return invitationNotice(project, participant, from);
}

async function markInvited(participant: Participant, { platform }: JobContext): Promise<void> {
  const { projectId, userId } = participant;
  const standing = await getMember(projectId, userId);
  if (!standing || standing.invitedAt) return;
  const delivery = standing.delivery === 'none' ? { delivery: 'queued' as const } : {};
  await commitWrites([changeParticipant(standing, { invitedAt: timestamp(platform.clock), ...delivery })]);
}
