import { cleanName, problem, showsContactSales } from '@landbrief/domain';
import { getOrganization } from '@landbrief/store';
import { releaseOnFailure, requireAttempt } from '../attempt-limits/attempt-limits.ts';
import { presentLimits } from '../organizations/present-organization.ts';
import { enqueue } from '../outbox/outbox.ts';
import { fullName } from '../people/full-name.ts';
import { operation } from '../subjects/operation.ts';

const NOT_ALLOWED = 'Project owners and organization administrators ask for licenses.';

/**
 * Contact Sales (document 3 section 9), for the roles that see it: sales gets a mail with the request, the person an
 * acknowledgement.
 */
export const requestLicence = operation('requestLicence', async ({ body }, context) => {
  const { caller, now, newId, settings } = context;
  const { user } = caller;
  if (!showsContactSales(caller.role)) throw problem('permission_error', { message: NOT_ALLOWED });
  const attempt = await requireAttempt('licence-request', user.userId, context);
  const { brand } = settings;
  const mailProps = {
    licence: body.type,
    organizationName: cleanName(body.organizationName),
    personName: fullName(user),
    personEmail: user.email,
    ...(await currentUse(user.organizationId, body.type, now)),
  };
  const toSales = {
    mailId: newId(),
    kind: 'licence-requested',
    to: { name: `${brand.name} Sales`, address: brand.supportEmail },
    props: mailProps,
  };
  const toPerson = {
    mailId: newId(),
    kind: 'licence-request-received',
    to: { name: fullName(user), address: user.email },
    props: { firstName: user.firstName, licence: body.type, organizationName: mailProps.organizationName },
  };
  return releaseOnFailure([attempt], () =>
    context.commit(
      [toSales, toPerson].map((mail) => enqueue('mail', mail, { outboxId: mail.mailId, now })),
      {},
    ),
  );
});

/** The caller's organization with its current use, for the mail to sales. */
async function currentUse(organizationId: string | undefined, type: 'user' | 'rfi', now: string) {
  const organization = organizationId ? await getOrganization(organizationId) : undefined;
  if (!organization) return {};
  const { userCount, userLimit, rfisUsed, rfiLimit } = presentLimits(organization, now);
  return {
    ownOrganization: organization.name,
    ...(type === 'user' ? { used: userCount, limit: userLimit } : { used: rfisUsed, limit: rfiLimit }),
  };
}
