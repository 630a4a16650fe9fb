import { calls } from '@landbrief/contract';
import { hasRole, type ProblemDetail, problem, throwIfInvalid } from '@landbrief/domain';
import {
  deleteCredential,
  deleteOidcSubject,
  getCredential,
  listProjectsOfUser,
  moveEmailClaim,
  replaceUser,
  requireNoOwnedProjects,
  type User,
  type Write,
} from '@landbrief/store';
import type { output } from 'zod';
import { applyValidChange as changedBy, requireVersion } from '../change.ts';
import type { SignedInContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import { fullName } from '../people/full-name.ts';
import { seatWrites } from '../seats/seat-writes.ts';
import { findLinkedSubject } from '../single-sign-on/oidc-subject.ts';
import { onUser } from '../subjects/operation.ts';
import { enqueueInvitation } from './invite-user.ts';
import { requireJoinedOrganizations } from './join-organization.ts';
import { refuseOtherOrganization } from './organization-conflict.ts';
import { presentUser } from './present-user.ts';
import { relistUserNow } from './relist-user.ts';
import { requireRemainingAdministrator } from './remaining-administrator.ts';
import { cleanProfile, requireRoles } from './user-input.ts';

const input = calls.createUser.body.shape.user;
type UserGiven = output<typeof input>;

/**
 * Changes email, roles, profile and organization of a user. A removed role no longer applies from the person's next
 * call. Nobody can change their own roles, organization and email address.
 */
export const updateUser = onUser('updateUser', async ({ body }, context) => {
  const { user: before } = context.subject;
  const { _id, ...change } = body.user;
  requireVersion(change, before, { user: await presentUser(before) });
  const given = changedBy(input, currentInput(before), change, 'body.user');
  const after = applyInput(before, given, context);
  refuseOwnAccount(before, after, context);
  requireRoles(given.role, before, {
    inOrganization: after.organizationId !== undefined,
    caller: context.caller,
  });
  const joins = after.organizationId !== before.organizationId;
  if (joins) await requireNoProjects(before);
  if (joins || after.email !== before.email) await requireOwnDomain(before, after, context);
  const writes = [
    ...replaceUser(after, before),
    ...(await seatWrites(before, after, context)),
    ...requireJoinedOrganizations(before, after),
    ...(joins ? [requireNoOwnedProjects(before.userId)] : []),
    ...requireRemainingAdministrator(before, after, context),
    ...(await emailWrites(before, after, context)),
    ...(after.email === before.email ? [] : await unlinkSignOn(before)),
  ];
  const reply = { user: await presentUser({ ...after, version: before.version + 1 }) };
  await context.commit(writes, reply);
  await relistUserNow(before.userId, context);
  return reply;
});

/** The input that describes the current user, without the organization. */
function currentInput({ email, role, firstName, lastName, phone }: User) {
  return { email, role, profile: { firstName, lastName, ...(phone ? { phone } : {}) } };
}

/** The user with the given fields; an absent organization stays, null removes the user from it. */
function applyInput(before: User, given: UserGiven, { now }: SignedInContext): User {
  const { phone: _phone, organizationId: own, pendingOrganizationId: pending, ...rest } = before;
  const base = given.email === before.email ? rest : withUnconfirmedAddress(rest, now);
  const organizationId = given.organization === undefined ? own : (given.organization ?? undefined);
  const waits = pending !== undefined && pending !== organizationId && organizationId === own;
  return {
    ...base,
    ...cleanProfile(given),
    email: given.email,
    role: given.role,
    ...(organizationId ? { organizationId } : {}),
    ...(waits ? { pendingOrganizationId: pending } : {}),
  };
}

/** A new address is unconfirmed, and ends all sessions, the link to the provider's identity and the calendar address. */
function withUnconfirmedAddress<Known extends Pick<User, 'undeliverable' | 'oid' | 'calendarHash'>>(
  { undeliverable: _, oid: _oid, calendarHash: _calendar, ...user }: Known,
  now: string,
) {
  return { ...user, confirmed: false, sessionsSince: now };
}

/** Removing a user from the organization does not allow an address of another organization. */
async function requireOwnDomain(before: User, after: User, { caller }: SignedInContext): Promise<void> {
  const others = hasRole(caller.role, 'superAdmin') ? undefined : before.organizationId;
  await refuseOtherOrganization({ email: after.email }, after.organizationId ?? others);
}

function refuseOwnAccount(before: User, after: User, { caller }: SignedInContext): void {
  if (![caller.user.userId, caller.impersonator?.userId].includes(before.userId)) return;
  const details: ProblemDetail[] = [];
  const message = 'is for another administrator to change: it is your own.';
  if (after.email !== before.email) details.push({ path: 'body.user.email', message });
  if (after.role !== before.role) details.push({ path: 'body.user.role', message });
  if (after.organizationId !== before.organizationId)
    details.push({ path: 'body.user.organization', message });
  throwIfInvalid(details);
}

/** Projects belong to an organization: their owner cannot leave it while owning some. */
async function requireNoProjects({ userId, organizationId }: User): Promise<void> {
  if (organizationId === undefined) return;
  const projects = await listProjectsOfUser(userId);
  if (projects.length === 0) return;
  throw problem('in_use', {
    message:
      'The projects of this user belong to the organization. Move them to another project owner first.',
    data: { projects: projects.length },
  });
}

/** Moves the claim of the address in the same transaction, notifies both addresses and invites the new one. */
async function emailWrites(before: User, after: User, context: SignedInContext): Promise<Write[]> {
  if (before.email === after.email) return [];
  const { caller, settings, now, newId } = context;
  const byName = fullName(caller.impersonator ?? caller.user);
  const notification = (address: string) => {
    const mailId = newId();
    const props = {
      firstName: after.firstName,
      byName,
      email: after.email,
      former: address === before.email,
      invited: !after.temporary,
      loginUrl: `${settings.siteUrl}/?login=true`,
    };
    const to = { name: fullName(after), address };
    return enqueue('mail', { mailId, kind: 'email-changed', to, props }, { outboxId: mailId, now });
  };
  return [
    ...moveEmailClaim(before.userId, before.email, after.email),
    deleteCredential(before.userId, await getCredential(before.userId)),
    notification(before.email),
    notification(after.email),
    ...(after.temporary ? [] : [enqueueInvitation(after, context)]),
  ];
}

/** Unlinks an account from its identity at the organization's provider: it belongs to the owner of the new address. */
async function unlinkSignOn(user: User): Promise<Write[]> {
  const { userId, organizationId } = user;
  const subject = await findLinkedSubject(user, organizationId);
  return organizationId && subject ? [deleteOidcSubject(organizationId, subject, userId)] : [];
}
