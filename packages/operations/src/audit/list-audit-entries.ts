import { operation } from '../operation.ts';
import { findAudit, presentAudit } from './find-audit.ts';

/** Entries read for one page at most: about 100 read units. */
const MAX_READ = 1000;

/** The audit trail, newest first. */
export const listAuditEntries = operation('listAuditEntries', async ({ query }, context) => {
  const { limit, ...filter } = query;
  const { entries, next } = await findAudit(filter, { limit, maxRead: MAX_READ }, context);
  return { entries: await presentAudit(entries, context), ...(next ? { next } : {}) };
});
