import { searchKey } from '@landbrief/domain';
import { listTemplates as readTemplates } from '@landbrief/store';
import { operation } from '../operation.ts';
import { page, sorted } from '../page.ts';
import { presentTemplate } from './present-template.ts';

/**
 * System templates and those of the caller's organization, by name unless `sortby` is given; an organization has at most a
 * few hundred.
 */
export const listTemplates = operation('listTemplates', async ({ query }, { caller }) => {
  const search = searchKey(query.search ?? '');
  const { filter } = query;
  const found = (await readTemplates(caller.user.organizationId)).filter(
    ({ name, organizationId }) =>
      searchKey(name).includes(search) && (!filter || (filter === 'own') === (organizationId !== undefined)),
  );
  const templates = sorted(found, query.sortby, {
    name: ({ name }) => searchKey(name),
    updated: ({ updated }) => updated,
    questions: ({ questionCount }) => questionCount,
  });
  return {
    templates: page(templates, query).map((template) => presentTemplate(template, caller)),
    count: found.length,
  };
});
