import * as z from 'zod';
import { anyone, signedIn } from '../access.ts';
import { call, downloadCall } from '../call.ts';
import { user } from '../users/entities.ts';
import { secret } from '../values.ts';

export const renewCalendarAddress = call({
  route: 'PUT /user/calendar',
  summary: 'Make a private address of a calendar with the caller’s deadlines; the one before no longer opens',
  access: signedIn,
  audited: true,
  /** The address is told this once. */
  reply: { user, address: z.string() },
});

export const removeCalendarAddress = call({
  route: 'DELETE /user/calendar',
  summary: 'Close the calendar’s address',
  access: signedIn,
  audited: true,
  reply: { user },
});

export const getCalendar = downloadCall({
  route: 'GET /calendar/{secret}',
  summary: 'The deadlines of active projects of the person whose private address it is, as iCalendar',
  access: anyone,
  /** It may end in `.ics`, as some calendar programs want. */
  params: { secret },
});
