import { given, pageSizes } from '@landbrief/domain';
import { readingCall } from '../../ahead.ts';
import type { ScreenData } from '../../screen-ahead.ts';
import { readQueryState } from '../../ui/use-query-state.ts';

export interface TemplatePage {
  search: string;
  skip: number;
}

export const templatesCall = ({ search, skip }: TemplatePage) =>
  readingCall('listTemplates', {
    query: { limit: pageSizes.templates, skip, ...given({ search }) },
  });

export const templateCall = (id: string) => readingCall('getTemplate', { params: { id } });

/** Screens below a template ask for it besides (`screen-data.ts`). */
export const templateData: ScreenData = {
  '/templates': ({ query }) => [templatesCall(readQueryState(query))],
};
