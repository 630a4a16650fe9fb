import { searchKey } from '@landbrief/domain';
import { listDistributionLists as readLists } from '@landbrief/store';
import { operation } from '../operation.ts';
import { page, sorted } from '../page.ts';
import { presentLists } from './present-list.ts';

/** The lists of the caller and of colleagues, by name unless `sortby` is given; an organization has at most 500. */
export const listDistributionLists = operation('listDistributionLists', async ({ query }, { caller }) => {
  const searched = searchKey(query.name ?? '');
  const found = (await readLists(caller.user)).filter(({ name }) => searchKey(name).includes(searched));
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
