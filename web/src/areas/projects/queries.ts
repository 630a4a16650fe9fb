import type { CallReply } from '@landbrief/contract/client';
import { type ProjectStatus, pageSizes, propertyStatus } from '@landbrief/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Project } from '../../api.ts';
import { callQuery, useCall } from '../../queries.ts';
import { historyCall, overviewCall, type ProjectPage, projectCall, projectsCall } from './reads.ts';

export type { Project };
export type ProjectOverview = CallReply<'getProjectOverview'>['overview'];
export type HistoryEntry = CallReply<'listProjectHistory'>['history'][number];

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

/** Where a project is, in numbers; asked again each time, as others change it. */
export function useGetProjectOverview(id: string) {
  return useQuery({ ...callQuery(...overviewCall(id), { handled: true }), staleTime: 0 });
}

/** What a change of the project's course changes for those who look at it. */
const course = [
  'getProject',
  'getProjectOverview',
  'listProjects',
  'listProjectHistory',
  'listParticipants',
] as const;

/** Counted anew for each dialog. */
const counted = { staleTime: 0, gcTime: 0, retry: false } as const;

export function usePreviewProjectStatus(id: string, status: ProjectStatus) {
  return useQuery({
    ...callQuery('previewProjectStatus', { params: { id, status } }, { handled: true }),
    ...counted,
  });
}

export function useChangeProjectStatus() {
  return useCall('changeProjectStatus', { handled: true, refetch: course });
}

export function usePreviewNextPhase(id: string) {
  return useQuery({ ...callQuery('previewNextPhase', { params: { id } }, { handled: true }), ...counted });
}

export function useIncrementProjectPhase() {
  return useCall('incrementProjectPhase', { handled: true, refetch: [...course, 'listOwnerProperties'] });
}

export function useCloneProject() {
  return useCall('cloneProject', { handled: true, refetch: ['listProjects', 'countProjectsByType'] });
}

/** The project's own queries are not asked again: the screen is left. */
export function useDeleteProject() {
  return useCall('deleteProject', { handled: true, refetch: ['listProjects', 'countProjectsByType'] });
}

/** What happened in a project, the newest first. */
export function useListProjectHistory(id: string, limit: number) {
  return useQuery({
    ...callQuery(...historyCall(id, limit), { handled: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useSendReminders() {
  return useCall('sendReminders', { handled: true, refetch: ['listProjectHistory'] });
}

export function useExportProject() {
  return useCall('exportProject', { action: 'export the project' });
}

/** Accepts the invitation. */
export function useSetParticipation() {
  return useCall('setParticipation', {
    action: 'answer the invitation',
    refetch: ['getProject', 'listProjects'],
  });
}

/** Declines it, and may say why. */
export function useRejectParticipation() {
  return useCall('rejectParticipation', { handled: true, refetch: ['getProject', 'listProjects'] });
}

/** Who else of one's organization answers in a project. */
export function useListProjectColleagues(projectId: string) {
  return useQuery(callQuery('listProjectColleagues', { params: { projectId } }, { handled: true }));
}

/** Whether one's organization lets its people work on each other's properties. */
export function useAllowsCollaboration() {
  const { data } = useQuery(callQuery('getMyOrganization', {}, { handled: true }));
  return data && data.organization?.allowCollaboration === true;
}

/** Lets colleagues work on one's properties, or stops it. */
export function useAllowOrganization() {
  return useCall('allowOrganization', { handled: true, refetch: ['getParticipant'] });
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
