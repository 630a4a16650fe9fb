import { problem } from '@landbrief/domain';
import { getUser, scopesOfContact, type User } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import type { Input } from '../operation.ts';
import { findOrInviteUser, type UserToAdd } from '../participants/find-or-invite-user.ts';
import { scopesOf } from '../participants/search-people.ts';

type PersonGiven = Pick<Input<'addListParticipant'>['body'], 'participantId' | 'participant'>;

interface PersonToList extends UserToAdd {
  /** The caller does not know the person's address, which the list then does not show. */
  addressHidden: boolean;
}

/**
 * The person to add to a list: who is given by e-mail address, new or not, or somebody whom a search found. Otherwise a
 * list would tell the addresses of published contacts.
 */
export async function personToList(
  { participantId, participant }: PersonGiven,
  context: SignedInContext,
): Promise<PersonToList> {
  const userId = participantId ?? participant?.userId;
  if (!userId) return { ...(await findOrInviteUser(participant ?? {}, context)), addressHidden: false };
  const scopes = scopesOf(context.caller.user);
  const [user, contactIn] = await Promise.all([getUser(userId), scopesOfContact(userId, scopes)]);
  const isOwn = user && isColleagueOrSelf(user, context);
  if (user && (isOwn || contactIn.size > 0)) {
    const addressHidden = !isOwn && [...contactIn].every((scope) => scope === 'PUBLISHED');
    return { user, writes: [], addressHidden };
  }
  throw problem('validation_error', {
    details: [{ path: 'body.participantId', message: 'is nobody who can be added.' }],
  });
}

function isColleagueOrSelf({ userId, organizationId }: User, { caller }: SignedInContext): boolean {
  const isColleague = organizationId !== undefined && organizationId === caller.user.organizationId;
  return isColleague || userId === caller.user.userId;
}
