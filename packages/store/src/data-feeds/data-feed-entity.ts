import { boolean, type FormattedItem, list, map, number, record, string } from 'dynamodb-toolbox';
import { defineItems } from '../define-items.ts';
import { byId, gsi1, gsi2 } from '../table.ts';
import { versioned } from '../versioned.ts';

/** An organization's own source of properties (decisions 12). */
export const dataFeeds = defineItems('DataFeed', {
  dataFeedId: string().key(),
  organizationId: string(),
  name: string(),
  kind: string().enum('directory', 'csv', 'geojson', 'arcgis'),
  address: string().optional(),
  /** Where the value of the header is kept; a new value gets a new name. */
  secretHeader: map({ name: string(), secretName: string() }).optional(),
  mapping: record(string(), string()),
  schedule: string().enum('manual', 'daily', 'weekly'),
  /** False while it is paused. */
  on: boolean(),
  /** Runs in a row that failed. */
  failures: number(),
  /** When it was paused for its failures; turning it on removes it. */
  paused: string().optional(),
  /** The last run; its mistakes by record are stored apart. */
  lastResult: map({
    runId: string(),
    status: string().enum('finished', 'error'),
    at: string(),
    added: number(),
    updated: number(),
    unchanged: number(),
    failed: number(),
    message: string().optional(),
  }).optional(),
  /** When the schedule runs it next, while it is on and not paused. */
  nextRun: string().optional(),
  created: string(),
  updated: string(),
  /** Counts the changes by people; a run's result does not change it. */
  ...versioned,
  /** Counts every write, also that of a run's result. */
  revision: number(),
  ...gsi1,
  ...gsi2,
  ...byId,
}).keyedBy(({ dataFeedId }) => ({ pk: `FEED#${dataFeedId}`, sk: 'FEED' }));

export type DataFeed = FormattedItem<typeof dataFeeds.entity>;

/** How many data feeds an organization has, changed with them: the limit. */
export const feedCounts = defineItems('DataFeedCount', {
  organizationId: string().key(),
  feeds: number().optional(),
}).keyedBy(({ organizationId }) => ({ pk: `ORG#${organizationId}`, sk: 'FEEDCOUNT' }));

/** The mistakes that a run found in one page of a data feed. */
export const feedProblems = defineItems('FeedProblems', {
  dataFeedId: string().key(),
  runId: string().key(),
  /** The first record of the page, with leading zeros. */
  from: string().key(),
  problems: list(
    map({
      record: number(),
      sourceId: string().optional(),
      name: string().optional(),
      message: string(),
    }),
  ),
}).keyedBy(({ dataFeedId, runId, from }) => ({
  pk: `FEED#${dataFeedId}`,
  sk: `PROBLEMS#${runId}#${from}`,
}));
export type FeedProblem = FormattedItem<typeof feedProblems.entity>['problems'][number];
