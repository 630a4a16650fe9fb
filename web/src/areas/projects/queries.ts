import { pageSizes, propertyStatus } from '@landbrief/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Project } from '../../api.ts';
import { callQuery, useCall } from '../../queries.ts';
import { type ProjectPage, projectCall, projectsCall } from './reads.ts';

export type { Project };

export function useListProjects(page: ProjectPage, enabled = true) {
  return useQuery({
    ...callQuery(...projectsCall(page), { handled: true }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

export function useCountProjectsByType(enabled: boolean) {
  return useQuery({ ...callQuery('countProjectsByType', {}, { handled: true }), enabled });
}

export function useGetProject(id: string) {
  return useQuery(callQuery(...projectCall(id), { handled: true }));
}

export function useCreateProject() {
  return useCall('createProject', { handled: true, refetch: ['listProjects', 'countProjectsByType'] });
}

export function useUpdateProject() {
  return useCall('updateProject', { handled: true, refetch: ['listProjects', 'getProject'] });
}

export function useChangeProjectStatus() {
  return useCall('changeProjectStatus', {
    handled: true,
    refetch: ['getProject', 'listProjects', 'listParticipants'],
  });
}

/** Accepts or declines the invitation. */
export function useSetParticipation() {
  return useCall('setParticipation', {
    action: 'answer the invitation',
    refetch: ['getProject', 'listProjects'],
  });
}

export function useCompleteParticipation() {
  return useCall('completeParticipation', { handled: true, refetch: ['getProject', 'listProjects'] });
}

/** One's own properties in a project. */
export function useListOwnProperties(projectId: string, participantId: string, skip: number) {
  const body = { limit: pageSizes.properties, skip };
  return useQuery({
    ...callQuery(
      'listParticipantProperties',
      { params: { projectId, participantId }, body },
      { handled: true },
    ),
    placeholderData: keepPreviousData,
  });
}

/** How many properties one has in a project, how many are not in yet, and the first of these. */
export function useOwnOpenProperties(projectId: string, participantId: string) {
  const all = useListOwnProperties(projectId, participantId, 0);
  const body = {
    limit: pageSizes.properties,
    filterBy: 'statuses' as const,
    filterByValues: [propertyStatus.new, propertyStatus.working],
  };
  const open = useQuery(
    callQuery('listParticipantProperties', { params: { projectId, participantId }, body }, { handled: true }),
  );
  if (!all.data || !open.data) return undefined;
  return { count: all.data.count, openCount: open.data.count, open: open.data.properties };
}
