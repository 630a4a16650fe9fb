import { invalid } from '@landbrief/domain';
import { getUser } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import type { Input } from '../operation.ts';
import { findOrInviteUser, type UserToAdd } from '../participants/find-or-invite-user.ts';
import { knownAmong } from '../participants/known-people.ts';
import { refuseOtherOrganization } from '../participants/organization-conflict.ts';

type PersonGiven = Pick<Input<'addListParticipant'>['body'], 'participantId' | 'participant'>;

interface PersonToList extends UserToAdd {
  /** The caller does not know the person's address, which the list then does not show. */
  addressHidden: boolean;
}

/**
 * The person to add to a list: who is given by email address, new or not, or somebody whom a search found. Otherwise a
 * list would tell the addresses of published contacts.
 */
export async function personToList(
  { participantId, participant }: PersonGiven,
  context: SignedInContext,
): Promise<PersonToList> {
  const userId = participantId ?? participant?.userId;
  if (!userId) return { ...(await findOrInviteUser(participant ?? {}, context)), addressHidden: false };
  const user = await getUser(userId);
  const known = user && (await knownAmong([user], context)).get(userId);
  if (!known) {
    throw invalid('body.participantId', 'is nobody who can be added.');
  }
  const { email } = known.user;
  await refuseOtherOrganization({ email, user: known.user, isById: true }, participant?.organizationId);
  return { ...known, writes: [] };
}
