import { auditKinds, auditPageSize, listLimitMax } from '@landbrief/domain';
import * as z from 'zod';
import { administeredOrganizationAt, roles } from './access.ts';
import { call, downloadCall } from './call.ts';
import { auditEntry } from './entities/audit.ts';
import { flag, id, text, timestamp, wholeNumber } from './values.ts';

const administrators = roles('superAdmin', 'orgAdmin');

/** What is looked for. An organization administrator sees the own organization's entries, whatever is asked. */
const filter = {
  organization: id.optional(),
  /** Who did it, or to whom it was done. */
  user: id.optional(),
  kind: z.enum(auditKinds).optional(),
  /** The name of one call or event. */
  call: text(60).optional(),
  /** What was done under impersonation, only. */
  impersonated: flag.optional(),
  /** From this moment on. */
  from: timestamp.optional(),
  /** Before this moment. */
  to: timestamp.optional(),
};

export const listAuditEntries = call({
  method: 'GET',
  path: '/audit',
  summary: 'The audit trail, newest first: of all organizations, or of the own one',
  access: administrators,
  furtherSubjects: [administeredOrganizationAt('query.organization')],
  query: {
    ...filter,
    /** Where the page before ended: its `next`. */
    before: text(100).optional(),
    limit: wholeNumber(1, listLimitMax).default(auditPageSize),
  },
  reply: {
    entries: z.array(auditEntry),
    /** Where to go on; absent at the end. With a rare filter a page can be short, or empty, and not the end. */
    next: z.string().optional(),
  },
});

export const exportAudit = downloadCall({
  method: 'GET',
  path: '/export/audit',
  summary: 'The audit trail as a spreadsheet: the newest 8,000 entries of what is looked for',
  access: administrators,
  furtherSubjects: [administeredOrganizationAt('query.organization')],
  audited: true,
  auditedValues: ['query.from', 'query.to', 'query.format'],
  query: { ...filter, format: z.enum(['xlsx', 'csv']).default('xlsx') },
});
