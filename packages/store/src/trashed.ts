import { string } from 'dynamodb-toolbox';
import { $remove } from 'dynamodb-toolbox/entity/actions/update';

/** When it was put into the trash (ISO 8601). An object with it is not found, but by whoever asks for `trashed` ones. */
export const trashed = { trashed: string().optional() };

/** The mark on an object that goes into the trash, without its places in the indexes. */
export function withoutPlaces(at: string) {
  const gone = $remove();
  return { trashed: at, gsi1pk: gone, gsi1sk: gone };
}

export const notTrashed = { attr: 'trashed', exists: false } as const;

/** What is not in the trash, or all. */
export const outsideTrash = <Item extends { trashed?: string | undefined }>(
  item: Item | undefined,
  all = false,
): Item | undefined => (all || !item?.trashed ? item : undefined);
