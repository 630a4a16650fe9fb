import { given, problem } from '@landbrief/domain';
import { $remove, $set } from 'dynamodb-toolbox/entity/actions/update';
import { conditionally, type Write, write, writeChange } from '../commit.ts';
import { ifNew, whereAll, whereAny } from '../conditions.ts';
import { batchGet, findParentsById, limitOrAll } from '../reads.ts';
import { type Participant, participantItems as participants } from './participant-entity.ts';
import {
  addToParticipantList,
  changeListed,
  type ListedName,
  removeFromParticipantList,
} from './participant-list.ts';

export type { Participant };

const isThere = { attr: 'participantId' as const, exists: true };

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
): Promise<Pick<Participant, 'projectId' | 'userId' | 'participantId'> | undefined> {
  const [parent] = await findParentsById(`PARTICIPANT#${participantId}`);
  const [projectId, userId] = parent?.split('/') ?? [];
  return projectId && userId ? { projectId, userId, participantId } : undefined;
}

export async function getParticipant(participantId: string): Promise<Participant | undefined> {
  const found = await findParticipant(participantId);
  const member = found && (await getMember(found.projectId, found.userId, { consistent: true }));
  // The index is late: the person may have been removed, and added again under another id.
  return member?.participantId === participantId ? member : undefined;
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
      participants.transactPut(indexed(participant), ifNew('participantId')),
      { after: participant },
      'participant_exists',
    ),
    addToParticipantList(participant, name),
  ];
}

/** What a person's place in a project may become. */
export type ParticipantChanges = Partial<
  Pick<
    Participant,
    'role' | 'status' | 'participating' | 'invitedAt' | 'delivery' | 'approvers' | 'collaborating'
  >
> & {
  /** Null: it has none any more. */
  delegatorId?: string | null;
  declineReason?: string | null;
};

interface ChangeGuards {
  /**
   * A property that was added or reopened since it was read fails the change, also one of a delegate; the version does
   * not guard the counts.
   */
  noPropertyAdded?: boolean;
  /** A delegate fails it. */
  noDelegates?: boolean;
}

const hasNoDelegates = whereAny({ attr: 'delegateCount', exists: false }, { attr: 'delegateCount', lte: 0 });

const asManyAs = ({ propertyCount, submittedCount, delegateOpenCount }: Participant) => [
  { attr: 'propertyCount' as const, eq: propertyCount },
  { attr: 'submittedCount' as const, eq: submittedCount },
  delegateOpenCount === undefined
    ? { attr: 'delegateOpenCount' as const, exists: false as const }
    : { attr: 'delegateOpenCount' as const, eq: delegateOpenCount },
];

/** Changes a participant that was read at `participant.version`. */
export function changeParticipant(
  participant: Participant,
  changes: ParticipantChanges,
  { noPropertyAdded = false, noDelegates = false }: ChangeGuards = {},
): Write[] {
  const { projectId, userId, version } = participant;
  const { delegatorId, declineReason, approvers, ...others } = changes;
  // A list as it is would be changed element by element, and an empty one not at all.
  const whole = approvers && { approvers: $set(approvers) };
  const removable = {
    ...(delegatorId === undefined ? {} : { delegatorId: delegatorId ?? $remove() }),
    ...(declineReason === undefined ? {} : { declineReason: declineReason ?? $remove() }),
  };
  const condition = whereAll(
    { attr: 'version', eq: version },
    ...(noPropertyAdded ? asManyAs(participant) : []),
    ...(noDelegates ? [hasNoDelegates] : []),
  );
  const changed = writeChange(
    participants.transactUpdate(
      { projectId, userId, ...others, ...whole, ...removable, version: version + 1 },
      { condition, returnValuesOnConditionFalse: 'ALL_OLD' },
    ),
    { before: participant, after: withChanges(participant, changes) },
    staleOrMissing,
  );
  return [changed, ...changeListed(participant, changes)];
}

/** A participant as it is after a change, in memory. */
export function withChanges(
  { delegatorId, declineReason, ...participant }: Participant,
  changes: ParticipantChanges,
): Participant {
  const whose = changes.delegatorId === undefined ? delegatorId : changes.delegatorId;
  const why = changes.declineReason === undefined ? declineReason : changes.declineReason;
  const { delegatorId: _, declineReason: __, ...others } = changes;
  return {
    ...participant,
    ...others,
    ...given({ delegatorId: whose, declineReason: why }),
  };
}

const staleOrMissing: Write['otherwise'] = (current) => problem(current ? 'stale' : 'not_found');

/** Forgets the organization that an inviter gave, for somebody who says their own now. */
export async function forgetGivenOrganization({ projectId, userId }: Participant): Promise<void> {
  await conditionally(() =>
    participants.update({ projectId, userId, givenOrganization: $remove() }, { condition: isThere }),
  );
}

/** Deletes a participant without delegates whose version and counts of properties are as they were read. */
export function deleteParticipant(before: Participant): Write[] {
  const { projectId, userId, version, propertyCount, submittedCount } = before;
  const { eliminatedCount, awaitingCount } = before;
  const condition = whereAll(
    { attr: 'version', eq: version },
    { attr: 'propertyCount', eq: propertyCount },
    { attr: 'submittedCount', eq: submittedCount },
    eliminatedCount === undefined
      ? { attr: 'eliminatedCount', exists: false }
      : { attr: 'eliminatedCount', eq: eliminatedCount },
    awaitingCount === undefined
      ? { attr: 'awaitingCount', exists: false }
      : { attr: 'awaitingCount', eq: awaitingCount },
    hasNoDelegates,
  );
  return [
    writeChange(
      participants.transactDelete(
        { projectId, userId },
        { condition, returnValuesOnConditionFalse: 'ALL_OLD' },
      ),
      { before },
      staleOrMissing,
    ),
    removeFromParticipantList(before),
  ];
}

/**
 * Gives a participant the address that the user has now. `not_found` when the participant has it already, or was removed,
 * or the invitation has fared otherwise since it was read.
 */
export function changeParticipantEmail(
  { projectId, userId, participantId, delivery: before }: Participant,
  change: { email: string; delivery?: Participant['delivery'] },
): Write[] {
  const asRead = [
    { attr: 'participantId' as const, eq: participantId },
    { attr: 'email' as const, ne: change.email },
    { attr: 'delivery' as const, eq: before },
  ];
  const changed = participants.transactUpdate(
    { projectId, userId, ...change },
    { condition: { and: asRead } },
  );
  return [write(changed, 'not_found'), ...changeListed({ projectId, participantId }, change)];
}

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
  held: Pick<Participant, 'heldBy' | 'heldUntil'> = {},
): Write[] {
  const { projectId, userId } = participant;
  return [
    write(
      participants.transactUpdate(
        { projectId, userId, delivery, ...held },
        { condition: delivery === 'sent' ? whereAll(isThere, notReturned) : isThere },
      ),
      'not_found',
    ),
    ...changeListed(participant, { delivery }),
  ];
}
