import type { CallReply } from '@landbrief/contract/client';
import { type ProjectStatus, pageSizes, propertyStatus } from '@landbrief/domain';
import { useQuery } from '@tanstack/react-query';
import type { Project } from '../../api.ts';
import { callQuery, pageQuery } from '../../queries.ts';

export type { Project };
export type ProjectOverview = CallReply<'getProjectOverview'>['overview'];
export type HistoryEntry = CallReply<'listProjectHistory'>['history'][number];

/** Counted anew for each dialog. */
const counted = { staleTime: 0, gcTime: 0, retry: false } as const;

export const usePreviewProjectStatus = (id: string, status: ProjectStatus) =>
  useQuery({ ...callQuery('previewProjectStatus', { params: { id, status } }), ...counted });

export const usePreviewNextPhase = (id: string) =>
  useQuery({ ...callQuery('previewNextPhase', { params: { id } }), ...counted });

/** Whether one's organization lets its people work on each other's properties. */
export function useAllowsCollaboration() {
  const { data } = useQuery(callQuery('getMyOrganization', {}));
  return data && data.organization?.allowCollaboration === true;
}

export function useListOwnProperties(projectId: string, participantId: string, skip: number) {
  const body = { limit: pageSizes.properties, skip };
  return useQuery(pageQuery('listParticipantProperties', { params: { projectId, participantId }, body }));
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
    callQuery('listParticipantProperties', { params: { projectId, participantId }, body }),
  );
  if (!all.data || !open.data) return undefined;
  return { count: all.data.count, openCount: open.data.count, open: open.data.properties };
}
