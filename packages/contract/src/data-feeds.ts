import { pageSizes } from '@landbrief/domain';
import * as z from 'zod';
import { administeredOrganizationAt, readers, relations, roles, rolesWrite, writers } from './access.ts';
import { call } from './call.ts';
import { dataFeed, dataFeedChange, dataFeedInput } from './entities/data-feeds.ts';
import { count, id, listQuery } from './values.ts';

const subject = { id: 'params.id' } as const;
const change = writers('datafeed', { see: [], may: relations.administrators });

export const createDataFeed = call({
  method: 'POST',
  path: '/datafeed',
  summary: "Add an organization's own source of properties",
  access: rolesWrite('orgAdmin', 'superAdmin'),
  furtherSubjects: [administeredOrganizationAt('body.datafeed.organizationId')],
  body: z.strictObject({ datafeed: dataFeedInput }),
  reply: { datafeed: dataFeed },
});

export const listDataFeeds = call({
  method: 'GET',
  path: '/datafeeds',
  summary: 'Data feeds: all for a super administrator, those of the own organization for its administrator',
  access: roles('orgAdmin', 'superAdmin'),
  query: { ...listQuery(pageSizes.dataFeeds) },
  reply: { feeds: z.array(dataFeed), count },
});

export const getDataFeed = call({
  method: 'GET',
  path: '/datafeed/{id}',
  summary: 'One data feed with its last result',
  access: readers('datafeed', relations.administrators),
  subject,
  params: { id },
  reply: { datafeed: dataFeed },
});

export const hasDataFeed = call({
  method: 'GET',
  path: '/datafeeds/me/has/{projectId}',
  summary: 'Whether the caller’s organization has a data feed to pick properties from for a project',
  access: readers('project', relations.everybodyInProject),
  subject: { id: 'params.projectId' },
  params: { projectId: id },
  reply: { has: z.boolean() },
});

export const updateDataFeed = call({
  method: 'PUT',
  path: '/datafeed/{id}',
  summary: 'Change a data feed',
  access: change,
  subject,
  furtherSubjects: [administeredOrganizationAt('body.datafeed.organizationId')],
  params: { id },
  body: z.strictObject({ datafeed: dataFeedChange }),
  reply: { datafeed: dataFeed },
});

export const deleteDataFeed = call({
  method: 'DELETE',
  path: '/datafeed/{id}',
  summary: 'Delete a data feed; the properties copied from it stay',
  access: change,
  subject,
  params: { id },
});
