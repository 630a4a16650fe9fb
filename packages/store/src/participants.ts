import { problem } from '@landbrief/domain';
import { boolean, Entity, type FormattedItem, item, list, map, number, string } from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { $add } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, write, writeChange } from './commit.ts';
import { batchGet, findParentsById, limitOrAll } from './reads.ts';
import { byId, gsi1, gsi2, table } from './table.ts';

/** One person in one project, in whatever role: participant, delegator, delegate, collaborator or reviewer. */
export const ParticipantEntity = new Entity({
  name: 'Participant',
  table,
  timestamps: false,
  schema: item({
    projectId: string().key(),
    userId: string().key(),
    participantId: string(),
    email: string(),
    role: string().enum('participant', 'delegator', 'delegate', 'collaborator', 'reviewer'),
    status: number(),
    participating: boolean(),
    /** Absent for those who look after the project rather than answer it. */
    delegatorId: string().optional(),
    approvers: list(map({ participantId: string(), status: number() })),
    collaborating: boolean(),
    propertyCount: number(),
    submittedCount: number(),
    eliminatedCount: number().optional(),
    /** Of a delegate: properties that were submitted, and wait for the delegator's approval. */
    awaitingCount: number().optional(),
    /** Of a delegator: what there is of the delegates, and of that what waits for the approval, or is still open at all. */
    delegatePropertyCount: number().optional(),
    delegateOpenCount: number().optional(),
    toApproveCount: number().optional(),
    /** Of a delegator: delegates who have not answered their invitation. */
    invitedDelegateCount: number().optional(),
    delivery: string().enum('none', 'queued', 'sent', 'failed', 'bounced', 'complained'),
    invitedAt: string().optional(),
    created: string(),
    version: number(),
    ...gsi1,
    ...gsi2,
    ...byId,
  }),
  computeKey: ({ projectId, userId }) => ({ pk: `PROJECT#${projectId}`, sk: `MEMBER#${userId}` }),
});
const participants = ParticipantEntity.build(EntityRepository);
export type Participant = FormattedItem<typeof ParticipantEntity>;

function indexed(participant: Participant) {
  const { projectId, participantId, userId } = participant;
  return {
    ...participant,
    gsi1pk: `PROJECT#${projectId}#PARTICIPANTS`,
    gsi1sk: participantId,
    gsi2pk: `USER#${userId}#MEMBERSHIPS`,
    gsi2sk: projectId,
    byIdPk: `PARTICIPANT#${participantId}`,
    byIdSk: `${projectId}/${userId}`,
  };
}

/** What a user is in a project, if anything. */
export async function getMember(
  projectId: string,
  userId: string,
  { consistent = false } = {},
): Promise<Participant | undefined> {
  const { Item } = await participants.get({ projectId, userId }, { consistent });
  return Item;
}

/** What users are in a project, by their ids; whoever is nothing in it is left out. */
export async function getMembers(
  projectId: string,
  userIds: readonly string[],
): Promise<Map<string, Participant>> {
  const found = await batchGet(userIds, (userId) => participants.batchGet({ projectId, userId }));
  return new Map(found.map((member) => [member.userId, member]));
}

/** The project and person that a participant's own id belongs to. */
export async function findParticipant(
  participantId: string,
): Promise<Pick<Participant, 'projectId' | 'userId'> | undefined> {
  const [parent] = await findParentsById(`PARTICIPANT#${participantId}`);
  const [projectId, userId] = parent?.split('/') ?? [];
  return projectId && userId ? { projectId, userId } : undefined;
}

export async function getParticipant(participantId: string): Promise<Participant | undefined> {
  const found = await findParticipant(participantId);
  return found && getMember(found.projectId, found.userId, { consistent: true });
}

/** Everybody in a project, in the order they were added. */
export async function listParticipants(projectId: string): Promise<Participant[]> {
  const { Items = [] } = await participants.query(
    { index: 'gsi1', partition: `PROJECT#${projectId}#PARTICIPANTS` },
    { maxPages: Number.POSITIVE_INFINITY },
  );
  return Items;
}

/** Where a list that is gone through in steps goes on; none of it at the end. */
export interface Batch<T> {
  found: T[];
  next?: string;
}

/** The next of everybody in a project after a user's id, with those who were added a moment ago. */
export async function listMembersAfter(
  projectId: string,
  { after = '', limit }: { after?: string | undefined; limit: number },
): Promise<Batch<Participant>> {
  const { Items = [], LastEvaluatedKey } = await participants.query(
    { partition: `PROJECT#${projectId}`, range: { between: [`MEMBER#${after}!`, 'MEMBER#~'] } },
    { limit, consistent: true },
  );
  const last = Items.at(-1);
  return { found: Items, ...(LastEvaluatedKey && last ? { next: last.userId } : {}) };
}

/** The places a user has in projects, newest first: all, or those in the newest projects. */
export async function listMemberships(userId: string, newest?: number): Promise<Participant[]> {
  const { Items = [] } = await participants.query(
    { index: 'gsi2', partition: `USER#${userId}#MEMBERSHIPS` },
    { reverse: true, ...limitOrAll(newest) },
  );
  return Items;
}

export function createParticipant(participant: Participant): Write {
  return writeChange(
    participants.transactPut(indexed(participant), { condition: { attr: 'participantId', exists: false } }),
    { after: participant },
    () => problem('participant_exists'),
  );
}

/**
 * Changes a participant that was read at `participant.version`; the counts are not part of it, unless nothing may have
 * been added since.
 */
export function changeParticipant(
  participant: Participant,
  changes: Partial<
    Pick<
      Participant,
      'status' | 'participating' | 'role' | 'delegatorId' | 'collaborating' | 'invitedAt' | 'delivery'
    >
  >,
  { nothingAdded = false }: { nothingAdded?: boolean } = {},
): Write {
  const { projectId, userId, version, propertyCount } = participant;
  const isAsRead = { attr: 'version' as const, eq: version };
  const hasAsMany = { attr: 'propertyCount' as const, eq: propertyCount };
  return writeChange(
    participants.transactUpdate(
      { projectId, userId, ...changes, version: version + 1 },
      { condition: nothingAdded ? { and: [isAsRead, hasAsMany] } : isAsRead },
    ),
    { before: participant, after: { ...participant, ...changes } },
  );
}

export function deleteParticipant(before: Participant): Write {
  const { projectId, userId, version } = before;
  return writeChange(
    participants.transactDelete({ projectId, userId }, { condition: { attr: 'version', eq: version } }),
    { before },
  );
}

const isThere = { attr: 'participantId' as const, exists: true };
const notReturned = {
  not: { attr: 'delivery' as const, in: ['bounced', 'complained'] as ('bounced' | 'complained')[] },
};

/**
 * Notes how an invitation fared, whatever else changed in the meantime. That it was sent is no news of one that came back:
 * a mail service may be faster with its answer than we are. `not_found` when there is nothing to note.
 */
export function recordDelivery(
  { projectId, userId }: Pick<Participant, 'projectId' | 'userId'>,
  delivery: Participant['delivery'],
): Write {
  return write(
    participants.transactUpdate(
      { projectId, userId, delivery },
      { condition: delivery === 'sent' ? { and: [isThere, notReturned] } : isThere },
    ),
    () => problem('not_found'),
  );
}

const missingOrOtherStatus: Write['otherwise'] = (standing) =>
  problem(standing ? 'not_allowed_in_status' : 'not_found');

const countFields = [
  'propertyCount',
  'submittedCount',
  'eliminatedCount',
  'awaitingCount',
  'delegatePropertyCount',
  'delegateOpenCount',
  'toApproveCount',
  'invitedDelegateCount',
] as const;
export type ParticipantCounts = Record<(typeof countFields)[number], number>;

/**
 * Adds to a participant's counters (negative: takes away), nothing to add writes nothing; the participant must still be
 * there, and where the `status` matters still have it.
 */
export function addToParticipantCounts(
  { projectId, userId }: Pick<Participant, 'projectId' | 'userId'>,
  added: Partial<ParticipantCounts>,
  status?: number,
): Write[] {
  const changed = countFields.flatMap((field) =>
    added[field] ? [[field, $add(added[field])] as const] : [],
  );
  if (changed.length === 0) return [];
  const condition = status === undefined ? isThere : { attr: 'status' as const, eq: status };
  return [
    write(
      participants.transactUpdate(
        { projectId, userId, ...Object.fromEntries(changed) },
        { condition, returnValuesOnConditionFalse: 'ALL_OLD' },
      ),
      missingOrOtherStatus,
    ),
  ];
}
