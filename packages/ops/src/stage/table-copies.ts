import {
  completeCopy,
  connectDynamoDb,
  copyTable,
  type FoundCopy,
  findCopy,
  liveTable,
  restoreTable,
} from '@landbrief/store/restore';

/** Copies of the stage's table, beside it in the same account. */
export interface TableCopies {
  /** Whether the table can be copied as it was at an earlier time. */
  readonly earlier: boolean;
  find(copy: string): Promise<FoundCopy | undefined>;
  /** Begins a copy of the table as it was at a time, or as it is now; a line of what to do next. */
  make(copy: string, at: Date | undefined): Promise<string>;
  /** Gives a copy what it lacks to be the table itself. */
  complete(copy: string): Promise<void>;
}

type Client = Parameters<typeof findCopy>[0];

/** By point-in-time recovery. */
export function stageCopies(connect: () => Client = connectDynamoDb): TableCopies {
  const client = connect();
  return {
    earlier: true,
    find: (copy) => findCopy(client, { live: liveTable(), copy }),
    async make(copy, at) {
      await restoreTable(client, { live: liveTable(), copy, at });
      return `DynamoDB makes it, in ten minutes to some hours. It is ready when this returns: aws dynamodb wait table-exists --table-name ${copy}`;
    },
    complete: (copy) => completeCopy(client, { live: liveTable(), copy }),
  };
}

/** Item by item, as the table is now: the local database has no point-in-time recovery. */
export function localCopies(connect: () => Client = connectDynamoDb): TableCopies {
  return {
    earlier: false,
    find: async (copy) => {
      const client = connect();
      const found = await findCopy(client, { live: liveTable(), copy }, { settings: false });
      client.destroy();
      return found;
    },
    async make(copy) {
      const client = connect();
      const count = await copyTable(client, { live: liveTable(), copy });
      client.destroy();
      return `It is ready, items: ${count}.`;
    },
    complete: async () => undefined,
  };
}
