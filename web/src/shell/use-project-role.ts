import { useQuery } from '@tanstack/react-query';
import type { Project } from '../api.ts';
import { callQuery } from '../queries.ts';

/** What one is in a project; undefined until it is known. The project's screen asks the same, so it is asked once. */
export function useProjectRole(projectId: string | undefined): Project['relation'] | undefined {
  const { data } = useQuery({
    ...callQuery('getProject', { params: { id: projectId ?? '' } }, { handled: true }),
    enabled: projectId !== undefined,
  });
  return data?.project.relation;
}
