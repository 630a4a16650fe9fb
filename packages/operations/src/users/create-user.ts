import { emailDomain, hasRole, problem } from '@landbrief/domain';
import {
  createUser as addUser,
  findOrganizationByDomain,
  findUserByEmail,
  replaceUser,
  type User,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { seatWrites } from '../seats/seat-writes.ts';
import { type Input, operation } from '../subjects/operation.ts';
import { enqueueInvitation } from './invite-user.ts';
import { requireJoinedOrganizations } from './join-organization.ts';
import { newUser } from './new-user.ts';
import { refuseOtherOrganization } from './organization-conflict.ts';
import { presentUser } from './present-user.ts';
import { relistUserNow } from './relist-user.ts';
import { cleanProfile, requireRoles } from './user-input.ts';

/**
 * Creates a user, who is invited by mail to choose a password. A user who was invited to a project and has not
 * registered becomes a member instead: only a super administrator may do so, or the organization that the address's
 * domain belongs to.
 */
export const createUser = operation('createUser', async ({ body }, context) => {
  const { user: given } = body;
  const { caller } = context;
  const organizationId = hasRole(caller.role, 'superAdmin')
    ? (given.organization ?? undefined)
    : caller.user.organizationId;
  requireRoles(given.role, undefined, { inOrganization: organizationId !== undefined, caller });
  const existing = await findUserByEmail(given.email);
  if (existing) await requireUnclaimed(existing, organizationId, context);
  else await refuseOtherOrganization({ email: given.email }, organizationId);
  const user = newMember(given, existing, { organizationId, context });
  const writes = [
    ...(existing ? replaceUser(user, existing) : addUser(user)),
    ...(await seatWrites(existing, user, context)),
    ...requireJoinedOrganizations(existing, user),
    enqueueInvitation(user, context),
  ];
  const reply = { user: await presentUser(existing ? { ...user, version: user.version + 1 } : user) };
  await context.commit(writes, reply);
  await relistUserNow(user.userId, context);
  return reply;
});

async function requireUnclaimed(
  existing: User,
  organizationId: string | undefined,
  { caller }: SignedInContext,
): Promise<void> {
  const isWaiting = existing.temporary && existing.organizationId === undefined;
  const isSuper = hasRole(caller.role, 'superAdmin');
  if (isWaiting && (isSuper || (await ownsDomain(existing.email, organizationId)))) return;
  throw problem('already_exists', { message: 'A user with this email address exists already.' });
}

async function ownsDomain(email: string, organizationId: string | undefined): Promise<boolean> {
  return (
    organizationId !== undefined && (await findOrganizationByDomain(emailDomain(email))) === organizationId
  );
}

function newMember(
  given: Input<'createUser'>['body']['user'],
  existing: User | undefined,
  { organizationId, context }: { organizationId: string | undefined; context: SignedInContext },
): User {
  const { pendingOrganizationId: _, ...base } = existing ?? newUser({ email: given.email }, context);
  return {
    ...base,
    ...cleanProfile(given),
    role: given.role | (existing?.role ?? 0),
    ...(organizationId ? { organizationId } : {}),
    temporary: false,
    confirmed: false,
  };
}
