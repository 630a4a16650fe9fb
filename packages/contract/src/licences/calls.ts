import { licenceType, listLimitMax } from '@landbrief/domain';
import * as z from 'zod';
import { relations, restrictedReaders, roles } from '../access.ts';
import { call, downloadCall } from '../call.ts';
import { count, flag, page, searchText, text, wholeNumber } from '../values.ts';
import { licenceEvent, licenceMonth, licenceSummary, licenceTotals } from './entities.ts';

const year = wholeNumber(2000, 2200);
const administrators = restrictedReaders('organization', {
  see: relations.organizationReaders,
  may: relations.administrators,
});
const format = z.enum(['xlsx', 'csv']).default('xlsx');

export const listLicenceSummaries = call({
  route: 'GET /licences',
  summary: 'Licences, their use and add-ons of all organizations in a year',
  access: roles('superAdmin'),
  query: {
    year,
    search: searchText.optional(),
    /** Only organizations that have licences or add-ons, or used some in the year. */
    licensed: flag.optional(),
    /** Largest first; by name from A to Z; by the next renewal, which past years and who has no projects have none of. */
    sortby: z.enum(['name', 'seats', 'projects', 'activated', 'renewal']).default('name'),
    ...page(50),
  },
  /** `totals` and `count` are of all matches. */
  reply: { organizations: z.array(licenceSummary), count, totals: licenceTotals },
});

export const listLicenceUse = call({
  route: 'GET /licences/{organizationId}',
  summary:
    "An organization's licence use in a year: every change with its time, its author and the counts before and after",
  access: administrators,
  subject: { id: 'params.organizationId' },
  query: {
    year,
    /** The `next` of the previous page. */
    before: text(100)
      .regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z#[\w-]+$/, 'is not where a page ended')
      .optional(),
    limit: wholeNumber(1, listLimitMax).default(50),
  },
  /** `events` are newest first; `count` is their number in the year; `trend` has the months that have begun. */
  reply: {
    summary: licenceSummary,
    trend: z.array(licenceMonth),
    events: z.array(licenceEvent),
    count,
    /** For the next page; absent at the end. */
    next: z.string().optional(),
  },
});

export const exportLicenceSummaries = downloadCall({
  route: 'GET /export/licences',
  summary: 'Licence use and amounts of all organizations in a year, or in several, as a spreadsheet',
  access: roles('superAdmin'),
  audited: true,
  auditedValues: ['query.year', 'query.from', 'query.format'],
  query: {
    year,
    /** The first of several years, up to `year`, in one file. */
    from: year.optional(),
    format,
    search: searchText.optional(),
    licensed: flag.optional(),
  },
});

export const exportLicenceUse = downloadCall({
  route: 'GET /export/licences/{organizationId}',
  summary: 'Licence use of an organization in a year as a spreadsheet',
  access: administrators,
  subject: { id: 'params.organizationId' },
  audited: true,
  auditedValues: ['query.year', 'query.format'],
  query: { year, format },
});

export const requestLicence = call({
  route: 'POST /licence/request',
  summary: 'Contact sales for more licences; at most five times a day',
  access: roles('projectOwner', 'orgAdmin'),
  audited: true,
  body: z.strictObject({ type: z.enum(licenceType), organizationName: text(200).min(1) }),
});
