import { promisify } from 'node:util';
import { deflateRawSync, inflateRaw } from 'node:zlib';
import { problem } from '@landbrief/domain';
import { binary, type FormattedItem, number, record, string } from 'dynamodb-toolbox';
import { $add, $remove, $set } from 'dynamodb-toolbox/entity/actions/update';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import { ulid } from 'ulid';
import { conditionally, type Write, write } from '../commit.ts';
import { ifNew, ifThere, whereAll, whereAny } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { batchGet } from '../reads.ts';
import { table } from '../table.ts';
import { notTrashed, outsideTrash, trashed } from '../trashed.ts';
import { type Property, propertyItems } from './property-entity.ts';

const inflate = promisify(inflateRaw);

/**
 * Counts of a property, in an item of their own so that saving an answer writes no index, with a copy of a small
 * property so that lists read one item for it. Keys of the records are phases: "1", "2".
 */
export const propertyCounts = defineItems('PropertyCounts', {
  propertyId: string().key(),
  /** The property's status, so that a change of an answer checks it in this small item. */
  status: number(),
  answered: number(),
  requiredAnswered: number(),
  unseen: number(),
  /** Answers that do not meet their requirement; counted from the submission on. */
  unmet: number().optional(),
  phaseAnswered: record(string(), number()),
  phaseRequiredAnswered: record(string(), number()),
  /** The project's `questionsVersion` by which all answers were counted last. */
  countedVersion: number().optional().savedAs('qv'),
  /** A new id with each change of an answer, which begins with its time: snapshots of the answers have it. */
  answersChange: string().optional(),
  /** A new id with each mark of an answer as confidential, or without it. */
  answersMarked: string().optional().savedAs('am'),
  /** Questionnaires by status, where there are any. */
  draftQuestionnaires: number().optional().savedAs('qd'),
  sentQuestionnaires: number().optional().savedAs('qs'),
  workingQuestionnaires: number().optional().savedAs('qw'),
  finishedQuestionnaires: number().optional().savedAs('qf'),
  /** The property with its primary image only, compressed; absent when that has more than `COPY_BYTES`. */
  copy: binary().optional(),
  ...trashed,
}).keyedBy(({ propertyId }) => ({ pk: `PROPERTY#${propertyId}`, sk: 'PROPERTY#COUNTS' }));
type StoredCounts = FormattedItem<typeof propertyCounts.entity>;
export type PropertyCounts = Omit<StoredCounts, 'copy' | 'status' | 'trashed'>;

/** Keeps the item below 1 KB with the counts of a dozen phases: each further KB costs two units for each saved answer. */
const COPY_BYTES = 640;

function copyOf({ lastChange: _, ...property }: Property): Uint8Array | undefined {
  const copy = deflateRawSync(JSON.stringify(withPrimaryImage(property)));
  return copy.byteLength > COPY_BYTES ? undefined : copy;
}

/** A property as lists show it: of its images the primary one. */
function withPrimaryImage(property: Property): Property {
  const primary = property.images.find((image) => image.primary) ?? property.images[0];
  return { ...property, images: primary ? [primary] : [] };
}

const countsIn = ({ copy: _, status: __, trashed: ___, ...counts }: StoredCounts): PropertyCounts => counts;

const copiedFields = (property: Property) => ({ status: property.status, copy: copyOf(property) });

export async function getPropertyCounts(
  propertyId: string,
  { alsoTrashed = false } = {},
): Promise<PropertyCounts | undefined> {
  const { Item } = await propertyCounts.get({ propertyId }, { consistent: true });
  const stored = outsideTrash(Item, alsoTrashed);
  return stored && countsIn(stored);
}

async function readCounts(propertyIds: readonly string[]): Promise<StoredCounts[]> {
  const found = await batchGet(propertyIds, (propertyId) => propertyCounts.batchGet({ propertyId }));
  return found.filter((stored) => outsideTrash(stored));
}

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

/** Properties with their counts and their primary image, in the order of the ids, without deleted ones. Not to be written. */
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
      return property && { property: withPrimaryImage(property), counts: countsIn(stored) };
    }),
  );
  return counted.filter((one) => one !== undefined);
}

/** A property with its counts; costs half a read unit when the property is small. */
export async function getCountedProperty(propertyId: string): Promise<CountedProperty | undefined> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: `PROPERTY#${propertyId}`, range: { beginsWith: 'PROPERTY' } })
    .entities(propertyItems.entity, propertyCounts.entity)
    .send();
  const property = Items.find((one): one is Property => 'projectId' in one);
  const counts = Items.find((one): one is StoredCounts => 'answered' in one);
  return outsideTrash(property) && property && counts && { property, counts: countsIn(counts) };
}

export function createCounts(property: Property): Write {
  const none = { answered: 0, requiredAnswered: 0, unseen: 0, phaseAnswered: {}, phaseRequiredAnswered: {} };
  const { propertyId } = property;
  return write(
    propertyCounts.transactPut(
      { propertyId, ...none, answersChange: ulid(), ...copiedFields(property) },
      ifNew('propertyId'),
    ),
  );
}

/** Updates the copy of a changed property; with `counts`, `stale` when they have changed since they were read. */
export function updatePropertyCopy(property: Property, counts?: PropertyCounts): Write {
  const { status, copy = $remove() } = copiedFields(property);
  return write(
    propertyCounts.transactUpdate(
      { propertyId: property.propertyId, status, copy },
      { condition: counts ? countsAsRead(counts) : { attr: 'answered', exists: true } },
    ),
    () => problem('stale', { message: 'Answers were changed just now. Please look at them, and try again.' }),
  );
}

/** Marks the counts of a property that goes into the trash, so that no answer is given; as `deleteCounts` otherwise. */
export function trashCounts(propertyId: string, at: string, counts?: PropertyCounts): Write {
  const options = counts ? { condition: asCounted(counts) } : ifThere('answered');
  return write(propertyCounts.transactUpdate({ propertyId, trashed: at }, options));
}

/** Takes the mark from the counts of a property that comes back; with `counts` as `updatePropertyCopy`. */
export function untrashCounts(property: Property, counts?: PropertyCounts): Write {
  const { propertyId } = property;
  const { copy = $remove() } = copiedFields(property);
  const options = counts ? { condition: asCounted(counts) } : ifThere('answered');
  return write(propertyCounts.transactUpdate({ propertyId, trashed: $remove(), copy }, options));
}

const asCounted = (counts: PropertyCounts) =>
  whereAll({ attr: 'unseen', eq: counts.unseen }, unmetAsRead(counts));

/** Deletes the counts; with `counts`, `stale` when `unseen` or `unmet` have changed since they were read. */
export function deleteCounts(propertyId: string, counts?: PropertyCounts): Write {
  return write(propertyCounts.transactDelete({ propertyId }, counts ? { condition: asCounted(counts) } : {}));
}

function unmetAsRead({ unmet }: Pick<PropertyCounts, 'unmet'>) {
  return unmet === undefined
    ? ({ attr: 'unmet', exists: false } as const)
    : ({ attr: 'unmet', eq: unmet } as const);
}

/** The condition that all answers were not counted by questions after this version. */
function notCountedAfter(version: number) {
  const isNever = { attr: 'countedVersion', exists: false } as const;
  return whereAny(isNever, { attr: 'countedVersion', lte: version });
}

function countsAsRead(counts: PropertyCounts) {
  const { answered, requiredAnswered, unseen } = counts;
  return whereAll(
    { attr: 'answered', eq: answered },
    { attr: 'requiredAnswered', eq: requiredAnswered },
    { attr: 'unseen', eq: unseen },
    unmetAsRead(counts),
  );
}

export interface CountsChange {
  phase: number;
  answered: number;
  requiredAnswered: number;
  unseen: number;
  /** Of a submitted property. */
  unmet?: number;
}

/** The count that a change of `unmet` is computed from, and the writes that replace it when the count is another one. */
interface ExpectedUnmet extends Pick<PropertyCounts, 'unmet'> {
  otherwise: (found: Pick<PropertyCounts, 'unmet'>) => readonly Write[];
}

/** The questions that a change is counted by, and the writes that replace it when all answers were counted by later ones. */
interface CountedBy {
  questionsVersion: number;
  otherwise: (found: Pick<PropertyCounts, 'unmet'>) => readonly Write[];
}

/**
 * Adds changes to the counts of a property, with one write. `not_allowed_in_status` when the property was submitted or
 * eliminated since it was read, also when there is nothing to add.
 */
export function addToCounts(
  { propertyId, status }: Pick<Property, 'propertyId' | 'status'>,
  changes: readonly CountsChange[],
  expected?: ExpectedUnmet,
  countedBy?: CountedBy,
): Write {
  const isInStatus = { attr: 'status', eq: status } as const;
  const version = countedBy?.questionsVersion ?? Number.POSITIVE_INFINITY;
  const condition = whereAll(
    isInStatus,
    notTrashed,
    ...(expected ? [unmetAsRead(expected)] : []),
    ...(countedBy ? [notCountedAfter(version)] : []),
  );
  const returnValuesOnConditionFalse = 'ALL_OLD' as const;
  const otherwise: Write['otherwise'] = (found) => {
    if (found?.trashed) return problem('not_found');
    if (found && found.status !== status) return problem('not_allowed_in_status');
    const unmet = found && { unmet: found.unmet as PropertyCounts['unmet'] };
    if (unmet && countedBy && Number(found.qv ?? 0) > version) return countedBy.otherwise(unmet);
    return (unmet && expected?.otherwise(unmet)) ?? problem('not_found');
  };
  const changed = {
    answersChange: ulid(),
    ...addedTotals(changes),
    ...addedByPhase('phaseAnswered', 'answered', changes),
    ...addedByPhase('phaseRequiredAnswered', 'requiredAnswered', changes),
  };
  return write(
    propertyCounts.transactUpdate({ propertyId, ...changed }, { condition, returnValuesOnConditionFalse }),
    otherwise,
  );
}

/** Records that something of the answers has changed that is in no count, so that snapshots of them are not used. */
export function recordAnswersChange(propertyId: string): Write {
  return write(
    propertyCounts.transactUpdate({ propertyId, answersChange: ulid() }, ifThere('answered')),
    'not_found',
  );
}

/** Records that the mark of an answer as confidential has changed. */
export function recordAnswersMark(propertyId: string): Write {
  const answersMarked = ulid();
  return write(
    propertyCounts.transactUpdate(
      { propertyId, answersChange: answersMarked, answersMarked },
      ifThere('answered'),
    ),
    'not_found',
  );
}

/** Records a first change for answers that were stored before changes were recorded. */
export async function recordFirstAnswersChange(propertyId: string): Promise<void> {
  const isFirst = whereAll({ attr: 'answered', exists: true }, { attr: 'answersChange', exists: false });
  await conditionally(() =>
    propertyCounts.update({ propertyId, answersChange: ulid() }, { condition: isFirst }),
  );
}

/** Fails with `stale` when the property was deleted, changed its status, or has unmet requirements or none since it was read. */
export function requireUnmet(
  { propertyId, status }: Pick<Property, 'propertyId' | 'status'>,
  isUnmet: boolean,
): Write {
  const isInStatus = { attr: 'status', eq: status } as const;
  const isNone = whereAny({ attr: 'unmet', exists: false }, { attr: 'unmet', lte: 0 });
  const sign = isUnmet ? ({ attr: 'unmet', gt: 0 } as const) : isNone;
  return write(propertyCounts.transactCheck({ propertyId }, whereAll(isInStatus, sign)));
}

const TOTALS = ['answered', 'requiredAnswered', 'unseen', 'unmet'] as const;

function addedTotals(changes: readonly CountsChange[]) {
  return Object.fromEntries(
    TOTALS.flatMap((field) => {
      const sum = changes.reduce((total, { [field]: count = 0 }) => total + count, 0);
      return sum === 0 ? [] : [[field, $add(sum)]];
    }),
  );
}

function addedByPhase(
  name: 'phaseAnswered' | 'phaseRequiredAnswered',
  field: 'answered' | 'requiredAnswered',
  changes: readonly CountsChange[],
) {
  const sums = new Map<string, number>();
  for (const { phase, [field]: count } of changes)
    sums.set(String(phase), (sums.get(String(phase)) ?? 0) + count);
  const added = [...sums].filter(([, sum]) => sum !== 0).map(([phase, sum]) => [phase, $add(sum)]);
  return added.length === 0 ? {} : { [name]: Object.fromEntries(added) };
}

/** Replaces counts by recomputed ones; fails when a total or a phase's count has changed since `before` was read. */
export function replaceCounts(before: PropertyCounts, after: PropertyCounts): Write {
  const asRead = <Field extends 'phaseAnswered' | 'phaseRequiredAnswered'>(field: Field) => {
    const phases = new Set([...Object.keys(before[field]), ...Object.keys(after[field])]);
    return [...phases].map((phase) => {
      const attr = `${field}['${phase}']` as const;
      const count = before[field][phase];
      return count === undefined ? { attr, exists: false as const } : { attr, eq: count };
    });
  };
  const { propertyId, answered, requiredAnswered, unseen, unmet, phaseAnswered, phaseRequiredAnswered } =
    after;
  const { countedVersion = 0 } = after;
  return write(
    propertyCounts.transactUpdate(
      {
        ...{ propertyId, answered, requiredAnswered, unseen, countedVersion },
        unmet: unmet ?? $remove(),
        phaseAnswered: $set(phaseAnswered),
        phaseRequiredAnswered: $set(phaseRequiredAnswered),
      },
      {
        condition: whereAll(
          notCountedAfter(countedVersion),
          countsAsRead(before),
          ...asRead('phaseAnswered'),
          ...asRead('phaseRequiredAnswered'),
        ),
      },
    ),
  );
}
