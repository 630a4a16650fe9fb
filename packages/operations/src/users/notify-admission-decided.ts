import { messageKind } from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import { getOrganization, getUser } from '@landbrief/store';
import { escapeHtml } from '../messages/message-html.ts';
import { sendNotice } from '../messages/send-notice.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { fullName } from './full-name.ts';

/** Notifies a person, by inbox and mail, whether an organization admits them. */
export const notifyAdmissionDecided: HandlerOf<'admission-decided'> = async (
  { outboxId, payload },
  context,
) => {
  const [user, organization] = await Promise.all([
    getUser(payload.userId),
    getOrganization(payload.organizationId),
  ]);
  if (!user || !organization) return;
  const decision = payload.admitted ? 'admitted' : 'refused';
  const text = noticeTexts[payload.admitted ? 'admitted' : 'admissionRefused']({
    organizationName: organization.name,
  });
  await sendNotice(
    {
      kind: messageKind.admission,
      ...text,
      body: `<p>${escapeHtml(text.teaser)}</p>`,
      mailProps: {
        decision,
        organizationName: organization.name,
        personName: fullName(user),
        personEmail: user.email,
      },
    },
    [user],
    { seed: outboxId, context },
  );
};
