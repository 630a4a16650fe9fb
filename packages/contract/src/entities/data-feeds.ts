import * as z from 'zod';
import { changeOf } from '../change.ts';
import { count, id, name, text, timestamp, version } from '../values.ts';

const dataFeedFields = {
  name,
  kind: z.enum(['directory', 'csv', 'geojson', 'arcgis']),
  /** Where the feed is fetched; the directory needs none. */
  address: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
  /** Maps our fields to the source's: `size.value` from `ACRES`. */
  mapping: z.record(z.string().max(100), z.string().max(200)).default({}),
  schedule: z.enum(['manual', 'daily', 'weekly']).default('manual'),
  on: z.boolean().default(true),
};

/** A header that the source requires, such as an API key; the value is write-only. */
const secretHeader = z.strictObject({ name: text(100).min(1), value: z.string().min(1).max(2000) });

export const dataFeedInput = z.strictObject({
  ...dataFeedFields,
  /** Super administrators may name another organization than their own. */
  organizationId: id.optional(),
  secretHeader: secretHeader.nullable().optional(),
});

/** A change of a data feed, with the version that was read. */
export const dataFeedChange = changeOf(dataFeedInput);

export const dataFeed = z.object({
  _id: id,
  ...dataFeedFields,
  organization: z.object({ _id: id, name: z.string() }),
  secretHeaderName: z.string().optional(),
  lastResult: z
    .object({
      status: z.enum(['finished', 'error']),
      at: timestamp,
      added: count,
      updated: count,
      failed: count,
      message: z.string().optional(),
    })
    .optional(),
  created: timestamp,
  updated: timestamp,
  version,
});
