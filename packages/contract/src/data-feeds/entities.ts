import { dataFeedKinds, feedSchedules, isFeedHeader, isMapping } from '@landbrief/domain';
import * as z from 'zod';
import { changeOf } from '../change.ts';
import { person } from '../people/entities.ts';
import { propertyDetail } from '../properties/entities.ts';
import { count, id, name, text, timestamp, version } from '../values.ts';

/** Maps our fields (`feedFields`, or `attributes.` and a data field) to the source's: `size.value` from `ACRES`. */
export const feedMapping = z
  .record(z.string().max(120), z.string().trim().min(1).max(200))
  .refine(isMapping, 'maps a field that properties do not have, or too many');

const dataFeedFields = {
  name,
  kind: z.enum(dataFeedKinds),
  /** Where the feed is fetched; the directory needs none. */
  address: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
  /** Guessed from the names of the source's fields where it is empty. */
  mapping: feedMapping.default({}),
  schedule: z.enum(feedSchedules).default('manual'),
  on: z.boolean().default(true),
};

/**
 * A header that the source requires, such as an API key; the value is write-only. It is sent only to the host that the
 * feed's address has when it is saved: a change of the address to another host discards it.
 */
const secretHeader = z
  .strictObject({ name: text(100).min(1), value: z.string().trim().min(1).max(2000) })
  .refine(isFeedHeader, 'is not a header that can be sent');

export const dataFeedInput = z.strictObject({
  ...dataFeedFields,
  /** Super administrators may name another organization than their own. */
  organizationId: id.optional(),
  secretHeader: secretHeader.nullable().optional(),
});

export const dataFeedChange = changeOf(dataFeedInput);

export const dataFeedResult = z.object({
  status: z.enum(['finished', 'error']),
  at: timestamp,
  added: count,
  updated: count,
  unchanged: count,
  /** Records with mistakes (`listDataFeedProblems`). */
  failed: count,
  message: z.string().optional(),
});

/** A run that ended: of one feed, or of all feeds of an organization. */
export const endedRun = dataFeedResult.extend({
  _id: id,
  /** `crashed`: it was interrupted, and the next run took its place. */
  status: z.enum(['finished', 'error', 'crashed']),
  /** Absent when the schedule did; without a name where the person is gone. */
  startedBy: person.optional(),
  /** Of a feed: when its first page was asked for. */
  started: timestamp,
});

/** A mistake in one record of a feed. */
export const dataFeedProblem = z.object({
  /** Counts from 1 in the order of the source. */
  record: count,
  sourceId: z.string().optional(),
  name: z.string().optional(),
  message: z.string(),
});

/** A record of a feed as the property that it would become, or why it cannot become one. */
export const dataFeedRecord = z.object({
  record: count,
  sourceId: z.string().optional(),
  propertyDetail: propertyDetail.optional(),
  problems: z.array(z.string()),
});

export const dataFeed = z.object({
  _id: id,
  ...dataFeedFields,
  organization: z.object({ _id: id, name: z.string() }),
  secretHeaderName: z.string().optional(),
  lastResult: dataFeedResult.optional(),
  /** Runs in a row that failed; after ten the feed is paused. */
  failures: count,
  /** Set when it was paused for its failures; turning it on again resumes it. */
  paused: timestamp.optional(),
  /** When the schedule runs it next; absent when it is off, paused or run by hand. */
  nextRun: timestamp.optional(),
  created: timestamp,
  updated: timestamp,
  version,
});
