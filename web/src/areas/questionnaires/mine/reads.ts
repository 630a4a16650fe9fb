import { given, pageSizes } from '@landbrief/domain';
import { pageQuery } from '../../../queries.ts';
import type { ScreenData } from '../../../screen-ahead.ts';
import { readQueryState } from '../../../ui/use-query-state.ts';

/** Part of the address: those that one answers, or that one sent; all without it. */
function readKind(query: URLSearchParams): 'received' | 'sent' | undefined {
  const kind = query.get('filter');
  return kind === 'received' || kind === 'sent' ? kind : undefined;
}

export function myQuestionnairesCall(query: URLSearchParams) {
  const { search, skip } = readQueryState(query);
  const filter = readKind(query);
  return pageQuery('listMyQuestionnaires', {
    query: {
      limit: pageSizes.questionnaires,
      skip,
      ...given({ search, filter }),
    },
  });
}

export const myQuestionnaireData: ScreenData = {
  '/questionnaires': ({ query }) => [myQuestionnairesCall(query)],
};
