import type { CallArguments } from '@landbrief/contract/client';
import { given, ownerType, pageSizes, propertySorts } from '@landbrief/domain';
import { callQuery, type Prefetchable, pageQuery } from '../../queries.ts';
import type { ScreenData, ScreenRequest } from '../../screen-ahead.ts';
import { isOnOwnerSide } from '../../session/relation.ts';
import { readQueryState } from '../../ui/use-query-state.ts';
import { answersCall, commentsCall, type PropertyPath, propertyQuestionsCall } from '../answers/reads.ts';
import { propertyAttachmentsCall } from '../attachments/reads.ts';
import { clarificationCountsCall } from '../clarifications/reads.ts';
import { firstBody } from './comparison-first-page.ts';
import { readFilters } from './list-filters.ts';

export type ListBody = NonNullable<CallArguments<'listOwnerProperties'>['body']>;

export const propertyCall = (params: PropertyPath) => callQuery('getProperty', { params });

export const ownerPropertiesCall = (projectId: string, body: ListBody) =>
  callQuery('listOwnerProperties', { params: { projectId }, body });

export const delegatorPropertiesCall = (projectId: string, body: ListBody) =>
  callQuery('listDelegatorProperties', { params: { projectId }, body });

export const compareCall = (projectId: string, body: CallArguments<'compareProperties'>['body']) =>
  callQuery('compareProperties', { params: { projectId }, body });

export const comparisonCall = (projectId: string) => callQuery('getComparison', { params: { projectId } });

/** Those who take part now, by name: as many as are offered at once, of whom the text finds others. */
export const workingCall = (projectId: string, search: string) =>
  pageQuery('listParticipants', {
    params: { projectId },
    query: {
      filter: 'working',
      sortby: 'name',
      limit: pageSizes.participants,
      ...given({ search }),
    },
  });

export const hasDataFeedCall = (projectId: string) => callQuery('hasDataFeed', { params: { projectId } });

/** All questions of the project, in their order. */
export const comparedQuestionsCall = (projectId: string) =>
  callQuery('listQuestions', { params: { owner: projectId, type: ownerType.project } });

/** What the list of properties asks for, by its address. */
export function listBody(query: URLSearchParams): ListBody {
  const { search, skip } = readQueryState(query);
  const filters = readFilters(query.get('filter') ?? '').map(({ by, values }) => ({
    by,
    values: [...values],
  }));
  const { sortBy, ascdesc } = readSort(query);
  return {
    limit: pageSizes.properties,
    skip,
    ...given({ search }),
    ...(filters.length > 0 ? { filters } : {}),
    ...(sortBy ? { sortBy, ascdesc } : {}),
  };
}

/** The order that the address asks for: `name` or `-name`. */
export function readSort(query: URLSearchParams) {
  const sort = query.get('sort') ?? '';
  const sortBy = propertySorts.find((name) => name === sort.replace(/^-/, ''));
  return { sortBy, ascdesc: sort.startsWith('-') ? ('desc' as const) : ('asc' as const) };
}

/** A participant's own list is known with the project only. */
function listed(visit: ScreenRequest): Prefetchable[] {
  const { params, query, project } = visit;
  const body = listBody(query);
  if (isOnOwnerSide(visit)) return [ownerPropertiesCall(params.projectid, body)];
  return project?.relation === 'delegator' ? [delegatorPropertiesCall(params.projectid, body)] : [];
}

export const propertyData: ScreenData = {
  '/projects/:projectid/properties': listed,
  '/projects/:projectid/properties/add': ({ params, session }) =>
    session.impersonationProject === undefined ? [hasDataFeedCall(params.projectid)] : [],
  '/projects/:projectid/properties/addpo': ({ params }) => [workingCall(params.projectid, '')],
  '/projects/:projectid/properties/compare': ({ params: { projectid }, query }) => {
    const body = firstBody((query.get('ids') ?? '').split(',').filter(Boolean));
    return [compareCall(projectid, body), comparedQuestionsCall(projectid), comparisonCall(projectid)];
  },
  '/projects/:projectid/properties/:propertyid': ({ params: { projectid, propertyid } }) => {
    const path = { projectId: projectid, propertyId: propertyid };
    return [
      propertyCall(path),
      propertyQuestionsCall(path),
      answersCall(path),
      commentsCall(path),
      clarificationCountsCall(projectid),
      propertyAttachmentsCall(propertyid),
    ];
  },
};
