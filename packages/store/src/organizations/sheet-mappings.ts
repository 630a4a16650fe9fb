import { any, type FormattedItem, number, string } from 'dynamodb-toolbox';
import { type Write, write } from '../commit.ts';
import { defineItems } from '../define-items.ts';

/**
 * How files with the same headings were read, for the next one of an organization, or of somebody without one. Deleted
 * by TTL when no such file came for a year.
 */
const mappings = defineItems('SheetMapping', {
  /** The organization's id, or that of the user. */
  ownerId: string().key(),
  kind: string().enum('questions', 'people', 'answers').key(),
  /** A hash of the headings. */
  headings: string().key(),
  columns: any(),
  values: any().optional(),
  expiresAt: number(),
}).keyedBy(({ ownerId, kind, headings }) => ({
  pk: `SHEETS#${ownerId}`,
  sk: `MAPPING#${kind}#${headings}`,
}));
export type StoredSheetMapping = FormattedItem<typeof mappings.entity>;

export async function getSheetMapping(
  key: Pick<StoredSheetMapping, 'ownerId' | 'kind' | 'headings'>,
): Promise<StoredSheetMapping | undefined> {
  const { Item } = await mappings.get(key);
  return Item;
}

/** The last mapping of the same headings wins: it is what somebody has chosen last. */
export function putSheetMapping(mapping: StoredSheetMapping): Write {
  return write(mappings.transactPut(mapping));
}
