import { searchKey } from '@landbrief/domain';
import { type ListMember, listMembersByName } from '@landbrief/store';
import { type Input, onDistributionList } from '../operation.ts';
import { page } from '../page.ts';
import { withTypedDomains } from '../typed-domains.ts';
import { presentList } from './present-list.ts';

/** A list with a page of its people by name. Without a search, the people are read up to the page only. */
export const getDistributionList = onDistributionList(
  'getDistributionList',
  async ({ query }, { subject, caller }) => {
    const { distributionList: list } = subject;
    const { found, count } = await findMembers(list.distributionListId, query);
    const members = page(found, query);
    return {
      distributionList: await presentList(list, members, caller),
      count: count ?? list.participantCount,
    };
  },
);

async function findMembers(
  distributionListId: string,
  { search, skip, limit }: Input<'getDistributionList'>['query'],
): Promise<{ found: ListMember[]; count?: number }> {
  const searched = searchKey(search ?? '');
  if (!searched) return { found: await listMembersByName(distributionListId, { most: skip + limit }) };
  const found = (await listMembersByName(distributionListId)).filter((member) =>
    shownText(member).includes(searched),
  );
  return { found, count: found.length };
}

/** What a search looks through: not an address that is not shown. */
function shownText({ fullName, email, addressHidden, organizationName = '' }: ListMember): string {
  return searchKey(`${fullName} ${addressHidden ? '' : withTypedDomains(email)} ${organizationName}`);
}
