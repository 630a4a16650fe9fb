import { hasLeft, messageKind } from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import { timestamp } from '@landbrief/platform';
import { getParticipant, getProject, getProperty, getUser, getUsers } from '@landbrief/store';
import { escapeHtml } from '../messages/message-html.ts';
import { projectSender } from '../messages/project-sender.ts';
import { sendNotice } from '../messages/send-notice.ts';
import type { OutboxHandler, OutboxPayloads } from '../outbox/outbox-kinds.ts';

/** Notifies the participant of an individually eliminated property, and the delegator who approves it. */
export const notifyPropertyEliminated: OutboxHandler<OutboxPayloads['property-eliminated']> = async (
  { outboxId, payload },
  context,
) => {
  const [project, property] = await Promise.all([
    getProject(payload.projectId),
    getProperty(payload.propertyId),
  ]);
  if (!project || !property) return;
  const owner = await getUser(project.userId);
  const { brand } = context.settings;
  const from = projectSender(project, owner, { toRespondents: true, brand });
  const isNamed = from.userId !== undefined && from.userId === payload.byUserId;
  const text = noticeTexts.propertyEliminated({
    projectName: project.name,
    propertyName: property.name,
    byName: isNamed ? from.name : 'The project owner',
  });
  const notice = {
    kind: messageKind.propertyEliminated,
    ...text,
    body: `<p>${escapeHtml(text.teaser)}</p><p>Its answers can still be read, and nothing more is expected for it.</p>`,
    from,
    project: { projectId: project.projectId, name: project.name },
    mailProps: { propertyName: property.name, ...(isNamed ? { byName: from.name } : {}) },
  };
  const participantIds = [property.participantId, ...(property.delegatorId ? [property.delegatorId] : [])];
  const members = await Promise.all(participantIds.map((id) => getParticipant(id)));
  const userIds = members.flatMap((member) => (member && !hasLeft(member.status) ? [member.userId] : []));
  const recipients = [...(await getUsers(userIds)).values()].map((user) => ({ user }));
  await sendNotice(notice, recipients, { seed: outboxId, now: timestamp(context.platform.clock), context });
};
