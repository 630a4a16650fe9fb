import { Entity, type FormattedItem, item, set, string } from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { $add, $delete } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, write } from './commit.ts';
import type { Property } from './property-entity.ts';
import { inTable } from './table.ts';

export const partitionOf = (projectId: string) => `PROPERTYLIST#${projectId}`;
/** The last characters of a property's id, which tell it from the others of its project. */
export const endOf = (propertyId: string) => propertyId.slice(-7);
export const UNMET_MARKS = 'UNMET#';

/**
 * Which properties of a project have an answer that does not meet its requirement, counted from the submission on. Beside
 * the list, in up to 32 items of their own: written by the outbox after an answer, of many answers in their transaction, and below 1 KB.
 */
export const UnmetMarksEntity = new Entity({
  name: 'UnmetMarks',
  ...inTable,
  schema: item({
    projectId: string().key(),
    /** The last character of the properties' ids. */
    part: string().key(),
    /** The ends of their ids. */
    unmet: set(string()).optional().savedAs('u'),
  }),
  computeKey: ({ projectId, part }) => ({ pk: partitionOf(projectId), sk: `${UNMET_MARKS}${part}` }),
});
const marks = UnmetMarksEntity.build(EntityRepository);

type Marked = Pick<Property, 'projectId' | 'propertyId'>;

const keyOf = ({ projectId, propertyId }: Marked) => ({
  projectId,
  part: propertyId.slice(-1),
});

/** Marks a property as one with an answer that does not meet its requirement, or removes the mark. */
export function markUnmet(property: Marked, isUnmet: boolean): Write {
  const ends = new Set([endOf(property.propertyId)]);
  return write(marks.transactUpdate({ ...keyOf(property), unmet: isUnmet ? $add(ends) : $delete(ends) }));
}

export async function isMarkedUnmet(property: Marked): Promise<boolean> {
  const { Item } = await marks.get(keyOf(property), { consistent: true });
  return Item?.unmet?.has(endOf(property.propertyId)) ?? false;
}

/** Which properties are marked in items of the list. */
export function unmetIn(
  items: readonly (object | FormattedItem<typeof UnmetMarksEntity>)[],
): (propertyId: string) => boolean {
  const ends = new Set(items.flatMap((one) => ('unmet' in one && one.unmet ? [...one.unmet] : [])));
  return (propertyId) => ends.has(endOf(propertyId));
}
