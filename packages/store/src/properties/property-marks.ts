import { type FormattedItem, set, string } from 'dynamodb-toolbox';
import { $add, $delete } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, write } from '../commit.ts';
import { defineItems } from '../define-items.ts';
import type { Property } from './property-entity.ts';

export const partitionOf = (projectId: string) => `PROPERTYLIST#${projectId}`;
/** The last characters of a property's id, which tell it from the others of its project. */
export const endOf = (propertyId: string) => propertyId.slice(-7);
export const UNMET_MARKS = 'UNMET#';

/**
 * Which properties of a project have an answer that does not meet its requirement, counted from the submission on. Beside
 * the list, in up to 32 items of their own: written by the outbox after an answer, of many answers in their transaction, and below 1 KB.
 */
export const unmetMarks = defineItems('UnmetMarks', {
  projectId: string().key(),
  /** The last character of the properties' ids. */
  part: string().key(),
  /** The ends of their ids. */
  unmet: set(string()).optional().savedAs('u'),
}).keyedBy(({ projectId, part }) => ({ pk: partitionOf(projectId), sk: `${UNMET_MARKS}${part}` }));

type Marked = Pick<Property, 'projectId' | 'propertyId'>;

const keyOf = ({ projectId, propertyId }: Marked) => ({
  projectId,
  part: propertyId.slice(-1),
});

/** Marks a property as one with an answer that does not meet its requirement, or removes the mark. */
export function markUnmet(property: Marked, isUnmet: boolean): Write {
  const ends = new Set([endOf(property.propertyId)]);
  return write(
    unmetMarks.transactUpdate({ ...keyOf(property), unmet: isUnmet ? $add(ends) : $delete(ends) }),
  );
}

export async function isMarkedUnmet(property: Marked): Promise<boolean> {
  const { Item } = await unmetMarks.get(keyOf(property), { consistent: true });
  return Item?.unmet?.has(endOf(property.propertyId)) ?? false;
}

/** Which properties are marked in items of the list. */
export function unmetIn(
  items: readonly (object | FormattedItem<typeof unmetMarks.entity>)[],
): (propertyId: string) => boolean {
  const ends = new Set(items.flatMap((one) => ('unmet' in one && one.unmet ? [...one.unmet] : [])));
  return (propertyId) => ends.has(endOf(propertyId));
}
