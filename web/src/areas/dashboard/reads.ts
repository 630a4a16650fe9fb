import type { CallReply } from '@landbrief/contract/client';
import { anewAtEachVisit, callQuery } from '../../queries.ts';
import type { ScreenData } from '../../screen-ahead.ts';

const dashboardMessages = 20;

/** What waits, the projects and the deadlines. What was just done waits no more. */
export const dashboardCall = { ...callQuery('getDashboard', {}), ...anewAtEachVisit };

export const newestMessagesCall = callQuery('listMessages', {
  params: { folder: 'inbox' },
  query: { limit: dashboardMessages },
});

export const dashboardData: ScreenData = {
  '/dashboard': () => [dashboardCall, newestMessagesCall],
};

type Dashboard = CallReply<'getDashboard'>;
export type ListedProject = Dashboard['projects'][number];
export type StageFigures = NonNullable<Dashboard['stage']>;
export type MoreWaiting = Dashboard['more'][number];
