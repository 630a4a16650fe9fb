import { licenceType } from '@landbrief/domain';
import * as z from 'zod';
import { readers, relations, roles, signedIn } from './access.ts';
import { call, downloadCall } from './call.ts';
import { licenceEvent, licenceSummary } from './entities/licences.ts';
import { count, id, page, searchText, text, wholeNumber } from './values.ts';

const year = wholeNumber(2000, 2200);
const format = z.enum(['xlsx', 'csv']).default('xlsx');

export const listLicenceSummaries = call({
  method: 'GET',
  path: '/licences',
  summary: 'Licences, their use and add-ons of all organizations in a year',
  access: roles('superAdmin'),
  query: {
    year,
    search: searchText.optional(),
    ...page(100),
  },
  reply: { organizations: z.array(licenceSummary), count },
});

export const listLicenceUse = call({
  method: 'GET',
  path: '/licences/{organizationId}',
  summary: 'Licence use of an organization in a year: who, when, which, before and after',
  access: readers('organization', relations.administrators),
  subject: { id: 'params.organizationId' },
  params: { organizationId: id },
  query: { year },
  reply: { summary: licenceSummary, events: z.array(licenceEvent), count },
});

export const exportLicenceSummaries = downloadCall({
  method: 'GET',
  path: '/export/licences',
  summary: 'Licence use of all organizations in a year as a spreadsheet',
  access: roles('superAdmin'),
  query: { year, format },
});

export const exportLicenceUse = downloadCall({
  method: 'GET',
  path: '/export/licences/{organizationId}',
  summary: 'Licence use of an organization in a year as a spreadsheet',
  access: readers('organization', relations.administrators),
  subject: { id: 'params.organizationId' },
  params: { organizationId: id },
  query: { year, format },
});

export const requestLicence = call({
  method: 'POST',
  path: '/licence/request',
  summary: 'Contact sales for more licences',
  access: signedIn,
  body: z.strictObject({ type: z.enum(licenceType), organizationName: text(200).min(1) }),
});
