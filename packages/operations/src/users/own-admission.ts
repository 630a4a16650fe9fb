import { emailDomain, problem } from '@landbrief/domain';
import { getOrganization, getUser, replaceUser, type User } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { operation } from '../operation.ts';
import { retryOvertaken } from '../retry-overtaken.ts';
import { requireAttempt } from '../session/attempt-limits.ts';
import { enqueueAdmissionRequest, findOrganizationOfEmail } from '../session/join-organization.ts';
import { requireJoinedOrganizations } from './joining.ts';

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

/** Withdraw the caller's request for admission; succeeds also without one. */
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
