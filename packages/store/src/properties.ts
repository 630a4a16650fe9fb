import { problem } from '@landbrief/domain';
import {
  anyOf,
  boolean,
  Entity,
  type FormattedItem,
  item,
  list,
  map,
  number,
  record,
  string,
} from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { $add } from 'dynamodb-toolbox/entity/actions/update';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import { type Write, write } from './commit.ts';
import { addToPropertyList, changeInPropertyList, type Listing } from './property-list.ts';
import { batchGet } from './reads.ts';
import { gsi1, gsi2, table } from './table.ts';

const locationSchema = map({
  street: string().optional(),
  suite: string().optional(),
  city: string().optional(),
  county: string().optional(),
  state: string().optional(),
  zip: string().optional(),
  country: string(),
  latitude: number().optional(),
  longitude: number().optional(),
});

const PropertyEntity = new Entity({
  name: 'Property',
  table,
  timestamps: false,
  schema: item({
    propertyId: string().key(),
    projectId: string(),
    participantId: string(),
    /** The participant's user: whose property it is, and who the delegator of it is. */
    userId: string(),
    delegatorId: string().optional(),
    /** Where it stands in the project's property list. */
    listChunk: number(),
    name: string(),
    type: string().enum('site', 'building'),
    location: locationSchema,
    description: string().optional(),
    size: map({ value: number(), unit: string().enum('acres', 'hectares', 'sqft', 'sqm') }).optional(),
    /** Only new, finished and eliminated are stored: working follows from the counts. */
    status: number(),
    /** Of what was eliminated with its participant: where it returns to when that is taken back. */
    statusBefore: number().optional(),
    phase: number(),
    approvals: list(
      map({ participantId: string(), status: number(), at: string().optional(), note: string().optional() }),
    ),
    showInDirectory: boolean(),
    submitYourSite: boolean(),
    images: list(
      map({
        imageId: string(),
        fileName: string(),
        key: string(),
        /** A smaller one for lists and reports, of an image that is large. */
        shownKey: string().optional(),
        description: string(),
        primary: boolean(),
      }),
    ),
    directoryId: string().optional(),
    /** What the directory calls it, and the rest of what it told, by its own field names. */
    aboutName: string().optional(),
    attributes: record(string(), anyOf(string(), number(), boolean())).optional(),
    submittedAt: string().optional(),
    created: string(),
    updated: string(),
    version: number(),
    ...gsi1,
    ...gsi2,
  }),
  computeKey: ({ propertyId }) => ({ pk: `PROPERTY#${propertyId}`, sk: 'PROPERTY' }),
});
const properties = PropertyEntity.build(EntityRepository);
export type Property = FormattedItem<typeof PropertyEntity>;

/**
 * Counts of a property, apart from it so that saving an answer writes no index, and beside it so that both are read
 * together. Phases are keys: "1", "2".
 */
const PropertyCountsEntity = new Entity({
  name: 'PropertyCounts',
  table,
  timestamps: false,
  schema: item({
    propertyId: string().key(),
    answered: number(),
    requiredAnswered: number(),
    unseen: number(),
    phaseAnswered: record(string(), number()),
    phaseRequiredAnswered: record(string(), number()),
  }),
  computeKey: ({ propertyId }) => ({ pk: `PROPERTY#${propertyId}`, sk: 'PROPERTY#COUNTS' }),
});
const propertyCounts = PropertyCountsEntity.build(EntityRepository);
export type PropertyCounts = FormattedItem<typeof PropertyCountsEntity>;

function indexed(property: Property) {
  return {
    ...property,
    gsi1pk: `PROJECT#${property.projectId}#PROPERTIES`,
    gsi1sk: property.propertyId,
    gsi2pk: `PARTICIPANT#${property.participantId}#PROPERTIES`,
    gsi2sk: property.propertyId,
  };
}

export async function getProperty(propertyId: string): Promise<Property | undefined> {
  const { Item } = await properties.get({ propertyId });
  return Item;
}

export async function getPropertyCounts(propertyId: string): Promise<PropertyCounts | undefined> {
  const { Item } = await propertyCounts.get({ propertyId }, { consistent: true });
  return Item;
}

export async function getCountsOfProperties(
  propertyIds: readonly string[],
): Promise<Map<string, PropertyCounts>> {
  const found = await batchGet(propertyIds, (propertyId) => propertyCounts.batchGet({ propertyId }));
  return new Map(found.map((counts) => [counts.propertyId, counts]));
}

export interface CountedProperty {
  property: Property;
  counts: PropertyCounts | undefined;
}

/** Properties with their counts, in the order of their ids; half a unit for both. Those that are gone are left out. */
export async function getCountedProperties(propertyIds: readonly string[]): Promise<CountedProperty[]> {
  const found = await Promise.all(propertyIds.map(getCountedProperty));
  return found.flatMap((one) => one ?? []);
}

async function getCountedProperty(propertyId: string): Promise<CountedProperty | undefined> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: `PROPERTY#${propertyId}`, range: { beginsWith: 'PROPERTY' } })
    .entities(PropertyEntity, PropertyCountsEntity)
    .send();
  const property = Items.find((one): one is Property => 'projectId' in one);
  const counts = Items.find((one): one is PropertyCounts => 'unseen' in one);
  return property && { property, counts };
}

/** Properties of a project, in the order they were added. */
export async function listPropertiesOfProject(projectId: string): Promise<Property[]> {
  const { Items = [] } = await properties.query(
    { index: 'gsi1', partition: `PROJECT#${projectId}#PROPERTIES` },
    { maxPages: Number.POSITIVE_INFINITY },
  );
  return Items;
}

export async function listPropertiesOfParticipant(participantId: string): Promise<Property[]> {
  const { Items = [] } = await properties.query(
    { index: 'gsi2', partition: `PARTICIPANT#${participantId}#PROPERTIES` },
    { maxPages: Number.POSITIVE_INFINITY },
  );
  return Items;
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
  };
  return [
    write(
      properties.transactPut(indexed(property), { condition: { attr: 'propertyId', exists: false } }),
      () => problem('already_exists'),
    ),
    write(propertyCounts.transactPut(counts, { condition: { attr: 'propertyId', exists: false } })),
    addToPropertyList(property, listing),
  ];
}

/** Replaces a property that was read at `property.version`. */
export function replaceProperty(property: Property): Write[] {
  return [
    write(
      properties.transactPut(indexed({ ...property, version: property.version + 1 }), {
        condition: { attr: 'version', eq: property.version },
      }),
    ),
    changeInPropertyList(property),
  ];
}

/** Holds a transaction to the property's status: it fails when the property was submitted or eliminated meanwhile. */
export function requirePropertyStatus({ propertyId, status }: Property): Write {
  return write(properties.transactCheck({ propertyId }, { attr: 'status', eq: status }), () =>
    problem('not_allowed_in_status'),
  );
}

export interface CountsChange {
  phase: number;
  answered: number;
  requiredAnswered: number;
  unseen: number;
}

/** Adds to the counts of a property; nothing to add writes nothing. */
export function addToCounts(
  propertyId: string,
  { phase, answered, requiredAnswered, unseen }: CountsChange,
): Write[] {
  if (answered === 0 && requiredAnswered === 0 && unseen === 0) return [];
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
        },
        { condition: { attr: 'answered', exists: true } },
      ),
      () => problem('not_found'),
    ),
  ];
}

/** Holds a transaction to the answers that were read with these counts: it fails when one was added or cleared since. */
export function requireCounts({ propertyId, answered, requiredAnswered }: PropertyCounts): Write {
  return write(
    propertyCounts.transactCheck(
      { propertyId },
      {
        and: [
          { attr: 'answered', eq: answered },
          { attr: 'requiredAnswered', eq: requiredAnswered },
        ],
      },
    ),
    () =>
      problem('stale', { message: 'Answers were changed just now. Please look at them, and submit again.' }),
  );
}

/** Puts counts that were worked out anew, provided that they stand as they were read. */
export function replaceCounts(before: PropertyCounts, after: PropertyCounts): Write {
  return write(
    propertyCounts.transactPut(after, {
      condition: {
        and: [
          { attr: 'answered', eq: before.answered },
          { attr: 'requiredAnswered', eq: before.requiredAnswered },
          { attr: 'unseen', eq: before.unseen },
        ],
      },
    }),
  );
}
