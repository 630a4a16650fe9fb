import { invalid, problem } from '@landbrief/domain';
import {
  addToListCount,
  changeListRole,
  createListMember,
  deleteListMember,
  getListMembers,
  getUser,
  retryOvertaken,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { contactsOfList, enqueueContacts, knownAmong } from '../participants/contacts.ts';
import { findOrInviteUser, type UserToAdd } from '../participants/find-or-invite-user.ts';
import { listMemberOf } from '../people/list-member.ts';
import { type Input, onDistributionList, type SubjectOf } from '../subjects/operation.ts';
import { refuseOtherOrganization } from '../users/organization-conflict.ts';
import { presentMember } from './read-lists.ts';

type ListContext = SignedInContext & { subject: SubjectOf<'distributionList'> };
type Body = Input<'addListParticipant'>['body'];

/**
 * Adds a person: a known user, or somebody by email, who becomes a temporary user when new (decisions 7). 409
 * `already_exists` for somebody who is on the list. Retries when the same new address was invited meanwhile.
 */
export const addListParticipant = onDistributionList('addListParticipant', ({ body }, context) =>
  retryOvertaken(() => tryAdd(body, context), {
    when: ({ code, data }) => code === 'already_exists' && !data?.isListed,
  }),
);

async function tryAdd({ role, ...person }: Body, context: ListContext) {
  const { subject, commit, now } = context;
  const { distributionList: list } = subject;
  const { distributionListId } = list;
  const { user, writes, addressHidden, givenOrganization } = await personToList(person, context);
  const [listed, member] = await Promise.all([
    getListMembers(distributionListId, [user.userId]),
    listMemberOf(user, { distributionListId, role, addressHidden, givenOrganization }),
  ]);
  if (listed.size > 0) throw problem('already_exists', { data: { isListed: true } });
  const contact = { scope: contactsOfList(list), userIds: [user.userId], listId: distributionListId };
  return commit(
    [
      ...writes,
      createListMember(member),
      addToListCount(distributionListId, 1, now),
      ...(addressHidden ? [] : [enqueueContacts(contact, context)]),
    ],
    { participant: presentMember(member) },
  );
}

export const removeListParticipant = onDistributionList(
  'removeListParticipant',
  async ({ params }, { subject, newId, now, commit }) => {
    const { distributionList: list } = subject;
    const { distributionListId } = list;
    const contact = {
      scope: contactsOfList(list),
      userIds: [params.participantId],
      listId: distributionListId,
    };
    return commit(
      [
        deleteListMember({ distributionListId, userId: params.participantId }),
        addToListCount(distributionListId, -1, now),
        enqueueContacts(contact, { newId, now }),
      ],
      {},
    );
  },
);

export const setListParticipantRole = onDistributionList(
  'setListParticipantRole',
  async ({ params, body }, { subject, commit }) => {
    const { distributionListId } = subject.distributionList;
    return commit([changeListRole({ distributionListId, userId: params.participantId }, body.role)], {});
  },
);

type PersonGiven = Pick<Input<'addListParticipant'>['body'], 'participantId' | 'participant'>;

interface PersonToList extends UserToAdd {
  /** The caller does not know the person's address, which the list then does not show. */
  addressHidden: boolean;
}

/**
 * The person to add to a list: who is given by email address, new or not, or somebody whom a search found. Otherwise a
 * list would tell the addresses of published contacts.
 */
async function personToList(
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
