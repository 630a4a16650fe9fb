import { cleanName, emailDomain, type ProblemDetail, problem, throwIfInvalid } from '@landbrief/domain';
import { hashSecret } from '@landbrief/platform';
import {
  getOrganization,
  getReferral,
  getUser,
  patchUser,
  replaceUser,
  retryOvertaken,
  type User,
} from '@landbrief/store';
import { requireAttempt } from '../attempt-limits/attempt-limits.ts';
import { requireVersion } from '../change.ts';
import type { SignedInContext } from '../context.ts';
import { onUser, operation, publicOperation } from '../subjects/operation.ts';
import {
  enqueueAdmissionRequest,
  findOrganizationOfEmail,
  requireJoinedOrganizations,
} from './join-organization.ts';
import { presentUser } from './present-user.ts';

/** Change a person's own name, phone and settings; absent fields stay, an empty phone or null removes the value. */
export const updateProfile = onUser('updateProfile', async ({ body }, context) => {
  const { settings = {}, ...given } = body.profile;
  const { user } = context.subject;
  const { files } = context.platform;
  requireVersion(given, user, { user: await presentUser(user, files) });
  const { phone: currentPhone, tz, units, ...rest } = user;
  const phone = given.phone === undefined ? currentPhone : given.phone;
  const zone = settings.tz === undefined ? tz : settings.tz;
  const measures = settings.units ?? units;
  const changed: User = {
    ...rest,
    firstName: requireName(given.firstName ?? user.firstName, 'firstName'),
    lastName: requireName(given.lastName ?? user.lastName, 'lastName'),
    ...(phone ? { phone: cleanName(phone) } : {}),
    ...(zone ? { tz: zone } : {}),
    ...(measures ? { units: measures } : {}),
    landingPage: settings.landingPage ?? user.landingPage,
    regionIntl: settings.regionIntl ?? user.regionIntl,
    emailNotices: settings.emailNotices ?? user.emailNotices,
    ...(settings.notices ? { notices: { ...user.notices, ...settings.notices } } : {}),
  };
  return context.commit(replaceUser(changed, user), {
    user: await presentUser({ ...changed, version: user.version + 1 }, files),
  });
});

/** The cleaned name; refused when it is empty. */
function requireName(given: string, field: string): string {
  const name = cleanName(given);
  const missing: ProblemDetail = { path: `body.profile.${field}`, message: 'is missing' };
  throwIfInvalid(name === '' ? [missing] : []);
  return name;
}

/**
 * Ask the organization that an address's domain belongs to for admission; its administrators are notified. Repeating
 * the request changes nothing; asking another organization withdraws the first request.
 */
export const requestAdmission = operation('requestAdmission', async ({ body }, context) => {
  const { userId } = context.caller.user;
  await requireAttempt('admission', userId, context);
  const organizationId = await findOrganizationOfEmail(body.email);
  return changeSelfWithRetry(context, async (user) => {
    if (user.organizationId) return { message: await alreadyMemberMessage(user.organizationId) };
    if (!organizationId) {
      return { message: `No organization here has addresses that end in @${emailDomain(body.email)}.` };
    }
    if (user.pendingOrganizationId === organizationId) return {};
    const asking = { ...user, pendingOrganizationId: organizationId };
    return context.commit(
      [
        ...replaceUser(asking, user),
        ...requireJoinedOrganizations(user, asking),
        enqueueAdmissionRequest(asking, organizationId, context),
      ],
      {},
    );
  });
});

async function alreadyMemberMessage(organizationId: string): Promise<string> {
  const organization = await getOrganization(organizationId);
  return `You belong to ${organization?.name ?? 'an organization'} already.`;
}

export const withdrawAdmission = operation('withdrawAdmission', async (_, context) =>
  changeSelfWithRetry(context, async (user) => {
    const { pendingOrganizationId, ...rest } = user;
    return context.commit(pendingOrganizationId ? replaceUser(rest, user) : [], {});
  }),
);

/** Changes the caller's current user; retries when another change came in between. */
async function changeSelfWithRetry<Reply>(
  { caller }: SignedInContext,
  change: (user: User) => Promise<Reply>,
): Promise<Reply> {
  return retryOvertaken(async () => {
    const user = await getUser(caller.user.userId, { consistent: true });
    if (!user) throw problem('not_found');
    return change(user);
  });
}

/**
 * Stop notices by email. The token is the referral of the mail that contains it: it identifies one recipient and is
 * known to nobody else. Repeating it changes nothing; the profile turns notices on again.
 */
export const unsubscribe = publicOperation('unsubscribe', async ({ params }, { commit, audit }) => {
  const referral = await getReferral(hashSecret(params.token));
  const user = referral && (await getUser(referral.userId));
  if (!user) throw problem('link_invalid');
  audit.setActor(user);
  return commit(user.emailNotices ? [patchUser(user.userId, { emailNotices: false })] : [], {});
});
