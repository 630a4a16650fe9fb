import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { client, type Project } from '../../api.ts';
import { callQuery, fetchCall } from '../../queries.ts';
import type { ListedPlace } from '../properties/queries.ts';
import { projectsAtOnce, viewerProjectsCall } from './reads.ts';

/** All projects that one has a part in: further pages after the first one, which is prefetched. */
export function useViewerProjects() {
  return useQuery({
    queryKey: ['listProjects', 'all'],
    queryFn: async ({ signal }) => {
      const found: Project[] = [];
      for (let count = 1; found.length < count; ) {
        const page = await fetchCall(viewerProjectsCall(found.length), signal);
        found.push(...page.projects);
        // A project that is deleted meanwhile makes the last page empty.
        count = page.projects.length < projectsAtOnce ? 0 : page.count;
      }
      return found;
    },
    meta: { handled: true },
  });
}

const inTurn = pLimit(4);

type Loaded = UseQueryResult<{ properties: ListedPlace[] }>;

/** What is known of the properties of a project. */
export type LoadedPlaces = Pick<Loaded, 'error' | 'refetch'> & {
  properties: readonly ListedPlace[] | undefined;
};

const combine = (results: Loaded[]): LoadedPlaces[] =>
  results.map(({ data, error, refetch }) => ({ properties: data?.properties, error, refetch }));

/** The properties of projects, in the order of the projects. A project that fails leaves the others as they are. */
export function usePlacesOf(projects: readonly Project[]): LoadedPlaces[] {
  return useQueries({
    queries: projects.map(({ _id: projectId }) => ({
      ...callQuery('listAllOwnerProperties', { params: { projectId } }),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        inTurn(() => client.listAllOwnerProperties({ params: { projectId }, signal })),
    })),
    combine,
  });
}
