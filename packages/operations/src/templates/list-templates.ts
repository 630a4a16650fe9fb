import { searchKey } from '@landbrief/domain';
import { listTemplates as readTemplates } from '@landbrief/store';
import { operation } from '../operation.ts';
import { page } from '../page.ts';
import { presentTemplate } from './present-template.ts';

/** System templates and those of the caller's organization, by name; an organization has at most a few hundred. */
export const listTemplates = operation('listTemplates', async ({ query }, { caller }) => {
  const wanted = searchKey(query.search ?? '');
  const found = (await readTemplates(caller.user.organizationId)).filter(({ name }) =>
    searchKey(name).includes(wanted),
  );
  const sorted = found.sort((a, b) => a.name.localeCompare(b.name));
  return {
    templates: page(sorted, query).map((template) => presentTemplate(template, caller)),
    count: found.length,
  };
});
