import { emailDomain } from '@landbrief/domain';
import { getOrganization, replaceUser } from '@landbrief/store';
import { operation } from '../operation.ts';
import { requireAttempt } from '../session/attempt-limits.ts';
import { enqueueAdmissionRequest, findOrganizationOfEmail } from '../session/join-organization.ts';
import { changeSelfWithRetry } from './changing-self.ts';
import { requireJoinedOrganizations } from './joining.ts';

/** Nobody finds out by trying which domains are customers'. */
const REQUESTS = { limit: 10, seconds: 60 * 60 };

/**
 * Ask the organization that an address's domain belongs to for admission; its administrators are told. Asking again is
 * no second request; asking another organization takes the first request back.
 */
export const requestAdmission = operation('requestAdmission', async ({ body }, context) => {
  const { userId } = context.caller.user;
  await requireAttempt(`admission#${userId}`, REQUESTS.limit, context, { seconds: REQUESTS.seconds });
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
