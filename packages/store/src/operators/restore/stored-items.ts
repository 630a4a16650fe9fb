import { GetCommand, paginateQuery, paginateScan } from '@aws-sdk/lib-dynamodb';
import { table } from '../../table.ts';

/** An item as the table has it, with its keys. */
export type StoredItem = Readonly<Record<string, unknown>> & { readonly pk: string; readonly sk: string };

/** The entities whose small items do not name them, by the beginning of their partition's key. */
const unnamed: Readonly<Record<string, string>> = {
  CLARIFICATIONLIST: 'ClarificationList',
  CONTACTS: 'Contacts',
  EARLIERPROPERTIES: 'EarlierProperty',
  MAIL: 'Mail',
  ORDERED: 'ListCounts',
  PARTICIPANTLIST: 'ParticipantList',
  PROPERTYLIST: 'PropertyList',
  PROPERTYPLACES: 'PropertyPlaces',
};

export function entityOf({ _et, pk }: StoredItem): string {
  if (typeof _et === 'string') return _et;
  const [beginning = ''] = pk.split('#', 1);
  const found = unnamed[beginning];
  if (!found) throw new Error(`The item ${pk} does not say of what entity it is.`);
  return found;
}

export const keyOf = ({ pk, sk }: StoredItem): string => `${pk} ${sk}`;

export const liveTable = (): string => table.getName();

const reader = () => ({ client: table.getDocumentClient() });

/** All items of a partition, consistently. */
export async function readPartition(tableName: string, pk: string): Promise<StoredItem[]> {
  const found: StoredItem[] = [];
  const pages = paginateQuery(reader(), {
    TableName: tableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
    ConsistentRead: true,
  });
  for await (const { Items = [] } of pages) found.push(...(Items as StoredItem[]));
  return found;
}

export async function readItem(tableName: string, pk: string, sk: string): Promise<StoredItem[]> {
  const { Item } = await table
    .getDocumentClient()
    .send(new GetCommand({ TableName: tableName, Key: { pk, sk }, ConsistentRead: true }));
  return Item ? [Item as StoredItem] : [];
}

/** The partitions of the items that an index lists. */
export async function findPartitions(
  tableName: string,
  index: 'gsi1' | 'gsi2',
  listed: string,
): Promise<string[]> {
  const found = new Set<string>();
  const pages = paginateQuery(reader(), {
    TableName: tableName,
    IndexName: index,
    KeyConditionExpression: '#listed = :listed',
    ExpressionAttributeNames: { '#listed': `${index}pk` },
    ExpressionAttributeValues: { ':listed': listed },
    ProjectionExpression: 'pk',
  });
  for await (const { Items = [] } of pages) for (const { pk } of Items) found.add(String(pk));
  return [...found];
}

const SEGMENTS = 8;

/** The partitions of all items of some entities: reads the whole table once, in segments one after the other. */
export async function* scanRoots(tableName: string, entities: readonly string[]): AsyncGenerator<string> {
  const names = Object.fromEntries(entities.map((name, at) => [`:e${at}`, name]));
  for (let Segment = 0; Segment < SEGMENTS; Segment++) {
    const pages = paginateScan(reader(), {
      TableName: tableName,
      Segment,
      TotalSegments: SEGMENTS,
      FilterExpression: `#et IN (${Object.keys(names).join(', ')})`,
      ExpressionAttributeNames: { '#et': '_et' },
      ExpressionAttributeValues: names,
      ProjectionExpression: 'pk',
    });
    for await (const { Items = [] } of pages) for (const { pk } of Items) yield String(pk);
  }
}
