import { isHidden, noticeChoices, problem, unitSystems } from '@landbrief/domain';
import { boolean, type FormattedItem, number, record, string } from 'dynamodb-toolbox';
import { $add, $remove, $set } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, write, writeChange } from '../commit.ts';
import { ifNew, ifStill, whereAll } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { nameInKey } from '../key-text.ts';
import { communities } from '../locations/communities.ts';
import { upsertOutboxItem } from '../outbox/outbox.ts';
import { batchGet } from '../reads.ts';
import { countPeople, deleteOwnedProjectsCount } from '../reference-counts.ts';
import { gsi1 } from '../table.ts';
import { versioned } from '../versioned.ts';
import { type Credential, deleteCredential, getCredential } from './credentials.ts';

export const users = defineItems('User', {
  userId: string().key(),
  email: string(),
  /** The user's subject at the single sign-on provider. */
  oid: string().optional(),
  role: number(),
  firstName: string(),
  lastName: string(),
  phone: string().optional(),
  organizationId: string().optional(),
  /** The organization that the user asks to join. */
  pendingOrganizationId: string().optional(),
  /** Invited, not registered yet (`loisTemp` on the wire). */
  temporary: boolean(),
  confirmed: boolean(),
  communities,
  landingPage: string(),
  regionIntl: boolean(),
  tz: string().optional(),
  emailNotices: boolean(),
  /** By topic; those that are absent are mailed at once. */
  notices: record(string(), string().enum(...noticeChoices)).optional(),
  /** Absent: 'imperial'. */
  units: string()
    .enum(...unitSystems)
    .optional(),
  /** Id of the photo's file. */
  photo: string().optional(),
  /** Set when a mail bounced or was reported as spam (decisions 10). */
  undeliverable: boolean().optional(),
  /** Hash of the address of the calendar of the user's deadlines. */
  calendarHash: string().optional(),
  /** Sessions that began before this time are ended (ISO 8601). */
  sessionsSince: string().optional(),
  /** When the user was deleted (ISO 8601). The name stays, for the records of what the user did. */
  deleted: string().optional(),
  created: string(),
  ...versioned,
  ...gsi1,
}).keyedBy(({ userId }) => ({ pk: `USER#${userId}`, sk: 'USER' }));

/** An email address belongs to one user, who claims it when created. */
export const emailClaims = defineItems('EmailClaim', { email: string().key(), userId: string() }).keyedBy(
  ({ email }) => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' }),
);

export type User = FormattedItem<typeof users.entity>;

function indexed(user: User) {
  const { organizationId, pendingOrganizationId } = user;
  const gsi1sk = `${nameInKey(`${user.lastName} ${user.firstName}`.toLowerCase())}#${user.userId}`;
  if (organizationId) return { ...user, gsi1pk: `ORG#${organizationId}#USERS`, gsi1sk };
  if (pendingOrganizationId) return { ...user, gsi1pk: `ORG#${pendingOrganizationId}#PENDING`, gsi1sk };
  return user;
}

/** A user, unless deleted. */
export async function getUser(
  userId: string,
  { consistent = false }: { consistent?: boolean } = {},
): Promise<User | undefined> {
  const { Item } = await users.get({ userId }, { consistent });
  return Item?.deleted === undefined ? Item : undefined;
}

/** Users by id, deleted ones too, whose names are still shown. */
export async function getUsers(userIds: readonly string[]): Promise<Map<string, User>> {
  const found = await batchGet(userIds, (userId) => users.batchGet({ userId }));
  return new Map(found.map((user) => [user.userId, user]));
}

/** The user that an email address (lower case) belongs to. */
export async function findUserByEmail(email: string): Promise<User | undefined> {
  const { Item } = await emailClaims.get({ email }, { consistent: true });
  if (!Item) return undefined;
  const { Item: user } = await users.get({ userId: Item.userId }, { consistent: true });
  return user;
}

/** The users that email addresses (lower case) belong to, by address. */
export async function findUsersByEmail(emails: readonly string[]): Promise<Map<string, User>> {
  const claims = await batchGet(emails, (email) => emailClaims.batchGet({ email }));
  const found = await getUsers(claims.map(({ userId }) => userId));
  return new Map(
    claims.flatMap(({ email, userId }) => {
      const user = found.get(userId);
      return user ? [[email, user]] : [];
    }),
  );
}

/**
 * The user and password hash of an email address. An unknown address takes as many reads in a row as a known one, so
 * that the time reveals nothing.
 */
export async function findLogin(email: string): Promise<{ user?: User; passwordHash?: string }> {
  const { Item: claim } = await emailClaims.get({ email }, { consistent: true });
  const userId = claim?.userId ?? 'nobody';
  const [{ Item: user }, credential] = await Promise.all([
    users.get({ userId }, { consistent: true }),
    getCredential(userId),
  ]);
  return { ...(user ? { user } : {}), ...(credential ? { passwordHash: credential.passwordHash } : {}) };
}

/** The users of an organization, or those who ask to join it, by last name. */
export async function listOrganizationUsers(
  organizationId: string,
  kind: 'USERS' | 'PENDING' = 'USERS',
): Promise<User[]> {
  const { Items = [] } = await users.query(
    { index: 'gsi1', partition: `ORG#${organizationId}#${kind}` },
    { maxPages: Number.POSITIVE_INFINITY },
  );
  return Items;
}

/** Schedules the update of the lists that administrators read (`user-lists.ts`); none has the canary. */
function scheduleListing({ userId, created, version, email }: User, before?: User): Write[] {
  if (isHidden(userId)) return [];
  const listing = upsertOutboxItem({
    outboxId: `${userId}-listed-${version}`,
    kind: 'list-user',
    payload: { userId, ...(before && email && before.email !== email ? { formerEmail: before.email } : {}) },
    created,
    nextAttempt: created,
  });
  return [listing];
}

/** Creates a user and claims the email address; `already_exists` when another user has it. */
export function createUser(user: User): Write[] {
  const taken = () =>
    problem('already_exists', { message: 'A user with this email address exists already.' });
  return [
    write(emailClaims.transactPut({ email: user.email, userId: user.userId }, ifNew('userId')), taken),
    writeChange(users.transactPut(indexed(user), ifNew('userId')), { after: user }, taken),
    ...countPeople({}, user),
    ...scheduleListing(user),
  ];
}

/** Replaces a user that was read as `before`. */
export function replaceUser(user: User, before: User): Write[] {
  const after = { ...user, version: user.version + 1 };
  return [
    writeChange(users.transactPut(indexed(after), ifStill('version', user.version)), {
      before,
      after,
    }),
    ...countPeople(before, user),
    ...scheduleListing(after, before),
  ];
}

/** Releases a user's email address and claims another one; `already_exists` when another user has it. */
export function moveEmailClaim(userId: string, from: string, to: string): Write[] {
  return [
    write(emailClaims.transactDelete({ email: from }, ifStill('userId', userId))),
    write(emailClaims.transactPut({ email: to, userId }, ifNew('userId')), () =>
      problem('already_exists', { message: 'A user with this email address exists already.' }),
    ),
  ];
}

/**
 * Deletes a user that was read at `user.version`, and releases the email address. The name stays, for the records of
 * what the user did. `in_use` while the user owns projects.
 */
export function deleteUser(user: User, at: string, credential?: Credential): Write[] {
  const { userId, email, created, version, temporary, landingPage } = user;
  const unnamed = `${user.firstName}${user.lastName}` === '';
  const remainder: User = {
    userId,
    email: '',
    role: 0,
    firstName: user.firstName,
    lastName: unnamed ? email : user.lastName,
    temporary,
    confirmed: false,
    communities: [],
    landingPage,
    regionIntl: false,
    emailNotices: false,
    sessionsSince: at,
    deleted: at,
    created,
    version,
  };
  return [
    ...replaceUser(remainder, user),
    deleteOwnedProjectsCount(userId),
    write(emailClaims.transactDelete({ email }, ifStill('userId', userId))),
    deleteCredential(userId, credential),
  ];
}

/** Fails the transaction when the user is deleted or not in the organization any more: such a user gets no projects. */
export function requireMember(
  userId: string,
  organizationId: string,
  otherwise: Write['otherwise'] = () => problem('session_ended'),
): Write {
  const unchanged = [
    { attr: 'deleted' as const, exists: false },
    { attr: 'organizationId' as const, eq: organizationId },
  ];
  return write(users.transactCheck({ userId }, { and: unchanged }), otherwise);
}

/** Fails the transaction when the user was deleted, or roles or email address have changed. */
export function requireUserUnchanged({ userId, role, email }: User, otherwise: Write['otherwise']): Write {
  const unchanged = [
    { attr: 'deleted' as const, exists: false },
    { attr: 'role' as const, eq: role },
    { attr: 'email' as const, eq: email },
  ];
  return write(users.transactCheck({ userId }, { and: unchanged }), otherwise);
}

const isThere = [
  { attr: 'userId' as const, exists: true },
  { attr: 'deleted' as const, exists: false },
];

/** Fields that are changed regardless of concurrent changes of others. */
type OwnChange = Partial<Pick<User, 'sessionsSince' | 'emailNotices' | 'undeliverable'>>;

/** Changes fields of the current user; `not_found` when there is none, it is deleted, or has not that address any more. */
export function patchUser(userId: string, change: OwnChange, email?: string): Write {
  const condition = whereAll(...isThere, ...(email ? [{ attr: 'email' as const, eq: email }] : []));
  return write(users.transactUpdate({ userId, ...change, version: $add(1) }, { condition }), 'not_found');
}

/** Replaces the hash of the calendar's address, or removes it. */
export function changeCalendarHash(userId: string, hash: string | undefined): Write {
  const changed = { userId, calendarHash: hash ?? $remove(), version: $add(1) };
  return write(users.transactUpdate(changed, { condition: whereAll(...isThere) }), 'not_found');
}

/** Replaces a user's photo; `stale` when the photo has changed since `before` was read. */
export function changePhoto(before: User, photo: string | undefined): Write {
  const { userId, photo: former } = before;
  const photoUnchanged =
    former === undefined ? { attr: 'photo' as const, exists: false } : { attr: 'photo' as const, eq: former };
  return writeChange(
    users.transactUpdate(
      { userId, photo: photo ?? $remove(), version: $add(1) },
      { condition: whereAll(...isThere, photoUnchanged), returnValuesOnConditionFalse: 'ALL_OLD' },
    ),
    { before, after: { ...before, photo } },
    (current) => problem(current && current.deleted === undefined ? 'stale' : 'not_found'),
  );
}

/**
 * Changes a user's communities; when the user has changed since, `change` is applied to the current ones. An error that
 * `change` throws refuses it.
 */
export function changeCommunities(
  before: User,
  change: (communities: User['communities']) => User['communities'],
): Write {
  const { userId, version } = before;
  const communities = change(before.communities);
  return writeChange(
    users.transactUpdate(
      { userId, communities: $set(communities), version: $add(1) },
      { condition: { attr: 'version', eq: version }, returnValuesOnConditionFalse: 'ALL_OLD' },
    ),
    { before, after: { ...before, communities } },
    // The stored item is a user, as this file wrote it.
    (current) =>
      current && current.deleted === undefined
        ? [changeCommunities(current as User, change)]
        : problem('not_found'),
  );
}
