import type { CallReply } from '@landbrief/contract/client';
import { useRead } from '../../queries.ts';
import { dashboardCall } from './reads.ts';

type Dashboard = CallReply<'getDashboard'>;
export type ListedProject = Dashboard['projects'][number];
export type WaitingItem = Dashboard['waiting'][number];
export type MoreWaiting = Dashboard['more'][number];

/** One call serves what waits, the projects and the deadlines. Asked again each time: what was just done waits no more. */
export const useDashboard = () => useRead(dashboardCall, { staleTime: 0 });
