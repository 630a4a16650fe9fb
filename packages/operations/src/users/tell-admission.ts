import { messageKind } from '@landbrief/domain';
import { getOrganization, getUser } from '@landbrief/store';
import { escapeHtml } from '../messages/message-html.ts';
import { sendNotice } from '../messages/send-notice.ts';
import type { OutboxHandler, OutboxPayloads } from '../outbox/outbox-kinds.ts';
import { fullName } from './full-name.ts';

/** Tells a person whether an organization admits them: into the inbox, and by mail. */
export const tellAdmission: OutboxHandler<OutboxPayloads['admission-decided']> = async (
  { outboxId, payload, created },
  context,
) => {
  const [user, organization] = await Promise.all([
    getUser(payload.userId),
    getOrganization(payload.organizationId),
  ]);
  if (!user || !organization) return;
  const { brand } = context.settings;
  const decision = payload.admitted ? 'admitted' : 'refused';
  const teaser = payload.admitted
    ? `${organization.name} admits you. You are a member now.`
    : `${organization.name} does not admit you. Ask its administrators if you think that is a mistake.`;
  await sendNotice(
    {
      kind: messageKind.admission,
      subject: payload.admitted
        ? `You belong to ${organization.name} now`
        : `${organization.name} did not admit you`,
      teaser,
      body: `<p>${escapeHtml(teaser)}</p>`,
      from: { email: brand.senderEmail, name: brand.name },
      mailProps: {
        decision,
        organizationName: organization.name,
        personName: fullName(user),
        personEmail: user.email,
      },
    },
    [{ user }],
    { seed: outboxId, now: created, context },
  );
};
