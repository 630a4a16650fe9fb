import { problem, unitSystems } from '@landbrief/domain';
import { boolean, Entity, type FormattedItem, item, list, map, number, string } from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { $add, $remove, $set } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, write, writeChange } from './commit.ts';
import { type Credential, deleteCredential, getCredential } from './credentials.ts';
import { nameInKey } from './key-text.ts';
import { upsertOutboxItem } from './outbox.ts';
import { batchGet } from './reads.ts';
import { countPeople, deleteOwnedProjectsCount } from './reference-counts.ts';
import { gsi1, table } from './table.ts';

export const UserEntity = new Entity({
  name: 'User',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    email: string(),
    /** The subject that single sign-on knows the person by. */
    oid: string().optional(),
    role: number(),
    firstName: string(),
    lastName: string(),
    phone: string().optional(),
    organizationId: string().optional(),
    /** Asked for admission there, and has no answer yet. */
    pendingOrganizationId: string().optional(),
    /** Invited, not registered yet (`loisTemp` on the wire). */
    temporary: boolean(),
    confirmed: boolean(),
    communities: list(
      map({
        communityId: string(),
        communityName: string(),
        communityNumber: string().optional(),
        stateName: string(),
        stateAbbrev: string(),
        countyName: string().optional(),
        countyId: string().optional(),
        countyNumber: string().optional(),
      }),
    ),
    landingPage: string(),
    regionIntl: boolean(),
    tz: string().optional(),
    emailNotices: boolean(),
    /** 'imperial' unless chosen. */
    units: string()
      .enum(...unitSystems)
      .optional(),
    /** Id of the photo's file. */
    photo: string().optional(),
    /** Set when a mail bounced or was complained about (decisions 10). */
    undeliverable: boolean().optional(),
    /** Sessions that began before are ended (ISO 8601): the password was reset. */
    sessionsSince: string().optional(),
    /** When the user was deleted (ISO 8601). What is left is the name, for what the person did. */
    deleted: string().optional(),
    created: string(),
    version: number(),
    ...gsi1,
  }),
  computeKey: ({ userId }) => ({ pk: `USER#${userId}`, sk: 'USER' }),
});
const users = UserEntity.build(EntityRepository);

/** An e-mail address belongs to one user: the claim is made in the transaction that creates the user. */
export const EmailClaimEntity = new Entity({
  name: 'EmailClaim',
  table,
  timestamps: false,
  schema: item({ email: string().key(), userId: string() }),
  computeKey: ({ email }) => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' }),
});
const emailClaims = EmailClaimEntity.build(EntityRepository);

export type User = FormattedItem<typeof UserEntity>;

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

/** People by id, deleted ones too: what they did keeps their names. */
export async function getUsers(userIds: readonly string[]): Promise<Map<string, User>> {
  const found = await batchGet(userIds, (userId) => users.batchGet({ userId }));
  return new Map(found.map((user) => [user.userId, user]));
}

/** The user that an e-mail address (lower case) belongs to. */
export async function findUserByEmail(email: string): Promise<User | undefined> {
  const { Item } = await emailClaims.get({ email }, { consistent: true });
  if (!Item) return undefined;
  const { Item: user } = await users.get({ userId: Item.userId }, { consistent: true });
  return user;
}

/** The users that e-mail addresses (lower case) belong to, by address. */
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
 * What a login is checked against. An unknown address costs as many reads, one after the other, as a known one, so that
 * time tells nothing.
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

/** Has the lists that administrators read brought up to date a moment later (`user-lists.ts`). */
function scheduleListing({ userId, created, version }: User): Write {
  return upsertOutboxItem({
    outboxId: `${userId}-listed-${version}`,
    kind: 'list-user',
    payload: { userId },
    created,
    nextAttempt: created,
  });
}

/** Creates a user and claims the e-mail address; `already_exists` when somebody has it. */
export function createUser(user: User): Write[] {
  const taken = () =>
    problem('already_exists', { message: 'A user with this e-mail address exists already.' });
  return [
    write(
      emailClaims.transactPut(
        { email: user.email, userId: user.userId },
        { condition: { attr: 'userId', exists: false } },
      ),
      taken,
    ),
    writeChange(
      users.transactPut(indexed(user), { condition: { attr: 'userId', exists: false } }),
      { after: user },
      taken,
    ),
    ...countPeople({}, user),
    scheduleListing(user),
  ];
}

/** Replaces a user that was read as `before`. */
export function replaceUser(user: User, before: User): Write[] {
  const after = { ...user, version: user.version + 1 };
  return [
    writeChange(users.transactPut(indexed(after), { condition: { attr: 'version', eq: user.version } }), {
      before,
      after,
    }),
    ...countPeople(before, user),
    scheduleListing(after),
  ];
}

/** Gives the e-mail address of a user to nobody, and another one to the user; `already_exists` when somebody has it. */
export function moveEmailClaim(userId: string, from: string, to: string): Write[] {
  return [
    write(emailClaims.transactDelete({ email: from }, { condition: { attr: 'userId', eq: userId } })),
    write(
      emailClaims.transactPut({ email: to, userId }, { condition: { attr: 'userId', exists: false } }),
      () => problem('already_exists', { message: 'A user with this e-mail address exists already.' }),
    ),
  ];
}

/**
 * Deletes a user that was read at `user.version`: the address is free, nobody can log in. The name stays, for what the
 * person did; all else is forgotten. `in_use` while the user owns projects.
 */
export function deleteUser(user: User, at: string, credential?: Credential): Write[] {
  const { userId, email, created, version, temporary, landingPage } = user;
  const unnamed = `${user.firstName}${user.lastName}` === '';
  const left: User = {
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
    ...replaceUser(left, user),
    deleteOwnedProjectsCount(userId),
    write(emailClaims.transactDelete({ email }, { condition: { attr: 'userId', eq: userId } })),
    deleteCredential(userId, credential),
  ];
}

/** Fails the transaction when somebody has gone, or has left the organization: such get no projects. */
export function requireMember(
  userId: string,
  organizationId: string,
  otherwise: Write['otherwise'] = () => problem('session_ended'),
): Write {
  const stands = [
    { attr: 'deleted' as const, exists: false },
    { attr: 'organizationId' as const, eq: organizationId },
  ];
  return write(users.transactCheck({ userId }, { and: stands }), otherwise);
}

/** Fails the transaction when a user has been deleted, or has other roles or another address now. */
export function requireUserUnchanged({ userId, role, email }: User, otherwise: Write['otherwise']): Write {
  const stands = [
    { attr: 'deleted' as const, exists: false },
    { attr: 'role' as const, eq: role },
    { attr: 'email' as const, eq: email },
  ];
  return write(users.transactCheck({ userId }, { and: stands }), otherwise);
}

const isThere = [
  { attr: 'userId' as const, exists: true },
  { attr: 'deleted' as const, exists: false },
];

/** What a person's own acts change, whatever else was changed in the meantime. */
type OwnChange = Partial<Pick<User, 'sessionsSince' | 'emailNotices' | 'undeliverable'>>;

/** Changes these fields of a user as the user stands; `not_found` when there is none, or none any more. */
export function patchUser(userId: string, change: OwnChange): Write {
  return write(
    users.transactUpdate({ userId, ...change, version: $add(1) }, { condition: { and: isThere } }),
    () => problem('not_found'),
  );
}

/** Gives a user another photo in place of the former one; `stale` when the user has yet another by now. */
export function changePhoto(before: User, photo: string | undefined): Write {
  const { userId, photo: former } = before;
  const stands =
    former === undefined ? { attr: 'photo' as const, exists: false } : { attr: 'photo' as const, eq: former };
  return writeChange(
    users.transactUpdate(
      { userId, photo: photo ?? $remove(), version: $add(1) },
      { condition: { and: [...isThere, stands] }, returnValuesOnConditionFalse: 'ALL_OLD' },
    ),
    { before, after: { ...before, photo } },
    (standing) => problem(standing && standing.deleted === undefined ? 'stale' : 'not_found'),
  );
}

/**
 * Changes the communities of a user as it was read; worked out anew from what stands when it was changed since. What
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
    // What stands is a user, as this file wrote it.
    (standing) =>
      standing && standing.deleted === undefined
        ? [changeCommunities(standing as User, change)]
        : problem('not_found'),
  );
}
