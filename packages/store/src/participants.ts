import { problem } from '@landbrief/domain';
import { boolean, Entity, type FormattedItem, item, list, map, number, string } from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { $add } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, write, writeChange } from './commit.ts';
import {
  addToParticipantList,
  changeListed,
  type ListedName,
  removeFromParticipantList,
} from './participant-list.ts';
import { batchGet, findParentsById, limitOrAll } from './reads.ts';
import { byId, gsi1, gsi2, table } from './table.ts';

/** One user in one project, as participant, delegator, delegate, collaborator or reviewer. */
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
    /** Never set on the owner's side. */
    delegatorId: string().optional(),
    approvers: list(map({ participantId: string(), status: number() })),
    collaborating: boolean(),
    propertyCount: number(),
    submittedCount: number(),
    eliminatedCount: number().optional(),
    /** Of a delegate: submitted properties that wait for the delegator's approval. */
    awaitingCount: number().optional(),
    /** Of a delegator: the delegates' properties, those of them that are open, and those to approve. */
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

/** A user's place in a project. */
export async function getMember(
  projectId: string,
  userId: string,
  { consistent = false } = {},
): Promise<Participant | undefined> {
  const { Item } = await participants.get({ projectId, userId }, { consistent });
  return Item;
}

/** Users' places in a project, by user id. */
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

/** A part of a long list, and where the next one begins; `next` is absent at the end. */
export interface Batch<T> {
  found: T[];
  next?: string;
}

/** The next members of a project after a user's id, read consistently. */
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

/** A user's places in projects, newest first: all, or the `newest` ones. */
export async function listMemberships(userId: string, newest?: number): Promise<Participant[]> {
  const { Items = [] } = await participants.query(
    { index: 'gsi2', partition: `USER#${userId}#MEMBERSHIPS` },
    { reverse: true, ...limitOrAll(newest) },
  );
  return Items;
}

/** A new participant, in the list under the name and organization of the user. */
export function createParticipant(participant: Participant, name: ListedName): Write[] {
  return [
    writeChange(
      participants.transactPut(indexed(participant), { condition: { attr: 'participantId', exists: false } }),
      { after: participant },
      () => problem('participant_exists'),
    ),
    addToParticipantList(participant, name),
  ];
}

/**
 * Changes a participant that was read at `participant.version`. The version does not guard the counts; with
 * `noPropertyAdded`, a property that was added or reopened since fails it too, also one of a delegate.
 */
export function changeParticipant(
  participant: Participant,
  changes: Partial<Pick<Participant, 'status' | 'participating' | 'invitedAt' | 'delivery'>>,
  { noPropertyAdded = false }: { noPropertyAdded?: boolean } = {},
): Write[] {
  const { projectId, userId, version, propertyCount, submittedCount, delegateOpenCount } = participant;
  const isAsRead = { attr: 'version' as const, eq: version };
  const hasAsMany = [
    { attr: 'propertyCount' as const, eq: propertyCount },
    { attr: 'submittedCount' as const, eq: submittedCount },
    delegateOpenCount === undefined
      ? { attr: 'delegateOpenCount' as const, exists: false as const }
      : { attr: 'delegateOpenCount' as const, eq: delegateOpenCount },
  ];
  const changed = writeChange(
    participants.transactUpdate(
      { projectId, userId, ...changes, version: version + 1 },
      { condition: noPropertyAdded ? { and: [isAsRead, ...hasAsMany] } : isAsRead },
    ),
    { before: participant, after: { ...participant, ...changes } },
  );
  return [changed, ...changeListed(participant, changes)];
}

export function deleteParticipant(before: Participant): Write[] {
  const { projectId, userId, version } = before;
  return [
    writeChange(
      participants.transactDelete({ projectId, userId }, { condition: { attr: 'version', eq: version } }),
      { before },
    ),
    removeFromParticipantList(before),
  ];
}

const isThere = { attr: 'participantId' as const, exists: true };
const notReturned = {
  not: { attr: 'delivery' as const, in: ['bounced', 'complained'] as ('bounced' | 'complained')[] },
};

/**
 * Records an invitation's delivery state, regardless of other changes. `sent` does not replace `bounced` or `complained`,
 * as the mail service may report those before we record that it was sent. `not_found` when nothing is to be recorded.
 */
export function recordDelivery(
  participant: Pick<Participant, 'projectId' | 'userId' | 'participantId'>,
  delivery: Participant['delivery'],
): Write[] {
  const { projectId, userId } = participant;
  return [
    write(
      participants.transactUpdate(
        { projectId, userId, delivery },
        { condition: delivery === 'sent' ? { and: [isThere, notReturned] } : isThere },
      ),
      () => problem('not_found'),
    ),
    ...changeListed(participant, { delivery }),
  ];
}

const missingOrOtherStatus: Write['otherwise'] = (current) =>
  problem(current ? 'not_allowed_in_status' : 'not_found');

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
 * Adds to a participant's counters (negative: subtracts); without changes there is no write. `not_found` when the
 * participant is deleted, `not_allowed_in_status` when it no longer has `status`.
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
