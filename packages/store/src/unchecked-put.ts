import type { Entity, FormattedItem } from 'dynamodb-toolbox';
import type { AnyTransaction } from './commit.ts';
import { table } from './table.ts';

/** What the version of the stored item must be; undefined: there is no item. */
interface VersionCondition {
  version: number | undefined;
}

/**
 * The put of an item whose values are not checked against the schema, for items that are written by the hundred: the
 * check takes longer than the rest of the write. `tests/api/stored-items.test.ts` checks what is stored. Attributes inside
 * of attributes are stored by their own names.
 */
export function uncheckedPut<E extends Entity>(
  entity: E,
  item: FormattedItem<E>,
  condition?: VersionCondition,
): AnyTransaction {
  const params = () => ({
    Put: {
      TableName: table.getName(),
      Item: storedItem(entity, item),
      ...(condition ? versionIs(condition) : {}),
    },
  });
  return { entity, params } as unknown as AnyTransaction;
}

function storedItem(entity: Entity, item: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const stored: Record<string, unknown> = {};
  for (const [name, { props }] of Object.entries(entity.schema.attributes)) {
    const value = name === entityAttribute ? entity.entityName : item[name];
    if (value !== undefined) stored[props.savedAs ?? name] = value;
  }
  return Object.assign(stored, entity.computeKey?.(item as never));
}

/** What toolbox calls the attribute with the name of the kind of item. */
const entityAttribute = 'entity';

function versionIs({ version }: VersionCondition) {
  const ExpressionAttributeNames = { '#version': 'version' };
  return version === undefined
    ? { ConditionExpression: 'attribute_not_exists(#version)', ExpressionAttributeNames }
    : {
        ConditionExpression: '#version = :version',
        ExpressionAttributeNames,
        ExpressionAttributeValues: { ':version': version },
      };
}
