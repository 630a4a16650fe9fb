import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Entity } from 'dynamodb-toolbox';
import { EntityFormatter } from 'dynamodb-toolbox/entity/actions/format';
import { answers, clearedAnswers } from './answers.ts';
import { putMany } from './bulk.ts';
import { commitWrites } from './commit.ts';
import { contactFieldsOf, contactPlaces } from './contact-index.ts';
import { contactRows, rowsOf } from './contact-rows.ts';
import { dataFeeds, feedProblems } from './data-feed-entity.ts';
import { distributionLists } from './distribution-lists.ts';
import { inventoryItems } from './inventory-entity.ts';
import { memberItems } from './list-members.ts';
import { fillWrites, type MessageCopy, messageCopies } from './mailbox.ts';
import { replaceCounters } from './mailbox-counts.ts';
import { mailRows } from './mailbox-rows.ts';
import { messages } from './messages.ts';
import { organizationItems } from './organization-entity.ts';
import { participantItems } from './participant-entity.ts';
import { listedParticipants } from './participant-list.ts';
import { projects } from './projects.ts';
import { propertyCounts } from './property-counts.ts';
import type { Property } from './property-entity.ts';
import { chunkOf, type ListedPerson, propertyChunks } from './property-list.ts';
import { unmetMarks } from './property-marks.ts';
import { placesOf, propertyPlaces } from './property-places.ts';
import { questionWordings } from './question-wordings.ts';
import { categories, questions } from './questions.ts';
import { table } from './table.ts';
import { emailClaims, type User, users } from './users.ts';

const read: readonly Entity[] = [
  answers.entity,
  categories.entity,
  propertyChunks.entity,
  clearedAnswers.entity,
  contactRows.entity,
  contactPlaces.entity,
  dataFeeds.entity,
  distributionLists.entity,
  emailClaims.entity,
  feedProblems.entity,
  inventoryItems.entity,
  memberItems.entity,
  listedParticipants.entity,
  mailRows.entity,
  messageCopies.entity,
  messages.entity,
  organizationItems.entity,
  participantItems.entity,
  projects.entity,
  propertyCounts.entity,
  propertyPlaces.entity,
  questions.entity,
  questionWordings.entity,
  unmetMarks.entity,
  users.entity,
];

/** The entities whose items are read without their schema (`reads.ts`). */
export const entitiesReadAsStored = read.map((entity) => ({
  name: entity.entityName,
  /** Attribute names by stored names. */
  names: new Map(
    Object.entries(entity.schema.attributes).map(([name, { props }]) => [props.savedAs ?? name, name]),
  ),
  /** Throws when an item does not fit its schema. */
  format: (item: Record<string, unknown>): unknown => new EntityFormatter(entity).format(item),
}));

/** All items of a small table. */
export async function everyItem(): Promise<Record<string, unknown>[]> {
  const { Items = [], LastEvaluatedKey } = await table
    .getDocumentClient()
    .send(new ScanCommand({ TableName: table.getName() }));
  if (LastEvaluatedKey) throw new Error('The table is too large for one page.');
  return Items;
}

/** Publishes contacts who are found by these beginnings of keys, unless told by their community, for measurements and tests of many. */
export async function fillContacts(users: readonly User[], kinds: readonly string[] = ['M#']): Promise<void> {
  const rows = users.flatMap((user) => [
    ...rowsOf('PUBLISHED', user.userId, contactFieldsOf('PUBLISHED', user, undefined), []).values(),
  ]);
  await putMany(
    rows
      .filter(({ sk }) => kinds.some((kind) => sk.startsWith(kind)))
      .map((row) => contactRows.transactPut(row)),
  );
}

/** Lists properties that are nowhere else, for measurements of many: ten of one participant each. */
export async function fillPropertyList(
  tens: readonly { who: ListedPerson; properties: readonly [Property, ...Property[]] }[],
): Promise<void> {
  await putMany(tens.flatMap(({ who, properties }) => [chunkOf(properties, who), placesOf(properties)]));
}

/**
 * Fills an empty mailbox for measurements of many: the rows that searches read, whose texts repeat those of the first
 * hundred, and the counters; and of the first ones the copies.
 */
export async function fillMailbox(
  mailbox: readonly [MessageCopy, ...MessageCopy[]],
  { copies }: { copies: number },
): Promise<void> {
  await putMany(fillWrites(mailbox, copies));
  await commitWrites([replaceCounters(mailbox[0].userId, mailbox, 0)]);
}
