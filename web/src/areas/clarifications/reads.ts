import { given, pageSizes } from '@landbrief/domain';
import { callQuery, pageQuery } from '../../queries.ts';
import type { ScreenData } from '../../screen-ahead.ts';
import { readQueryState } from '../../ui/use-query-state.ts';

const filters = ['new', 'open', 'own'] as const;

export interface ClarificationsPage {
  /** Only those about this question. */
  question?: string | undefined;
  show?: (typeof filters)[number] | undefined;
  search: string;
  skip: number;
}

/** What the log shows, by its address. */
export function readClarificationsPage(query: URLSearchParams): ClarificationsPage {
  const { search, skip } = readQueryState(query);
  const show = filters.find((name) => name === query.get('show'));
  return { question: query.get('question') ?? undefined, show, search, skip };
}

export const clarificationsCall = (projectId: string, { question, show, search, skip }: ClarificationsPage) =>
  pageQuery('listClarifications', {
    params: { projectId },
    query: {
      limit: pageSizes.clarifications,
      skip,
      ...given({ question, show, search }),
    },
  });

export const clarificationCountsCall = (projectId: string) =>
  callQuery('countClarifications', { params: { projectId } });

export const addendaCall = (projectId: string) => callQuery('listAddenda', { params: { projectId } });

export const clarificationData: ScreenData = {
  '/projects/:projectid/clarifications': ({ params, query }) => [
    clarificationsCall(params.projectid, readClarificationsPage(query)),
    addendaCall(params.projectid),
  ],
};
