import { boolean, Entity, type FormattedItem, item, map, number, record, string } from 'dynamodb-toolbox';
import { gsi1, table } from './table.ts';

/** An organization's own source of properties (decisions 12). */
export const DataFeedEntity = new Entity({
  name: 'DataFeed',
  table,
  timestamps: false,
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
    on: boolean(),
    /** Runs in a row that failed. */
    failures: number(),
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
    version: number(),
    ...gsi1,
  }),
  computeKey: ({ dataFeedId }) => ({ pk: `FEED#${dataFeedId}`, sk: 'FEED' }),
});

export type DataFeed = FormattedItem<typeof DataFeedEntity>;
