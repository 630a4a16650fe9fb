import { useQuery } from '@tanstack/react-query';
import type { Project } from '../api.ts';
import { statusOf } from '../problems.ts';
import { queryClient } from '../queries.ts';
import { projectCall } from '../session/relation.ts';

/** The project's screen has the same query, so there is one request. The strip above the frame has no provider. */
export function useProject(projectId: string | undefined) {
  const query = projectCall(projectId ?? '');
  return useQuery({ ...query, enabled: projectId !== undefined }, queryClient);
}

/** The user's relation to a project; undefined until it is known. */
export function useProjectRole(projectId: string | undefined): Project['relation'] | undefined {
  return useProject(projectId).data?.project.relation;
}

/** The name of a project; undefined until it is known. */
export function useProjectName(projectId: string | undefined): string | undefined {
  return useProject(projectId).data?.project.name;
}

/** True for a project that does not exist, or not for this user: its navigation is hidden. */
export function useIsProjectMissing(projectId: string | undefined): boolean {
  const { data, error } = useProject(projectId);
  return data === undefined && statusOf(error) === 404;
}
