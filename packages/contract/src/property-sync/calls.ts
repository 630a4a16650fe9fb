import * as z from 'zod';
import { roles, rolesWrite } from '../access.ts';
import { call } from '../call.ts';
import { endedRun } from '../data-feeds/entities.ts';
import { count, timestamp } from '../values.ts';

const synchronizers = ['projectOwner', 'orgAdmin', 'superAdmin'] as const;

export const startPropertySync = call({
  route: 'POST /events/sync/zp/properties',
  summary:
    "Copy the properties of the data feeds of the caller's organization; `continue` when a sync is running",
  access: rolesWrite(...synchronizers),
  reply: { result: z.enum(['ok', 'continue']), message: z.string().optional() },
});

export const getPropertySyncStatus = call({
  route: 'GET /events/sync/zp/status',
  summary: "The progress of the property sync of the caller's organization",
  access: roles(...synchronizers),
  reply: {
    log: z.object({
      status: z.enum(['noop', 'continue', 'finished', 'error', 'crashed']),
      message: z.string(),
      /** From 0 to 1. */
      progress: z.number().min(0).max(1),
      added: count,
      updated: count,
      unchanged: count,
      failed: count,
      started: timestamp.optional(),
      ended: timestamp.optional(),
    }),
  },
});

export const listPropertySyncRuns = call({
  route: 'GET /events/sync/zp/runs',
  summary: "The last runs of the property sync of the caller's organization, the newest first",
  access: roles(...synchronizers),
  reply: { runs: z.array(endedRun) },
});
