import { Entity, type ItemAttributes, type ItemSchema, item, type ValidValue } from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { table } from './table.ts';

interface Key {
  pk: string;
  sk: string;
}

type Attributes<A extends ItemAttributes> = ReturnType<typeof item<A>>['attributes'];
type KeyRule<A extends ItemAttributes> = (
  attributes: ValidValue<ItemSchema<Attributes<A>>, { mode: 'key' }>,
) => Key;
type Definition<Name extends string, A extends ItemAttributes> = ConstructorParameters<
  typeof Entity<Name, typeof table, Attributes<A>, false, false>
>[0];

/** A kind of items of the table. Those that have times have them among their attributes. */
export function defineItems<Name extends string, A extends ItemAttributes>(
  name: Name,
  attributes: Parameters<typeof item<A>>[0],
  { isNamed = true }: { isNamed?: boolean } = {},
) {
  const definition = { name, table, timestamps: false, entityAttribute: isNamed };
  return {
    keyedBy(computeKey: KeyRule<A>) {
      const defined = { ...definition, schema: item<A>(attributes), computeKey };
      // The library's type asks for `computeKey` only where it knows the attributes; `Entity` checks that it gets it.
      return new Entity(defined as unknown as Definition<Name, A>).build(EntityRepository);
    },
  };
}

/** Items without the name of their kind in each, because thousands are read together. */
export function defineBareItems<Name extends string, A extends ItemAttributes>(
  name: Name,
  attributes: Parameters<typeof item<A>>[0],
) {
  return defineItems<Name, A>(name, attributes, { isNamed: false });
}

/** The key of items that have it as attributes. */
export const ownKey = ({ pk, sk }: Key): Key => ({ pk, sk });
