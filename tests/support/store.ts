import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Entity } from 'dynamodb-toolbox';
import { EntityFormatter } from 'dynamodb-toolbox/entity/actions/format';
import { answers, clearedAnswers } from '../../packages/store/src/answers/answers.ts';
import { putMany } from '../../packages/store/src/bulk.ts';
import { commitWrites } from '../../packages/store/src/commit.ts';
import { contactFieldsOf, contactPlaces } from '../../packages/store/src/contacts/contact-index.ts';
import { contactRows, rowsOf } from '../../packages/store/src/contacts/contact-rows.ts';
import { dataFeeds, feedProblems } from '../../packages/store/src/data-feeds/data-feed-entity.ts';
import { distributionLists } from '../../packages/store/src/distribution-lists/distribution-lists.ts';
import { memberItems } from '../../packages/store/src/distribution-lists/list-members.ts';
import { fillWrites, type MessageCopy, messageCopies } from '../../packages/store/src/messages/mailbox.ts';
import { replaceCounters } from '../../packages/store/src/messages/mailbox-counts.ts';
import { mailRows } from '../../packages/store/src/messages/mailbox-rows.ts';
import { messages } from '../../packages/store/src/messages/messages.ts';
import { organizationItems } from '../../packages/store/src/organizations/organization-entity.ts';
import { participantItems } from '../../packages/store/src/participants/participant-entity.ts';
import { listedParticipants } from '../../packages/store/src/participants/participant-list.ts';
import { projects } from '../../packages/store/src/projects/projects.ts';
import { propertyCounts } from '../../packages/store/src/properties/property-counts.ts';
import type { Property } from '../../packages/store/src/properties/property-entity.ts';
import {
  chunkOf,
  type ListedPerson,
  propertyChunks,
} from '../../packages/store/src/properties/property-list.ts';
import { unmetMarks } from '../../packages/store/src/properties/property-marks.ts';
import { placesOf, propertyPlaces } from '../../packages/store/src/properties/property-places.ts';
import { inventoryItems } from '../../packages/store/src/property-sync/inventory-entity.ts';
import { questionWordings } from '../../packages/store/src/questions/question-wordings.ts';
import { categories, questions } from '../../packages/store/src/questions/questions.ts';
import { table } from '../../packages/store/src/table.ts';
import { emailClaims, type User, users } from '../../packages/store/src/users/users.ts';

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
