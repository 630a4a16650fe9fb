import {
  boolean,
  Entity,
  type FormattedItem,
  item,
  list,
  map,
  number,
  record,
  string,
} from 'dynamodb-toolbox';
import { byId, gsi1, gsi2, inTable } from './table.ts';
import { versioned } from './versioned.ts';

/** An organization's own source of properties (decisions 12). */
export const DataFeedEntity = new Entity({
  name: 'DataFeed',
  ...inTable,
  schema: item({
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
  }),
  computeKey: ({ dataFeedId }) => ({ pk: `FEED#${dataFeedId}`, sk: 'FEED' }),
});

export type DataFeed = FormattedItem<typeof DataFeedEntity>;

/** How many data feeds an organization has, changed with them: the limit. */
export const DataFeedCountEntity = new Entity({
  name: 'DataFeedCount',
  ...inTable,
  schema: item({ organizationId: string().key(), feeds: number().optional() }),
  computeKey: ({ organizationId }) => ({ pk: `ORG#${organizationId}`, sk: 'FEEDCOUNT' }),
});

/** The mistakes that a run found in one page of a data feed. */
export const FeedProblemsEntity = new Entity({
  name: 'FeedProblems',
  ...inTable,
  schema: item({
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
  }),
  computeKey: ({ dataFeedId, runId, from }) => ({
    pk: `FEED#${dataFeedId}`,
    sk: `PROBLEMS#${runId}#${from}`,
  }),
});
export type FeedProblem = FormattedItem<typeof FeedProblemsEntity>['problems'][number];
