import { searchKey } from '@landbrief/domain';
import {
  type ContactScope,
  findListsOfContacts,
  organizationContacts,
  ownContacts,
  listDistributionLists as readLists,
  type User,
} from '@landbrief/store';
import { operation } from '../operation.ts';
import { page, sorted } from '../page.ts';
import { presentLists } from './present-list.ts';

/**
 * The lists of the caller and of colleagues, by name unless `sortby` is given; an organization has at most 500. Those
 * that contain a person or an organization are found by the contact index, by the beginnings of words.
 */
export const listDistributionLists = operation('listDistributionLists', async ({ query }, { caller }) => {
  const searched = searchKey(query.name ?? '');
  const [all, withPerson, withOrganization] = await Promise.all([
    readLists(caller.user),
    listsWith(caller.user, query.participant, 'person'),
    listsWith(caller.user, query.organization, 'organization'),
  ]);
  const found = all.filter(
    ({ name, distributionListId: id }) =>
      searchKey(name).includes(searched) &&
      withPerson?.has(id) !== false &&
      withOrganization?.has(id) !== false,
  );
  const lists = sorted(found, query.sortby, {
    name: ({ name }) => searchKey(name),
    created: ({ created }) => created,
    updated: ({ updated }) => updated,
  });
  return {
    distributionLists: await presentLists(page(lists, query), caller),
    count: found.length,
  };
});

/** The ids of lists with such people; undefined where no text is given. */
async function listsWith(
  { userId, organizationId }: User,
  text: string | undefined,
  by: 'person' | 'organization',
): Promise<Set<string> | undefined> {
  if (searchKey(text ?? '') === '') return undefined;
  const scopes: ContactScope[] = [
    ...(organizationId ? [organizationContacts(organizationId)] : []),
    ownContacts(userId),
  ];
  const found = await Promise.all(scopes.map((scope) => findListsOfContacts(scope, text ?? '', by)));
  return new Set(found.flatMap((ids) => [...ids]));
}
