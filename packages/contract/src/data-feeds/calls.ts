import { dataFeedFilters, dataFeedSorts, pageSizes } from '@landbrief/domain';
import * as z from 'zod';
import {
  administeredOrganizationAt,
  dataFeedAt,
  readers,
  relations,
  roles,
  rolesWrite,
  writers,
} from '../access.ts';
import { byId, byProjectId, call } from '../call.ts';
import { count, id, listQuery, page, searchText } from '../values.ts';
import {
  dataFeed,
  dataFeedChange,
  dataFeedInput,
  dataFeedProblem,
  dataFeedRecord,
  endedRun,
  feedMapping,
} from './entities.ts';

const subject = { id: 'params.id' } as const;
const change = writers('datafeed', { see: [], may: relations.administrators });

export const createDataFeed = call({
  route: 'POST /datafeed',
  summary: "Add an organization's own source of properties",
  access: rolesWrite('orgAdmin', 'superAdmin'),
  audited: true,
  furtherSubjects: [administeredOrganizationAt('body.datafeed.organizationId')],
  body: z.strictObject({ datafeed: dataFeedInput }),
  reply: { datafeed: dataFeed },
});

export const listDataFeeds = call({
  route: 'GET /datafeeds',
  summary: 'Data feeds: all for a super administrator, those of the own organization for its administrator',
  access: roles('orgAdmin', 'superAdmin'),
  query: {
    ...listQuery(pageSizes.dataFeeds),
    /** Part of a name; for super administrators also of an organization's. */
    search: searchText.optional(),
    filter: z.enum(['all', ...dataFeedFilters]).default('all'),
    sortby: z.enum(dataFeedSorts).default('name'),
  },
  reply: { feeds: z.array(dataFeed), count },
});

export const getDataFeed = call({
  route: 'GET /datafeed/{id}',
  summary: 'One data feed with its last result',
  access: readers('datafeed', relations.administrators),
  ...byId,
  reply: { datafeed: dataFeed },
});

export const hasDataFeed = call({
  route: 'GET /datafeeds/me/has/{projectId}',
  summary: 'Whether the caller’s organization has a data feed to pick properties from for a project',
  access: readers('project', relations.everybodyInProject),
  ...byProjectId,
  reply: { has: z.boolean() },
});

export const updateDataFeed = call({
  route: 'PUT /datafeed/{id}',
  summary: 'Change a data feed; it stays with its organization',
  access: change,
  audited: true,
  subject,
  furtherSubjects: [administeredOrganizationAt('body.datafeed.organizationId')],
  body: z.strictObject({ datafeed: dataFeedChange }),
  reply: { datafeed: dataFeed },
});

export const deleteDataFeed = call({
  route: 'DELETE /datafeed/{id}',
  summary: 'Delete a data feed; the properties copied from it stay',
  access: change,
  audited: true,
  ...byId,
});

const preview = {
  /** The fields of the source's records, to map from. */
  fields: z.array(z.object({ name: z.string(), sample: z.string() })),
  /** The first ten records. */
  records: z.array(dataFeedRecord),
  /** The mapping that was used: the given one, or one guessed from the names of the fields where none was given. */
  mapping: feedMapping,
  /** Why the source cannot be read, and what to do; there are no records then. */
  failure: z.string().optional(),
};

export const previewDataFeed = call({
  route: 'POST /datafeed/preview',
  summary: 'Fetch the first ten records of a data feed that is being set up, as they would become properties',
  access: rolesWrite('orgAdmin', 'superAdmin'),
  furtherSubjects: [
    administeredOrganizationAt('body.datafeed.organizationId'),
    dataFeedAt('body.datafeedId'),
  ],
  body: z.strictObject({
    datafeed: dataFeedInput,
    /** The saved feed whose secret header is sent, where `secretHeader` is left out and the address is the saved one. */
    datafeedId: id.optional(),
  }),
  reply: preview,
});

export const testDataFeed = call({
  route: 'POST /datafeed/{id}/test',
  summary:
    'Fetch the first records of a saved data feed now, and tell what is wrong with it; nothing is copied',
  access: change,
  ...byId,
  reply: preview,
});

export const listDataFeedProblems = call({
  route: 'GET /datafeed/{id}/problems',
  summary: 'The mistakes of the last run of a data feed, by record',
  access: readers('datafeed', relations.administrators),
  ...byId,
  query: page(pageSizes.feedProblems),
  reply: { problems: z.array(dataFeedProblem), count },
});

export const listDataFeedRuns = call({
  route: 'GET /datafeed/{id}/runs',
  summary: 'The last runs of a data feed, the newest first',
  access: readers('datafeed', relations.administrators),
  ...byId,
  reply: { runs: z.array(endedRun) },
});
