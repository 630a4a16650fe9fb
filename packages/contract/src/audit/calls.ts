import { auditKinds, auditPageSize, listLimitMax } from '@landbrief/domain';
import * as z from 'zod';
import { administeredOrganizationAt, roles } from '../access.ts';
import { call, downloadCall } from '../call.ts';
import { flag, id, text, timestamp, wholeNumber } from '../values.ts';
import { auditEntry } from './entities.ts';

const administrators = roles('superAdmin', 'orgAdmin');

/** Filters. An organization administrator sees only entries of the own organization, whatever the filter. */
const filter = {
  organization: id.optional(),
  /** The user who acted, or who was affected. */
  user: id.optional(),
  kind: z.enum(auditKinds).optional(),
  /** The name of one call or event. */
  call: text(60).optional(),
  /** Only acts under impersonation. */
  impersonated: flag.optional(),
  /** From this moment on. */
  from: timestamp.optional(),
  /** Before this moment. */
  to: timestamp.optional(),
};

export const listAuditEntries = call({
  route: 'GET /audit',
  summary: 'The audit trail, newest first: of all organizations, or of the own one',
  access: administrators,
  furtherSubjects: [administeredOrganizationAt('query.organization')],
  query: {
    ...filter,
    /** The `next` of the previous page. */
    before: text(100).optional(),
    limit: wholeNumber(1, listLimitMax).default(auditPageSize),
  },
  reply: {
    entries: z.array(auditEntry),
    /** For the next page; absent at the end. With a rare filter a page can be short or empty without being the last. */
    next: z.string().optional(),
  },
});

export const exportAudit = downloadCall({
  route: 'GET /export/audit',
  summary: 'The audit trail as a spreadsheet: the newest 8,000 entries that match the filters',
  access: administrators,
  furtherSubjects: [administeredOrganizationAt('query.organization')],
  audited: true,
  auditedValues: ['query.from', 'query.to', 'query.format'],
  query: { ...filter, format: z.enum(['xlsx', 'csv']).default('xlsx') },
});
