import { given, problem } from '@landbrief/domain';
import { getOrganization, getUser, type Questionnaire, type User } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { knownAmong } from '../participants/contacts.ts';
import { fullName } from '../people/full-name.ts';

interface ContactGiven {
  userId?: string | undefined;
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  organization?: string | undefined;
}

/**
 * The contact to store: somebody whom the caller may find, by user id, or whoever has the address. An address is not
 * looked up, so that nobody learns from it who has an account. 404 for the id of anybody else.
 */
export async function contactGiven(
  { userId, email, firstName, lastName, organization }: ContactGiven,
  context: SignedInContext,
): Promise<Questionnaire['contact']> {
  if (userId) return contactOfUser(userId, context);
  if (!email) throw problem('validation_error');
  return {
    email,
    ...given({ firstName, lastName, organization }),
  };
}

async function contactOfUser(userId: string, context: SignedInContext): Promise<Questionnaire['contact']> {
  const user = await getUser(userId);
  const known = user ? (await knownAmong([user], context)).get(userId) : undefined;
  if (!known) throw problem('not_found', { message: 'There is no such person.' });
  return contactFrom(known.user);
}

export async function contactFrom(user: User): Promise<Questionnaire['contact']> {
  const { userId, email, firstName, lastName } = user;
  const organization = await organizationNameOf(user);
  return { userId, email, firstName, lastName, ...(organization ? { organization } : {}) };
}

/** Who asks, as the contact gets to know the person. */
export const senderOf = ({ caller }: SignedInContext) => senderFrom(caller.user);

export async function senderFrom(user: User): Promise<Questionnaire['sender']> {
  const { userId, email } = user;
  const organizationName = await organizationNameOf(user);
  return { userId, name: fullName(user), email, ...(organizationName ? { organizationName } : {}) };
}

async function organizationNameOf({ organizationId }: User): Promise<string | undefined> {
  return organizationId ? (await getOrganization(organizationId))?.name : undefined;
}
