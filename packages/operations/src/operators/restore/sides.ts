import {
  findPartitions,
  liveTable,
  readItem,
  readPartition,
  type StoredItem,
} from '@landbrief/store/restore';

/** Items that belong together, as the copy and as the live table has them. */
export interface Group {
  readonly before: readonly StoredItem[];
  readonly live: readonly StoredItem[];
  /** The project in which they are. */
  readonly projectId?: string;
}

/** What follows the first word of a partition's key. */
export const idIn = (pk: string): string => pk.slice(pk.indexOf('#') + 1);

/** Reads the same of a copy and of the live table. */
export class Sides {
  readonly #tables: readonly [copy: string, live: string];

  constructor(copy: string) {
    this.#tables = [copy, liveTable()];
  }

  async partition(pk: string): Promise<Group> {
    const [before, live] = await this.#both((name) => readPartition(name, pk));
    return { before, live };
  }

  async item(pk: string, sk: string): Promise<Group> {
    const [before, live] = await this.#both((name) => readItem(name, pk, sk));
    return { before, live };
  }

  /** The partitions that an index lists in either table. */
  async inEither(listed: string): Promise<string[]> {
    const [before, live] = await this.#both((name) => findPartitions(name, 'gsi1', listed));
    return [...new Set([...before, ...live])];
  }

  /** The partitions that an index lists in the copy. */
  inCopy(listed: string): Promise<string[]> {
    return findPartitions(this.#tables[0], 'gsi1', listed);
  }

  async #both<T>(read: (tableName: string) => Promise<T[]>): Promise<[T[], T[]]> {
    const [copy, live] = this.#tables;
    return Promise.all([read(copy), read(live)]);
  }
}
