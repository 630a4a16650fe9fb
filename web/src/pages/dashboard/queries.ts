import type { CallReply } from '@landbrief/contract/client';
import { projectStatus } from '@landbrief/domain';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../queries.ts';

export type ListedProject = CallReply<'listProjects'>['projects'][number];

const dashboardProjects = 20;

/** One call serves both the projects and the deadlines. */
export function useDashboardProjects() {
  return useQuery(callQuery('listProjects', { query: { limit: dashboardProjects } }, { handled: true }));
}

const open = new Set<number>([
  projectStatus.new,
  projectStatus.active,
  projectStatus.review,
  projectStatus.paused,
]);

export function isOpenProject({ status }: Pick<ListedProject, 'status'>): boolean {
  return open.has(status);
}
