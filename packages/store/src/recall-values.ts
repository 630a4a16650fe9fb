import {
  anyOf,
  boolean,
  Entity,
  type FormattedItem,
  item,
  list,
  map,
  number,
  string,
} from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { type Write, write } from './commit.ts';
import { queryStored } from './reads.ts';
import { table } from './table.ts';

const partitionOf = (organizationId: string, place: string) => `RECALL#${organizationId}#${place}`;

/**
 * The newest value that an organization's people gave to a tag at a place. `organizationId` is the user's id for people
 * without an organization. Names are those of the time when the value was given.
 */
const RecallValueEntity = new Entity({
  name: 'RecallValue',
  table,
  timestamps: false,
  schema: item({
    organizationId: string().key(),
    place: string().key(),
    tag: string().key(),
    value: anyOf(string(), number(), list(string()), map({ notApplicable: boolean().enum(true) })),
    /** What the value is a value of. */
    type: number(),
    unit: string().optional(),
    at: string(),
    userId: string(),
    userName: string(),
    projectId: string(),
    projectName: string(),
    propertyId: string(),
    propertyName: string(),
    questionId: string(),
  }),
  computeKey: ({ organizationId, place, tag }) => ({
    pk: partitionOf(organizationId, place),
    sk: `TAG#${tag}`,
  }),
});
const values = RecallValueEntity.build(EntityRepository);
export type RecallValue = FormattedItem<typeof RecallValueEntity>;

/** Says that values of this place are also those of another one: of a property of the directory with that address. */
const RecallAliasEntity = new Entity({
  name: 'RecallAlias',
  table,
  timestamps: false,
  schema: item({ organizationId: string().key(), place: string().key(), of: string() }),
  computeKey: ({ organizationId, place }) => ({ pk: partitionOf(organizationId, place), sk: 'ALIAS' }),
});
const aliases = RecallAliasEntity.build(EntityRepository);

export interface RecallPlace {
  values: RecallValue[];
  /** The place whose values these are too. */
  alias: string | undefined;
}

/** The values that an organization gave at a place. */
export async function readRecallPlace(organizationId: string, place: string): Promise<RecallPlace> {
  const found = await queryStored([RecallValueEntity, RecallAliasEntity], {
    partition: partitionOf(organizationId, place),
  });
  return {
    values: found.filter((each): each is RecallValue => 'tag' in each && each.tag !== undefined),
    alias: found.map((each) => ('of' in each ? each.of : undefined)).find((of) => of !== undefined),
  };
}

/** Stores the value of an answer that is being given: it is the newest. */
export function putRecallValue(value: RecallValue): Write {
  return write(values.transactPut(value));
}

/** Stores the value at another place, unless there is a newer one. */
export function moveRecallValue(value: RecallValue): Write {
  const condition = {
    or: [
      { attr: 'at' as const, exists: false as const },
      { attr: 'at' as const, lt: value.at },
    ],
  };
  return write(values.transactPut(value, { condition }), () => []);
}

/** Deletes the value if it is still that of this property's question. */
export function deleteRecallValue(
  value: Pick<RecallValue, 'organizationId' | 'place' | 'tag' | 'propertyId' | 'questionId'>,
): Write {
  const { organizationId, place, tag, propertyId, questionId } = value;
  const condition = {
    or: [
      { attr: 'propertyId' as const, exists: false as const },
      {
        and: [
          { attr: 'propertyId' as const, eq: propertyId },
          { attr: 'questionId' as const, eq: questionId },
        ],
      },
    ],
  };
  return write(values.transactDelete({ organizationId, place, tag }, { condition }), () => []);
}

export function putRecallAlias(alias: { organizationId: string; place: string; of: string }): Write {
  return write(aliases.transactPut(alias));
}
