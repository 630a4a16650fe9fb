import type { CallReply } from '@landbrief/contract/client';
import { type ProjectStatus, pageSizes, propertyStatus } from '@landbrief/domain';
import type { Project } from '../../api.ts';
import { callHook, useRead, useReadPage } from '../../queries.ts';
import { historyCall, overviewCall, type ProjectPage, projectCall, projectsCall } from './reads.ts';

export type { Project };
export type ProjectOverview = CallReply<'getProjectOverview'>['overview'];
export type HistoryEntry = CallReply<'listProjectHistory'>['history'][number];

export const useListProjects = (page: ProjectPage, enabled = true) =>
  useReadPage(projectsCall(page), { enabled });

export const useCountProjectsByType = (enabled: boolean) => useRead(['countProjectsByType', {}], { enabled });

export const useGetProject = (id: string) => useRead(projectCall(id));

export const useCreateProject = callHook('createProject', {
  handled: true,
  refetch: ['listProjects', 'countProjectsByType'],
});

export const useUpdateProject = callHook('updateProject', {
  handled: true,
  refetch: ['listProjects', 'getProject'],
});

/** Where a project is, in numbers; asked again each time, as others change it. */
export const useGetProjectOverview = (id: string) => useRead(overviewCall(id), { staleTime: 0 });

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

export const usePreviewProjectStatus = (id: string, status: ProjectStatus) =>
  useRead(['previewProjectStatus', { params: { id, status } }], counted);

export const useChangeProjectStatus = callHook('changeProjectStatus', { handled: true, refetch: course });

export const usePreviewNextPhase = (id: string) => useRead(['previewNextPhase', { params: { id } }], counted);

export const useIncrementProjectPhase = callHook('incrementProjectPhase', {
  handled: true,
  refetch: [...course, 'listOwnerProperties'],
});

export const useCloneProject = callHook('cloneProject', {
  handled: true,
  refetch: ['listProjects', 'countProjectsByType'],
});

/** The project's own queries are not asked again: the screen is left. */
export const useDeleteProject = callHook('deleteProject', {
  handled: true,
  refetch: ['listProjects', 'countProjectsByType'],
});

/** What happened in a project, the newest first. */
export const useListProjectHistory = (id: string, limit: number) =>
  useReadPage(historyCall(id, limit), { staleTime: 0 });

export const useSendReminders = callHook('sendReminders', { handled: true, refetch: ['listProjectHistory'] });

export const useExportProject = callHook('exportProject', { action: 'export the project' });

/** Accepts the invitation. */
export const useSetParticipation = callHook('setParticipation', {
  action: 'answer the invitation',
  refetch: ['getProject', 'listProjects'],
});

/** Declines it, and may say why. */
export const useRejectParticipation = callHook('rejectParticipation', {
  handled: true,
  refetch: ['getProject', 'listProjects'],
});

/** Who else of one's organization answers in a project. */
export const useListProjectColleagues = (projectId: string) =>
  useRead(['listProjectColleagues', { params: { projectId } }]);

/** Whether one's organization lets its people work on each other's properties. */
export function useAllowsCollaboration() {
  const { data } = useRead(['getMyOrganization', {}]);
  return data && data.organization?.allowCollaboration === true;
}

/** Lets colleagues work on one's properties, or stops it. */
export const useAllowOrganization = callHook('allowOrganization', {
  handled: true,
  refetch: ['getParticipant'],
});

export const useCompleteParticipation = callHook('completeParticipation', {
  handled: true,
  refetch: ['getProject', 'listProjects'],
});

/** One's own properties in a project. */
export function useListOwnProperties(projectId: string, participantId: string, skip: number) {
  const body = { limit: pageSizes.properties, skip };
  return useReadPage(['listParticipantProperties', { params: { projectId, participantId }, body }]);
}

/** How many properties one has in a project, how many are not in yet, and the first of these. */
export function useOwnOpenProperties(projectId: string, participantId: string) {
  const all = useListOwnProperties(projectId, participantId, 0);
  const body = {
    limit: pageSizes.properties,
    filterBy: 'statuses' as const,
    filterByValues: [propertyStatus.new, propertyStatus.working],
  };
  const open = useRead(['listParticipantProperties', { params: { projectId, participantId }, body }]);
  if (!all.data || !open.data) return undefined;
  return { count: all.data.count, openCount: open.data.count, open: open.data.properties };
}
