import { useQuery } from '@tanstack/react-query';
import type { Project } from '../api.ts';
import { projectCall } from '../areas/projects/reads.ts';
import { callQuery } from '../queries.ts';
import { statusOf } from './problems.ts';

/** The project's screen asks the same, so it is asked once. */
function useProject(projectId: string | undefined) {
  return useQuery({
    ...callQuery(...projectCall(projectId ?? ''), { handled: true }),
    enabled: projectId !== undefined,
  });
}

/** What one is in a project; undefined until it is known. */
export function useProjectRole(projectId: string | undefined): Project['relation'] | undefined {
  return useProject(projectId).data?.project.relation;
}

/** True of a project that is not there, or not for this person: nothing of it is to be seen, no navigation either. */
export function useIsProjectMissing(projectId: string | undefined): boolean {
  const { data, error } = useProject(projectId);
  return data === undefined && statusOf(error) === 404;
}
