import { problem } from '@landbrief/domain';
import {
  addToListCount,
  changeListRole,
  createListMember,
  deleteListMember,
  getListMembers,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { type Input, onDistributionList, type SubjectOf } from '../operation.ts';
import { contactsOfList, enqueueContacts } from '../participants/contacts.ts';
import { retryOvertaken } from '../retry-overtaken.ts';
import { listMembersOf } from './list-member.ts';
import { personToList } from './person-to-list.ts';
import { presentMember } from './present-list.ts';

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
  const { subject, commit, newId, now } = context;
  const { distributionList: list } = subject;
  const { distributionListId } = list;
  const { user, writes, addressHidden } = await personToList(person, context);
  const [listed, [member]] = await Promise.all([
    getListMembers(distributionListId, [user.userId]),
    listMembersOf([user], { distributionListId, role, addressHidden }),
  ]);
  if (listed.size > 0) throw problem('already_exists', { data: { isListed: true } });
  if (!member) throw new Error('A user that is given is a person of the list.');
  const contact = { scope: contactsOfList(list), userIds: [user.userId], listId: distributionListId };
  return commit(
    [
      ...writes,
      createListMember(member),
      addToListCount(distributionListId, 1, now),
      ...(addressHidden ? [] : [enqueueContacts(contact, { newId, now })]),
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
