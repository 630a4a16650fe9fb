import type { CallReply } from '@landbrief/contract/client';
import { given, pageSizes } from '@landbrief/domain';
import { callQuery, pageQuery } from '../../queries.ts';
import type { ScreenData } from '../../screen-ahead.ts';
import { readQueryState } from '../../ui/use-query-state.ts';

export interface TemplatePage {
  search: string;
  skip: number;
}

export const templatesCall = ({ search, skip }: TemplatePage) =>
  pageQuery('listTemplates', {
    query: { limit: pageSizes.templates, skip, ...given({ search }) },
  });

export const templateCall = (id: string) => callQuery('getTemplate', { params: { id } });

/** Screens below a template ask for it besides (`screen-data.ts`). */
export const templateData: ScreenData = {
  '/templates': ({ query }) => [templatesCall(readQueryState(query))],
};

export type Template = CallReply<'getTemplate'>['template'];
