import { promisify } from 'node:util';
import { deflateRawSync, inflateRaw } from 'node:zlib';
import { problem } from '@landbrief/domain';
import { binary, Entity, type FormattedItem, item, number, record, string } from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { $add, $remove, $set } from 'dynamodb-toolbox/entity/actions/update';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import { type Write, write, writeChange } from './commit.ts';
import type { Batch } from './participants.ts';
import { type Property, PropertyEntity, propertyItems } from './property-entity.ts';
import {
  addToPropertyList,
  changeInPropertyList,
  type Listing,
  removeFromPropertyList,
} from './property-list.ts';
import { batchGet } from './reads.ts';
import { table } from './table.ts';

const inflate = promisify(inflateRaw);

export type { Property };

/**
 * Counts of a property, apart from it so that saving an answer writes no index, with a copy of it so that lists read one
 * item a property. Phases are keys: "1", "2".
 */
export const PropertyCountsEntity = new Entity({
  name: 'PropertyCounts',
  table,
  timestamps: false,
  schema: item({
    propertyId: string().key(),
    answered: number(),
    requiredAnswered: number(),
    unseen: number(),
    /** Answers that do not meet their requirement; kept from the submission on. */
    unmet: number().optional(),
    phaseAnswered: record(string(), number()),
    phaseRequiredAnswered: record(string(), number()),
    /** The property as it stands, compressed: an answer is saved for two units for each KB of this item. */
    copy: binary(),
  }),
  computeKey: ({ propertyId }) => ({ pk: `PROPERTY#${propertyId}`, sk: 'PROPERTY#COUNTS' }),
});
const propertyCounts = PropertyCountsEntity.build(EntityRepository);
export type PropertyCounts = Omit<FormattedItem<typeof PropertyCountsEntity>, 'copy'>;

const copyOf = (property: Property) => deflateRawSync(JSON.stringify(property));

function indexed(property: Property) {
  return {
    ...property,
    gsi1pk: `PROJECT#${property.projectId}#PROPERTIES`,
    gsi1sk: property.propertyId,
    gsi2pk: `PARTICIPANT#${property.participantId}#PROPERTIES`,
    gsi2sk: property.propertyId,
  };
}

export async function getProperty(
  propertyId: string,
  { consistent = false } = {},
): Promise<Property | undefined> {
  const { Item } = await propertyItems.get({ propertyId }, { consistent });
  return Item;
}

export async function getPropertyCounts(propertyId: string): Promise<PropertyCounts | undefined> {
  const { Item } = await propertyCounts.get({ propertyId }, { consistent: true });
  if (!Item) return undefined;
  const { copy: _, ...counts } = Item;
  return counts;
}

export async function getCountsOfProperties(
  propertyIds: readonly string[],
): Promise<Map<string, PropertyCounts>> {
  const found = await getCountedProperties(propertyIds);
  return new Map(found.map(({ counts }) => [counts.propertyId, counts]));
}

export interface CountedProperty {
  property: Property;
  counts: PropertyCounts;
}

/** Properties with their counts, in the order of their ids. Those that are gone are left out. */
export async function getCountedProperties(propertyIds: readonly string[]): Promise<CountedProperty[]> {
  const found = await batchGet(propertyIds, (propertyId) => propertyCounts.batchGet({ propertyId }));
  return Promise.all(
    found.map(async ({ copy, ...counts }) => {
      const property = JSON.parse((await inflate(copy)).toString()) as Property;
      return { property, counts };
    }),
  );
}

/** A property with its counts; half a unit for both. */
export async function getCountedProperty(propertyId: string): Promise<CountedProperty | undefined> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: `PROPERTY#${propertyId}`, range: { beginsWith: 'PROPERTY' } })
    .entities(PropertyEntity, PropertyCountsEntity)
    .send();
  const property = Items.find((one): one is Property => 'projectId' in one);
  const counted = Items.find((one) => 'copy' in one);
  if (!property || !counted) return undefined;
  const { copy: _, ...counts } = counted;
  return { property, counts };
}

/** Properties of a project, in the order they were added. */
export async function listPropertiesOfProject(projectId: string): Promise<Property[]> {
  const { Items = [] } = await propertyItems.query(
    { index: 'gsi1', partition: `PROJECT#${projectId}#PROPERTIES` },
    { maxPages: Number.POSITIVE_INFINITY },
  );
  return Items;
}

/** The next properties of a project after one of them. */
export async function listPropertiesAfter(
  projectId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Batch<Property>> {
  const { Items = [], LastEvaluatedKey } = await propertyItems.query(
    {
      index: 'gsi1',
      partition: `PROJECT#${projectId}#PROPERTIES`,
      ...(after ? { range: { gt: after } } : {}),
    },
    { limit },
  );
  const last = Items.at(-1);
  return { found: Items, ...(LastEvaluatedKey && last ? { next: last.propertyId } : {}) };
}

export async function listPropertiesOfParticipant(participantId: string): Promise<Property[]> {
  const { Items = [] } = await propertyItems.query(
    { index: 'gsi2', partition: `PARTICIPANT#${participantId}#PROPERTIES` },
    { maxPages: Number.POSITIVE_INFINITY },
  );
  return Items;
}

/** The same, of a participant as counted; `stale` while the index still lacks one that was added a moment ago. */
export async function listAllPropertiesOf(participant: {
  participantId: string;
  propertyCount: number;
}): Promise<Property[]> {
  const found = await listPropertiesOfParticipant(participant.participantId);
  if (found.length < participant.propertyCount) throw problem('stale');
  return found;
}

/** A property of a person, with its counts and its place in the project's list. */
export function createProperty(property: Property, listing: Listing): Write[] {
  const { propertyId } = property;
  const counts = {
    propertyId,
    answered: 0,
    requiredAnswered: 0,
    unseen: 0,
    phaseAnswered: {},
    phaseRequiredAnswered: {},
    copy: copyOf(property),
  };
  return [
    writeChange(
      propertyItems.transactPut(indexed(property), { condition: { attr: 'propertyId', exists: false } }),
      { after: property },
      () => problem('already_exists'),
    ),
    write(propertyCounts.transactPut(counts, { condition: { attr: 'propertyId', exists: false } })),
    addToPropertyList(property, listing),
  ];
}

/**
 * Replaces a property that was read as `before`; with the counts of its answers it is held to them, and fails
 * when an answer was added, cleared or seen since, or meets its requirement since.
 */
export function replaceProperty(property: Property, before: Property, counts?: PropertyCounts): Write[] {
  const after = { ...property, version: property.version + 1 };
  const { propertyId } = property;
  return [
    writeChange(
      propertyItems.transactPut(indexed(after), { condition: { attr: 'version', eq: property.version } }),
      { before, after },
    ),
    write(
      propertyCounts.transactUpdate(
        { propertyId, copy: copyOf(after) },
        { condition: counts ? countsAsRead(counts) : { attr: 'answered', exists: true } },
      ),
      () =>
        problem('stale', { message: 'Answers were changed just now. Please look at them, and try again.' }),
    ),
    changeInPropertyList(property),
  ];
}

/**
 * Deletes a property that was read at `property.version`, with its counts and its place in the list; `stale` where other
 * answers are seen, or do not meet their requirement, than when its counts were read.
 */
export function deleteProperty(property: Property, counts?: PropertyCounts): Write[] {
  const { propertyId, version } = property;
  return [
    writeChange(
      propertyItems.transactDelete({ propertyId }, { condition: { attr: 'version', eq: version } }),
      { before: property },
    ),
    write(
      propertyCounts.transactDelete(
        { propertyId },
        counts ? { condition: { and: [{ attr: 'unseen', eq: counts.unseen }, unmetAsRead(counts)] } } : {},
      ),
    ),
    removeFromPropertyList(property),
  ];
}

/** Holds a transaction to the property's status: it fails when the property was submitted or eliminated meanwhile. */
export function requirePropertyStatus({ propertyId, status }: Property): Write {
  return write(propertyItems.transactCheck({ propertyId }, { attr: 'status', eq: status }), () =>
    problem('not_allowed_in_status'),
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

/** Adds to the counts of a property; nothing to add writes nothing. */
export function addToCounts(
  propertyId: string,
  { phase, answered, requiredAnswered, unseen, unmet = 0 }: CountsChange,
  standing?: ExpectedUnmet,
): Write[] {
  if (answered === 0 && requiredAnswered === 0 && unseen === 0 && unmet === 0) return [];
  const isThere = { attr: 'answered', exists: true } as const;
  return [
    write(
      propertyCounts.transactUpdate(
        {
          propertyId,
          ...(answered
            ? { answered: $add(answered), phaseAnswered: { [String(phase)]: $add(answered) } }
            : {}),
          ...(requiredAnswered
            ? {
                requiredAnswered: $add(requiredAnswered),
                phaseRequiredAnswered: { [String(phase)]: $add(requiredAnswered) },
              }
            : {}),
          ...(unseen ? { unseen: $add(unseen) } : {}),
          ...(unmet ? { unmet: $add(unmet) } : {}),
        },
        {
          condition: standing ? { and: [isThere, unmetAsRead(standing)] } : isThere,
          returnValuesOnConditionFalse: 'ALL_OLD',
        },
      ),
      (found) =>
        (found && standing?.otherwise({ unmet: found.unmet as PropertyCounts['unmet'] })) ??
        problem('not_found'),
    ),
  ];
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
