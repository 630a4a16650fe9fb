import * as z from 'zod';
import { roles, rolesWrite } from './access.ts';
import { call } from './call.ts';
import { count, timestamp } from './values.ts';

const synchronizers = ['projectOwner', 'orgAdmin', 'superAdmin'] as const;

export const startPropertySync = call({
  method: 'POST',
  path: '/events/sync/zp/properties',
  summary: "Fetch the properties of the own organization's data feeds; `continue` when it runs already",
  access: rolesWrite(...synchronizers),
  reply: { result: z.enum(['ok', 'continue']), message: z.string().optional() },
});

export const getPropertySyncStatus = call({
  method: 'GET',
  path: '/events/sync/zp/status',
  summary: 'How far the property sync of the own organization is',
  access: roles(...synchronizers),
  reply: {
    log: z.object({
      status: z.enum(['noop', 'continue', 'finished', 'error', 'crashed']),
      message: z.string(),
      /** Of 1. */
      progress: z.number().min(0).max(1),
      added: count,
      updated: count,
      failed: count,
      started: timestamp.optional(),
      ended: timestamp.optional(),
    }),
  },
});
