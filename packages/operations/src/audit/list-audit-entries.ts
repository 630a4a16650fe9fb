import { operation } from '../operation.ts';
import { findAudit, presentAudit } from './find-audit.ts';

/** One page asks for at most so many, about 100 request units, to find what it is to show. */
const MAX_READ = 1000;

/** The audit trail, newest first. */
export const listAuditEntries = operation('listAuditEntries', async ({ query }, context) => {
  const { limit, ...wanted } = query;
  const { entries, next } = await findAudit(wanted, { limit, maxRead: MAX_READ }, context);
  return { entries: await presentAudit(entries), ...(next ? { next } : {}) };
});
