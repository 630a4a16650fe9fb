import { anyOf, boolean, type FormattedItem, list, map, number, string } from 'dynamodb-toolbox';
import { $remove } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, write } from '../commit.ts';
import { whereAll, whereAny } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { queryStored } from '../reads.ts';
import { expiresAt } from '../table.ts';

const partitionOf = (organizationId: string, place: string) => `RECALL#${organizationId}#${place}`;

/**
 * The newest value that an organization's people gave to a tag at a place. `organizationId` is the user's id for people
 * without an organization. Names are those of the time when the value was given.
 */
const values = defineItems('RecallValue', {
  organizationId: string().key(),
  place: string().key(),
  tag: string().key(),
  value: anyOf(string(), number(), list(string()), map({ notApplicable: boolean().enum(true) })),
  /** What the value is a value of. */
  type: number(),
  unit: string().optional(),
  /** Why the answer is confidential. */
  confidential: string().optional(),
  at: string(),
  userId: string(),
  userName: string(),
  projectId: string(),
  projectName: string(),
  propertyId: string(),
  propertyName: string(),
  questionId: string(),
}).keyedBy(({ organizationId, place, tag }) => ({
  pk: partitionOf(organizationId, place),
  sk: `TAG#${tag}`,
}));
export type RecallValue = FormattedItem<typeof values.entity>;

/**
 * Stands in place of a value that was cleared, so that the record of an earlier answer that comes after it does not bring
 * the value back. Kept for longer than the outbox tries.
 */
const cleared = defineItems('ClearedRecallValue', {
  organizationId: string().key(),
  place: string().key(),
  tag: string().key(),
  at: string(),
  propertyId: string(),
  questionId: string(),
  ...expiresAt,
}).keyedBy(({ organizationId, place, tag }) => ({
  pk: partitionOf(organizationId, place),
  sk: `TAG#${tag}`,
}));
export type ClearedRecallValue = Omit<FormattedItem<typeof cleared.entity>, 'expiresAt'>;
const CLEARED_DAYS = 30;

/** Says that values of this place are also those of another one: of a property of the directory with that address. */
const aliases = defineItems('RecallAlias', {
  organizationId: string().key(),
  place: string().key(),
  of: string(),
}).keyedBy(({ organizationId, place }) => ({ pk: partitionOf(organizationId, place), sk: 'ALIAS' }));

export interface RecallPlace {
  values: RecallValue[];
  cleared: ClearedRecallValue[];
  /** The place whose values these are too. */
  alias: string | undefined;
}

/** The values that an organization gave at a place. */
export async function readRecallPlace(organizationId: string, place: string): Promise<RecallPlace> {
  const found = await queryStored([values.entity, cleared.entity, aliases.entity], {
    partition: partitionOf(organizationId, place),
  });
  return {
    values: found.filter((each): each is RecallValue => 'value' in each),
    cleared: found.filter(
      (each): each is ClearedRecallValue & { expiresAt: number } => 'tag' in each && !('value' in each),
    ),
    alias: found.map((each) => ('of' in each ? each.of : undefined)).find((of) => of !== undefined),
  };
}

type Given = Pick<RecallValue, 'propertyId' | 'questionId' | 'at'>;

/**
 * The value that is stored is not of a later time, or is another question's that was cleared: a cleared value keeps away
 * only the earlier ones of its own question.
 */
function unlessNewer({ propertyId, questionId, at }: Given, sameTime: 'lt' | 'lte') {
  return whereAny(
    { attr: 'at', exists: false },
    sameTime === 'lt' ? { attr: 'at', lt: at } : { attr: 'at', lte: at },
    whereAll(
      { attr: 'value', exists: false },
      whereAny({ attr: 'propertyId', ne: propertyId }, { attr: 'questionId', ne: questionId }),
    ),
  );
}

/** Stores the value of an answer, unless another one was given, or this one cleared, after it. */
export function putRecallValue(value: RecallValue): Write {
  return write(values.transactPut(value, { condition: unlessNewer(value, 'lte') }), () => []);
}

/** Stores the value at another place, unless there is a newer one, or one that was cleared after it. */
export function moveRecallValue(value: RecallValue): Write {
  return write(values.transactPut(value, { condition: unlessNewer(value, 'lt') }), () => []);
}

/** The value is still that of this property's question, given at this time or before. */
function isOf({ propertyId, questionId, at }: Given) {
  return whereAny(
    { attr: 'propertyId', exists: false },
    whereAll(
      { attr: 'propertyId', eq: propertyId },
      { attr: 'questionId', eq: questionId },
      { attr: 'at', lte: at },
    ),
  );
}

/** Clears the value if it is still that of this property's question, given at this time or before. */
export function clearRecallValue({
  organizationId,
  place,
  tag,
  propertyId,
  questionId,
  at,
}: ClearedRecallValue): Write {
  const expires = Math.floor(Date.parse(at) / 1000) + CLEARED_DAYS * 24 * 60 * 60;
  const stored = { organizationId, place, tag, propertyId, questionId, at, expiresAt: expires };
  return write(cleared.transactPut(stored, { condition: isOf(stored) }), () => []);
}

/** Removes the value, or that it was cleared, from a place that the property has left. */
export function deleteRecallValue({ organizationId, place, tag, ...of }: ClearedRecallValue): Write {
  return write(values.transactDelete({ organizationId, place, tag }, { condition: isOf(of) }), () => []);
}

/** Marks the value as confidential or not, if it is that of this property's question. */
export function markRecallValue(
  { organizationId, place, tag, propertyId, questionId }: Omit<ClearedRecallValue, 'at'>,
  reason: string | undefined,
): Write {
  const condition = whereAll(
    { attr: 'value', exists: true },
    { attr: 'propertyId', eq: propertyId },
    { attr: 'questionId', eq: questionId },
  );
  const marked = { organizationId, place, tag, confidential: reason ?? $remove() };
  return write(values.transactUpdate(marked, { condition }), () => []);
}

export function putRecallAlias(alias: { organizationId: string; place: string; of: string }): Write {
  return write(aliases.transactPut(alias));
}
