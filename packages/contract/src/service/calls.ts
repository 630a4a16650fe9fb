import { uptimeDays } from '@landbrief/domain';
import * as z from 'zod';
import { anyone } from '../access.ts';
import { call, downloadCall } from '../call.ts';

export const getHealth = call({
  route: 'GET /health',
  summary: 'Whether the service answers, and in which version',
  access: anyone,
  reply: { version: z.string() },
});

/** Answers with the document itself, without the `result` of other replies. */
export const getOpenApi = downloadCall({
  route: 'GET /openapi.json',
  summary: 'This description',
  access: anyone,
});

const runs = { succeeded: z.int(), expected: z.int() };

export const getUptime = call({
  route: 'GET /uptime',
  summary: `How available the service was in the last ${uptimeDays} days: its own tries that succeeded, and all that should have been`,
  access: anyone,
  reply: {
    uptime: z.object({ ...runs, days: z.array(z.object({ day: z.iso.date(), ...runs })) }).optional(),
  },
});

export const printTrust = downloadCall({
  route: 'GET /trust/pdf',
  summary: 'The page about trust and the accessibility statement as PDF, with the figures of `getUptime`',
  access: anyone,
});
