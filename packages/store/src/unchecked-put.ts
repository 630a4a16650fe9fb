import type { Entity, FormattedItem } from 'dynamodb-toolbox';
import type { AnyTransaction } from './commit.ts';
import { table } from './table.ts';

/** What the version of the stored item must be; undefined: there is no item. */
interface VersionCondition {
  version: number | undefined;
  /** When the stored item was marked as confidential, if at all; absent: it does not matter. */
  mark?: { at: string | undefined };
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

function versionIs({ version, mark }: VersionCondition) {
  const names = { '#version': 'version' };
  if (version === undefined)
    return { ConditionExpression: 'attribute_not_exists(#version)', ExpressionAttributeNames: names };
  const isVersion = '#version = :version';
  const values = { ':version': version };
  if (!mark)
    return {
      ConditionExpression: isVersion,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
    };
  const named = { ...names, '#mark': 'confidential' };
  return mark.at === undefined
    ? {
        ConditionExpression: `${isVersion} AND attribute_not_exists(#mark)`,
        ExpressionAttributeNames: named,
        ExpressionAttributeValues: values,
      }
    : {
        ConditionExpression: `${isVersion} AND #mark.#at = :at`,
        ExpressionAttributeNames: { ...named, '#at': 'at' },
        ExpressionAttributeValues: { ...values, ':at': mark.at },
      };
}
