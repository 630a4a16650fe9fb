import { promisify } from 'node:util';
import { deflateRawSync, inflateRaw } from 'node:zlib';
import { problem } from '@landbrief/domain';
import { binary, Entity, type FormattedItem, item, number, record, string } from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { $add, $remove, $set } from 'dynamodb-toolbox/entity/actions/update';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import { type Write, write } from './commit.ts';
import { type Property, PropertyEntity, propertyItems } from './property-entity.ts';
import { batchGet } from './reads.ts';
import { table } from './table.ts';

const inflate = promisify(inflateRaw);

/**
 * Counts of a property, apart from it so that saving an answer writes no index, with a copy of a small property so that
 * lists read one item for it. Phases are keys: "1", "2".
 */
export const PropertyCountsEntity = new Entity({
  name: 'PropertyCounts',
  table,
  timestamps: false,
  schema: item({
    propertyId: string().key(),
    /** The property's own, so that a change of an answer is held to it by one small item. */
    status: number(),
    answered: number(),
    requiredAnswered: number(),
    unseen: number(),
    /** Answers that do not meet their requirement; kept from the submission on. */
    unmet: number().optional(),
    phaseAnswered: record(string(), number()),
    phaseRequiredAnswered: record(string(), number()),
    /** The property as it stands, compressed; absent where that is more than `COPY_BYTES`. */
    copy: binary().optional(),
  }),
  computeKey: ({ propertyId }) => ({ pk: `PROPERTY#${propertyId}`, sk: 'PROPERTY#COUNTS' }),
});
const propertyCounts = PropertyCountsEntity.build(EntityRepository);
type StoredCounts = FormattedItem<typeof PropertyCountsEntity>;
export type PropertyCounts = Omit<StoredCounts, 'copy' | 'status'>;

/** Leaves the item below 1 KB with the counts of a dozen phases: each KB more would cost each saved answer two units. */
const COPY_BYTES = 640;

function copyOf(property: Property): Uint8Array | undefined {
  const copy = deflateRawSync(JSON.stringify(property));
  return copy.byteLength > COPY_BYTES ? undefined : copy;
}

const countsIn = ({ copy: _, status: __, ...counts }: StoredCounts): PropertyCounts => counts;

/** What the counts carry of the property itself. */
const carried = (property: Property) => ({ status: property.status, copy: copyOf(property) });

export async function getPropertyCounts(propertyId: string): Promise<PropertyCounts | undefined> {
  const { Item } = await propertyCounts.get({ propertyId }, { consistent: true });
  return Item && countsIn(Item);
}

const readCounts = (propertyIds: readonly string[]): Promise<StoredCounts[]> =>
  batchGet(propertyIds, (propertyId) => propertyCounts.batchGet({ propertyId }));

export async function getCountsOfProperties(
  propertyIds: readonly string[],
): Promise<Map<string, PropertyCounts>> {
  const found = await readCounts(propertyIds);
  return new Map(found.map((stored) => [stored.propertyId, countsIn(stored)]));
}

export interface CountedProperty {
  property: Property;
  counts: PropertyCounts;
}

/** Properties with their counts, in the order of their ids. Those that are gone are left out. */
export async function getCountedProperties(propertyIds: readonly string[]): Promise<CountedProperty[]> {
  const found = await readCounts(propertyIds);
  const uncopied = found.flatMap(({ propertyId, copy }) => (copy ? [] : [propertyId]));
  const read = await batchGet(uncopied, (propertyId) => propertyItems.batchGet({ propertyId }));
  const large = new Map(read.map((property) => [property.propertyId, property]));
  const counted = await Promise.all(
    found.map(async (stored) => {
      const property = stored.copy
        ? (JSON.parse((await inflate(stored.copy)).toString()) as Property)
        : large.get(stored.propertyId);
      return property && { property, counts: countsIn(stored) };
    }),
  );
  return counted.filter((one) => one !== undefined);
}

/** A property with its counts; half a unit for both of a small one. */
export async function getCountedProperty(propertyId: string): Promise<CountedProperty | undefined> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: `PROPERTY#${propertyId}`, range: { beginsWith: 'PROPERTY' } })
    .entities(PropertyEntity, PropertyCountsEntity)
    .send();
  const property = Items.find((one): one is Property => 'projectId' in one);
  const counts = Items.find((one): one is StoredCounts => 'answered' in one);
  return property && counts && { property, counts: countsIn(counts) };
}

/** The counts of a new property. */
export function createCounts(property: Property): Write {
  const none = { answered: 0, requiredAnswered: 0, unseen: 0, phaseAnswered: {}, phaseRequiredAnswered: {} };
  const { propertyId } = property;
  return write(
    propertyCounts.transactPut(
      { propertyId, ...none, ...carried(property) },
      { condition: { attr: 'propertyId', exists: false } },
    ),
  );
}

/** Carries a changed property, where the counts stand as they were read. */
export function carryProperty(property: Property, counts?: PropertyCounts): Write {
  const { status, copy = $remove() } = carried(property);
  return write(
    propertyCounts.transactUpdate(
      { propertyId: property.propertyId, status, copy },
      { condition: counts ? countsAsRead(counts) : { attr: 'answered', exists: true } },
    ),
    () => problem('stale', { message: 'Answers were changed just now. Please look at them, and try again.' }),
  );
}

/** Deletes the counts; `stale` where other answers are seen, or do not meet their requirement, than were read. */
export function deleteCounts(propertyId: string, counts?: PropertyCounts): Write {
  return write(
    propertyCounts.transactDelete(
      { propertyId },
      counts ? { condition: { and: [{ attr: 'unseen', eq: counts.unseen }, unmetAsRead(counts)] } } : {},
    ),
  );
}

/** The condition that as many requirements are not met as was read. */
function unmetAsRead({ unmet }: Pick<PropertyCounts, 'unmet'>) {
  return unmet === undefined
    ? ({ attr: 'unmet', exists: false } as const)
    : ({ attr: 'unmet', eq: unmet } as const);
}

/** The condition that the counts stand as they were read, in all. */
function countsAsRead(counts: PropertyCounts) {
  const { answered, requiredAnswered, unseen } = counts;
  return {
    and: [
      { attr: 'answered' as const, eq: answered },
      { attr: 'requiredAnswered' as const, eq: requiredAnswered },
      { attr: 'unseen' as const, eq: unseen },
      unmetAsRead(counts),
    ],
  };
}

export interface CountsChange {
  phase: number;
  answered: number;
  requiredAnswered: number;
  unseen: number;
  /** Of a submitted property. */
  unmet?: number;
}

/** What a change of `unmet` is worked out from, and what is written instead when something else stands there. */
interface ExpectedUnmet extends Pick<PropertyCounts, 'unmet'> {
  otherwise: (standing: Pick<PropertyCounts, 'unmet'>) => readonly Write[];
}

/**
 * Adds to the counts of a property, if anything, and holds the transaction to the property's status: it fails when the
 * property was submitted or eliminated meanwhile.
 */
export function addToCounts(
  { propertyId, status }: Pick<Property, 'propertyId' | 'status'>,
  { phase, answered, requiredAnswered, unseen, unmet = 0 }: CountsChange,
  standing?: ExpectedUnmet,
): Write {
  const isInStatus = { attr: 'status', eq: status } as const;
  const condition = standing ? { and: [isInStatus, unmetAsRead(standing)] } : isInStatus;
  const kept = 'ALL_OLD' as const;
  const otherwise: Write['otherwise'] = (found) => {
    if (found && found.status !== status) return problem('not_allowed_in_status');
    return (
      (found && standing?.otherwise({ unmet: found.unmet as PropertyCounts['unmet'] })) ??
      problem('not_found')
    );
  };
  if (answered === 0 && requiredAnswered === 0 && unseen === 0 && unmet === 0)
    return write(
      propertyCounts.transactCheck({ propertyId }, condition, { returnValuesOnConditionFalse: kept }),
      otherwise,
    );
  const inPhase = (count: number) => ({ [String(phase)]: $add(count) });
  return write(
    propertyCounts.transactUpdate(
      {
        propertyId,
        ...(answered ? { answered: $add(answered), phaseAnswered: inPhase(answered) } : {}),
        ...(requiredAnswered
          ? { requiredAnswered: $add(requiredAnswered), phaseRequiredAnswered: inPhase(requiredAnswered) }
          : {}),
        ...(unseen ? { unseen: $add(unseen) } : {}),
        ...(unmet ? { unmet: $add(unmet) } : {}),
      },
      { condition, returnValuesOnConditionFalse: kept },
    ),
    otherwise,
  );
}

/** Sets counts that were worked out anew, provided that they stand as they were read, in all and in each phase. */
export function replaceCounts(before: PropertyCounts, after: PropertyCounts): Write {
  const asRead = <Field extends 'phaseAnswered' | 'phaseRequiredAnswered'>(field: Field) => {
    const phases = new Set([...Object.keys(before[field]), ...Object.keys(after[field])]);
    return [...phases].map((phase) => {
      const attr = `${field}['${phase}']` as const;
      const count = before[field][phase];
      return count === undefined ? { attr, exists: false as const } : { attr, eq: count };
    });
  };
  const { unmet, phaseAnswered, phaseRequiredAnswered, ...counts } = after;
  return write(
    propertyCounts.transactUpdate(
      {
        ...counts,
        unmet: unmet ?? $remove(),
        phaseAnswered: $set(phaseAnswered),
        phaseRequiredAnswered: $set(phaseRequiredAnswered),
      },
      {
        condition: {
          and: [countsAsRead(before), ...asRead('phaseAnswered'), ...asRead('phaseRequiredAnswered')],
        },
      },
    ),
  );
}
