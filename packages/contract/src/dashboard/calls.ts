import * as z from 'zod';
import { signedIn } from '../access.ts';
import { call } from '../call.ts';
import { dashboardProject, moreWaiting, stageFigures, waiting } from './entities.ts';

export const getDashboard = call({
  route: 'GET /dashboard',
  summary:
    "What waits for the caller in the acting role, the most urgent first, and the caller's open projects",
  access: signedIn,
  reply: {
    waiting: z.array(waiting),
    more: z.array(moreWaiting),
    /** Newest first. */
    projects: z.array(dashboardProject),
    /** For super administrators. */
    stage: stageFigures.optional(),
  },
});
