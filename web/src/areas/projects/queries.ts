import { licenceAvailable, pageSizes, propertyStatus } from '@landbrief/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client, type Project } from '../../api.ts';
import { callQuery, useCall } from '../../queries.ts';

export type { Project };

export const searchFields = ['name', 'description', 'tags'] as const;
export type SearchField = (typeof searchFields)[number];

export interface ProjectPage {
  search: string;
  searchField: SearchField;
  skip: number;
}

export function useListProjects({ search, searchField, skip }: ProjectPage, enabled = true) {
  const query = { limit: pageSizes.projects, skip, ...(search ? { search, searchField } : {}) };
  return useQuery({
    ...callQuery('listProjects', { query }, { handled: true }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

export function useCountProjectsByType(enabled: boolean) {
  return useQuery({ ...callQuery('countProjectsByType', {}, { handled: true }), enabled });
}

export function useGetProject(id: string) {
  return useQuery(callQuery('getProject', { params: { id } }, { handled: true }));
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

/** Whether the organization has a project licence left. */
export async function hasProjectLicence(organizationId: string): Promise<boolean> {
  return licenceAvailable(await client.getOrganizationLimits({ params: { id: organizationId } }), 'rfi');
}
