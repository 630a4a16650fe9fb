import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { table } from '../table.ts';

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

/** An item, consistently. */
export async function readItem(pk: string, sk: string): Promise<StoredItem | undefined> {
  const { Item } = await table
    .getDocumentClient()
    .send(new GetCommand({ TableName: table.getName(), Key: { pk, sk }, ConsistentRead: true }));
  return Item as StoredItem | undefined;
}

/** The partitions of the items that the first index lists. */
export async function findPartitions(listed: string): Promise<string[]> {
  const found = new Set<string>();
  const pages = paginateQuery(
    { client: table.getDocumentClient() },
    {
      TableName: table.getName(),
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :listed',
      ExpressionAttributeValues: { ':listed': listed },
      ProjectionExpression: 'pk',
    },
  );
  for await (const { Items = [] } of pages) for (const { pk } of Items) found.add(String(pk));
  return [...found];
}

/** What follows the first word of a partition's key. */
export const idIn = (pk: string): string => pk.slice(pk.indexOf('#') + 1);
