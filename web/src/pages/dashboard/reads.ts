import { readingCall } from '../../ahead.ts';
import type { ScreenData } from '../../screen-ahead.ts';

const dashboardMessages = 20;

/** What waits, the projects and the deadlines. */
export const dashboardCall = readingCall('getDashboard', {});

export const newestMessagesCall = readingCall('listMessages', {
  params: { folder: 'inbox' },
  query: { limit: dashboardMessages },
});

export const dashboardData: ScreenData = {
  '/dashboard': () => [dashboardCall, newestMessagesCall],
};
