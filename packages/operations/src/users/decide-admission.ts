import { isSuperAdmin, messageKind, problem, withoutAdminFlags } from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import { getOrganization, getUser, replaceUser } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { fullName } from '../people/full-name.ts';
import { seatWrites } from '../seats/seat-writes.ts';
import { onUser } from '../subjects/operation.ts';
import { requireJoinedOrganizations } from './join-organization.ts';
import { relistUserNow } from './relist-user.ts';

function mayDecideFor(organizationId: string, { caller }: SignedInContext): boolean {
  return isSuperAdmin(caller.role) || caller.user.organizationId === organizationId;
}

/**
 * Admits a user who asked to join the organization, or refuses, and notifies the user. Administrator roles from another
 * organization are removed on admission, except the super administrator's. A second decision is refused with a message.
 */
export const decideAdmission = onUser('decideAdmission', async ({ body }, context) => {
  const { user } = context.subject;
  const { pendingOrganizationId: organizationId, ...rest } = user;
  if (organizationId === undefined || !mayDecideFor(organizationId, context)) {
    throw problem('not_allowed_in_status', { message: 'This person does not ask to join any more.' });
  }
  const { userId } = rest;
  const role = isSuperAdmin(rest.role) ? rest.role : withoutAdminFlags(rest.role);
  const after = body.admit ? { ...rest, role, organizationId } : rest;
  const decided = { userId, organizationId, admitted: body.admit };
  await context.commit(
    [
      ...replaceUser(after, user),
      ...(await seatWrites(rest, after, context)),
      ...requireJoinedOrganizations(user, after),
      enqueue('admission-decided', decided, context),
    ],
    {},
  );
  await relistUserNow(userId, context);
  return {};
});

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
