import { problem } from '@landbrief/domain';
import { $remove } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, write, writeChange } from '../commit.ts';
import { ifNew, ifStill, whereAll } from '../conditions.ts';
import type { Batch } from '../participants/participants.ts';
import { batchGet } from '../reads.ts';
import { notTrashed, outsideTrash, withoutPlaces } from '../trashed.ts';
import { forgetEarlierProperty, moveEarlierProperty, noteEarlierProperty } from './earlier-properties.ts';
import {
  createCounts,
  deleteCounts,
  type PropertyCounts,
  trashCounts,
  untrashCounts,
  updatePropertyCopy,
} from './property-counts.ts';
import { type Property, propertyItems } from './property-entity.ts';
import {
  addToPropertyList,
  changeInPropertyList,
  isFirstOfChunk,
  type Listing,
  removeFromPropertyList,
} from './property-list.ts';
import { placeInList, removePlace } from './property-places.ts';

export type { Property };

function indexed(property: Property) {
  return {
    ...property,
    gsi1pk: `PROJECT#${property.projectId}#PROPERTIES`,
    gsi1sk: property.propertyId,
    gsi2pk: `PARTICIPANT#${property.participantId}#PROPERTIES`,
    gsi2sk: property.propertyId,
  };
}

/** A property that is not in the trash; with `alsoTrashed` one that is there too. */
export async function getProperty(
  propertyId: string,
  { consistent = false, alsoTrashed = false } = {},
): Promise<Property | undefined> {
  const { Item } = await propertyItems.get({ propertyId }, { consistent });
  return outsideTrash(Item, alsoTrashed);
}

/** Properties in the order of the ids, without deleted ones. */
export async function getProperties(
  propertyIds: readonly string[],
  { consistent = false } = {},
): Promise<Property[]> {
  const request = (propertyId: string) => propertyItems.batchGet({ propertyId });
  const found = await batchGet(propertyIds, request, { consistent });
  return found.filter((property) => outsideTrash(property));
}

/** Properties of a project, in the order they were added. */
export async function listPropertiesOfProject(projectId: string): Promise<Property[]> {
  const { Items = [] } = await propertyItems.query(
    { index: 'gsi1', partition: `PROJECT#${projectId}#PROPERTIES` },
    { maxPages: Number.POSITIVE_INFINITY },
  );
  return Items;
}

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

/** All properties of a participant; `stale` while the index lacks one that was added just now. */
export async function listAllPropertiesOf(participant: {
  participantId: string;
  propertyCount: number;
}): Promise<Property[]> {
  const found = await listPropertiesOfParticipant(participant.participantId);
  if (found.length < participant.propertyCount) throw problem('stale');
  return found;
}

/** Creates a property with its counts and its entry in the project's list. */
export function createProperty(property: Property, listing: Listing): Write[] {
  return [
    writeChange(
      propertyItems.transactPut(indexed(property), ifNew('propertyId')),
      { after: property },
      'already_exists',
    ),
    createCounts(property),
    addToPropertyList(property, listing),
    ...placeInList(property, undefined, { isFirst: isFirstOfChunk(listing.propertiesSoFar) }),
    ...noteEarlierProperty(property),
  ];
}

/**
 * Replaces a property that was read as `before`. With `counts`, fails when an answer was added, cleared or seen since
 * they were read, or an answer's requirement is met or unmet since.
 */
export function replaceProperty(property: Property, before: Property, counts?: PropertyCounts): Write[] {
  const after = { ...property, version: property.version + 1 };
  return [
    writeChange(propertyItems.transactPut(indexed(after), ifStill('version', property.version)), {
      before,
      after,
    }),
    updatePropertyCopy(after, counts),
    changeInPropertyList(property),
    ...placeInList(property, before),
    ...moveEarlierProperty(before, property),
  ];
}

/**
 * Marks a property that was read at its `version` as one in the trash, and its counts; no list has it. With `counts` as
 * `deleteProperty`.
 */
export function trashProperty(before: Property, at: string, counts?: PropertyCounts): Write[] {
  const { propertyId, version } = before;
  const gone = $remove();
  const marked = propertyItems.transactUpdate(
    { propertyId, ...withoutPlaces(at), gsi2pk: gone, gsi2sk: gone, version: version + 1 },
    ifStill('version', version),
  );
  return [
    writeChange(marked, { before }),
    trashCounts(propertyId, at, counts),
    removeFromPropertyList(before),
    ...removePlace(before),
    ...forgetEarlierProperty(before),
  ];
}

/** Makes a property in the trash what it was, in all its lists. */
export function untrashProperty(
  before: Property,
  listing: Listing & { isWorking: boolean },
  counts?: PropertyCounts,
): Write[] {
  const { trashed: _, ...property } = before;
  const after = { ...property, version: property.version + 1 };
  const { propertyId, version, gsi1pk, gsi1sk, gsi2pk, gsi2sk } = indexed(after);
  const places = { gsi1pk, gsi1sk, gsi2pk, gsi2sk };
  const back = propertyItems.transactUpdate(
    { propertyId, trashed: $remove(), ...places, version },
    ifStill('version', before.version),
  );
  return [
    writeChange(back, { after }),
    untrashCounts(after, counts),
    addToPropertyList(after, listing),
    ...placeInList(after, undefined, { isFirst: isFirstOfChunk(listing.propertiesSoFar) }),
    ...noteEarlierProperty(after),
  ];
}

/**
 * Deletes a property that was read at `property.version`, with its counts and its entry in the list. With `counts`,
 * `stale` when the numbers of unseen answers or of unmet requirements have changed since.
 */
export function deleteProperty(property: Property, counts?: PropertyCounts): Write[] {
  const { propertyId, version } = property;
  return [
    writeChange(propertyItems.transactDelete({ propertyId }, ifStill('version', version)), {
      before: property,
    }),
    deleteCounts(propertyId, counts),
    ...(property.trashed
      ? []
      : [removeFromPropertyList(property), ...removePlace(property), ...forgetEarlierProperty(property)]),
  ];
}

/** Fails the transaction with `not_found` when the property was deleted for good. */
export function requireProperty(propertyId: string): Write {
  return write(
    propertyItems.transactCheck({ propertyId }, { attr: 'propertyId', exists: true }),
    'not_found',
  );
}

/** Fails the transaction when the property was submitted or eliminated since it was read. */
export function requirePropertyStatus({ propertyId, status }: Property): Write {
  return write(
    propertyItems.transactCheck({ propertyId }, whereAll({ attr: 'status', eq: status }, notTrashed)),
    'not_allowed_in_status',
  );
}
