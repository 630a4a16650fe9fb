import { paginateQuery, paginateScan } from '@aws-sdk/lib-dynamodb';
import { table } from '../table.ts';
import type { StoredItem } from './stored-items.ts';

interface Listed {
  /** The partition, of the table or of an index. */
  readonly pk: string;
  /** How the sort keys begin. */
  readonly beginning?: string;
  readonly index?: 'gsi1' | 'gsi2';
}

const reader = () => ({ client: table.getDocumentClient() });

/** The items of a partition of the live table, a page of at most 1 MB at a time; those of the table itself consistently. */
export async function* streamItems({ pk, beginning, index }: Listed): AsyncGenerator<StoredItem> {
  const pages = paginateQuery(reader(), {
    TableName: table.getName(),
    KeyConditionExpression: beginning ? '#pk = :pk AND begins_with(#sk, :sk)' : '#pk = :pk',
    ExpressionAttributeNames: {
      '#pk': index ? `${index}pk` : 'pk',
      ...(beginning ? { '#sk': index ? `${index}sk` : 'sk' } : {}),
    },
    ExpressionAttributeValues: { ':pk': pk, ...(beginning ? { ':sk': beginning } : {}) },
    ...(index ? { IndexName: index } : { ConsistentRead: true }),
  });
  for await (const { Items = [] } of pages) yield* Items as StoredItem[];
}

const SEGMENTS = 8;

/**
 * The keys of all items whose partitions begin with one of these, with the user whom an item names: reads the whole live
 * table once, in segments one after the other. For what no index lists.
 */
export async function* scanKeys(beginnings: readonly string[]): AsyncGenerator<StoredItem> {
  const values = Object.fromEntries(beginnings.map((beginning, at) => [`:b${at}`, beginning]));
  for (let Segment = 0; Segment < SEGMENTS; Segment++) {
    const pages = paginateScan(reader(), {
      TableName: table.getName(),
      Segment,
      TotalSegments: SEGMENTS,
      FilterExpression: Object.keys(values)
        .map((name) => `begins_with(pk, ${name})`)
        .join(' OR '),
      ExpressionAttributeValues: values,
      ProjectionExpression: 'pk, sk, userId',
    });
    for await (const { Items = [] } of pages) yield* Items as StoredItem[];
  }
}
