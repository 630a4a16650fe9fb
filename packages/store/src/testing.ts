import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Entity } from 'dynamodb-toolbox';
import { EntityFormatter } from 'dynamodb-toolbox/entity/actions/format';
import { AnswerEntity, ClearedAnswerEntity } from './answers.ts';
import { putMany } from './bulk.ts';
import { commitWrites } from './commit.ts';
import { ContactPlaceEntity, contactFieldsOf } from './contact-index.ts';
import { ContactEntity, contactRows, rowsOf } from './contact-rows.ts';
import { DataFeedEntity, FeedProblemsEntity } from './data-feed-entity.ts';
import { DistributionListEntity } from './distribution-lists.ts';
import { InventoryPropertyEntity } from './inventory-entity.ts';
import { ListMemberEntity } from './list-members.ts';
import { fillWrites, type MessageCopy, MessageCopyEntity } from './mailbox.ts';
import { replaceCounters } from './mailbox-counts.ts';
import { MailRowEntity } from './mailbox-rows.ts';
import { MessageEntity } from './messages.ts';
import { OrganizationEntity } from './organization-entity.ts';
import { ParticipantEntity } from './participant-entity.ts';
import { ListedParticipantEntity } from './participant-list.ts';
import { ProjectEntity } from './projects.ts';
import { PropertyCountsEntity } from './property-counts.ts';
import type { Property } from './property-entity.ts';
import { ChunkEntity, chunkOf, type ListedPerson } from './property-list.ts';
import { UnmetMarksEntity } from './property-marks.ts';
import { PropertyPlacesEntity, placesOf } from './property-places.ts';
import { QuestionWordingEntity } from './question-wordings.ts';
import { CategoryEntity, QuestionEntity } from './questions.ts';
import { table } from './table.ts';
import { EmailClaimEntity, type User, UserEntity } from './users.ts';

const read: readonly Entity[] = [
  AnswerEntity,
  CategoryEntity,
  ChunkEntity,
  ClearedAnswerEntity,
  ContactEntity,
  ContactPlaceEntity,
  DataFeedEntity,
  DistributionListEntity,
  EmailClaimEntity,
  FeedProblemsEntity,
  InventoryPropertyEntity,
  ListMemberEntity,
  ListedParticipantEntity,
  MailRowEntity,
  MessageCopyEntity,
  MessageEntity,
  OrganizationEntity,
  ParticipantEntity,
  ProjectEntity,
  PropertyCountsEntity,
  PropertyPlacesEntity,
  QuestionEntity,
  QuestionWordingEntity,
  UnmetMarksEntity,
  UserEntity,
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
