import { type ContactFields, defined, hasRole } from '@landbrief/domain';
import { boolean, type FormattedItem, list, number, string } from 'dynamodb-toolbox';
import { commitWrites, type Write, write } from '../commit.ts';
import { defineItems } from '../define-items.ts';
import { getDistributionList } from '../distribution-lists/distribution-lists.ts';
import { getListMember } from '../distribution-lists/list-members.ts';
import type { Organization } from '../organizations/organization-entity.ts';
import { getOrganization } from '../organizations/organizations.ts';
import { batchGet, queryStored } from '../reads.ts';
import { retryOvertaken } from '../retry-overtaken.ts';
import { getUser, type User } from '../users/users.ts';
import { type ContactRow, contactRows, packPlace, rowsOf, unpackPlace } from './contact-rows.ts';
import { type ContactScope, organizationContacts, ownContacts } from './contact-scope.ts';

/**
 * The contact index: who may find whom (docs/decisions/people.md). A person is among the contacts of a scope for a
 * reason: is a member of the organization, publishes, was met in a project, or is on a distribution list. This item has
 * the reasons that are not in the user, and the fields from which the person's rows were made.
 */
export const contactPlaces = defineItems('ContactPlace', {
  userId: string().key(),
  scope: string().key(),
  met: boolean(),
  lists: list(string()),
  firstName: string(),
  lastName: string(),
  email: string().optional(),
  organizationId: string().optional(),
  organizationName: string().optional(),
  places: list(string()),
  version: number(),
}).keyedBy(({ userId, scope }) => ({ pk: partitionOf(userId), sk: scope }));
type Stored = FormattedItem<typeof contactPlaces.entity>;

const partitionOf = (userId: string) => `CONTACT#${userId}`;

/** Why a person is a contact, besides what the user and the organization say. */
interface Reasons {
  met: boolean;
  lists: readonly string[];
}

/** A reason that comes or goes: met in a project, or added to or removed from a distribution list. */
export type ContactChange = 'met' | { listId: string };

/**
 * Lists a person among a scope's contacts, or ends a reason for it. Idempotent, and in any order: whether the person is
 * on the list is read after the contact's place, whose version guards the write.
 */
export async function changeContact(
  scope: ContactScope,
  userId: string,
  change: ContactChange,
): Promise<void> {
  if (scope === ownContacts(userId) && change === 'met') return;
  await retried(async () => {
    const [user, { Item }] = await Promise.all([
      getUser(userId, { consistent: true }),
      contactPlaces.get({ userId, scope }, { consistent: true }),
    ]);
    return replace(scope, userId, Item, await wantedIn(scope, user, await changed(userId, Item, change)));
  });
}

/** Of each person who is a contact in one of some scopes, those scopes. */
export async function scopesOfContacts(
  userIds: readonly string[],
  scopes: readonly ContactScope[],
): Promise<Map<string, Set<ContactScope>>> {
  const places = [...new Set(userIds)].flatMap((userId) => scopes.map((scope) => ({ userId, scope })));
  const found = new Map<string, Set<ContactScope>>();
  for (const { userId, scope } of await batchGet(places, (place) => contactPlaces.batchGet(place)))
    found.set(userId, (found.get(userId) ?? new Set()).add(scope as ContactScope));
  return found;
}

/** Lists a person anew wherever they are a contact, after the user or the organization has changed. Idempotent. */
export async function refreshContacts(userId: string): Promise<void> {
  const [user, stored] = await Promise.all([
    getUser(userId, { consistent: true }),
    queryStored([contactPlaces.entity], { partition: partitionOf(userId) }, { consistent: true }),
  ]);
  const scopes = new Set(stored.map(({ scope }) => scope as ContactScope));
  if (user?.organizationId) scopes.add(organizationContacts(user.organizationId)).add('PUBLISHED');
  for (const scope of scopes) await retried(() => refreshIn(scope, userId));
}

async function refreshIn(scope: ContactScope, userId: string): Promise<boolean> {
  const [user, { Item }] = await Promise.all([
    getUser(userId, { consistent: true }),
    contactPlaces.get({ userId, scope }, { consistent: true }),
  ]);
  return replace(scope, userId, Item, await wantedIn(scope, user, Item ?? { met: false, lists: [] }));
}

async function changed(
  userId: string,
  { met, lists }: Reasons = { met: false, lists: [] },
  change: ContactChange,
): Promise<Reasons> {
  if (change === 'met') return { met: true, lists };
  const { listId } = change;
  const others = lists.filter((id) => id !== listId);
  return { met, lists: (await isKnownByList(listId, userId)) ? [...others, listId].sort() : others };
}

async function isKnownByList(distributionListId: string, userId: string): Promise<boolean> {
  const [list, member] = await Promise.all([
    getDistributionList(distributionListId),
    getListMember({ distributionListId, userId }),
  ]);
  return list !== undefined && member !== undefined && !member.addressHidden;
}

interface Wanted extends Reasons {
  fields: ContactFields;
}

/** How a person is to be listed in a scope; undefined where they are no contact. */
async function wantedIn(
  scope: ContactScope,
  user: User | undefined,
  { met, lists }: Reasons,
): Promise<Wanted | undefined> {
  if (!user) return undefined;
  const organization = user.organizationId
    ? await getOrganization(user.organizationId, { consistent: true })
    : undefined;
  const isListed = met || lists.length > 0 || isMember(scope, user) || publishes(scope, user, organization);
  return isListed ? { met, lists, fields: contactFieldsOf(scope, user, organization) } : undefined;
}

function isMember(scope: ContactScope, { organizationId, role }: User): boolean {
  return organizationId !== undefined && scope === organizationContacts(organizationId) && !isBlocked(role);
}

/** An organization that publishes its contacts publishes those of its members who state where they work. */
function publishes(scope: ContactScope, user: User, organization: Organization | undefined): boolean {
  const isShown = user.communities.length > 0 && `${user.firstName}${user.lastName}`.trim() !== '';
  return (
    scope === 'PUBLISHED' && organization?.publishesContacts === true && isShown && !isBlocked(user.role)
  );
}

const isBlocked = (role: number) => hasRole(role, 'nobody');

export function contactFieldsOf(
  scope: ContactScope,
  user: User,
  organization: Organization | undefined,
): ContactFields {
  const { firstName, lastName, email, communities } = user;
  return {
    firstName,
    lastName,
    ...(scope === 'PUBLISHED' ? {} : { email }),
    ...(organization
      ? { organizationId: organization.organizationId, organizationName: organization.name }
      : {}),
    places: communities.map(({ communityId, communityName, countyName = '', stateName, stateAbbrev }) => ({
      communityId,
      community: communityName,
      county: countyName,
      stateCode: stateAbbrev,
      state: stateName,
    })),
  };
}

/** Of a transaction's 100 writes, one is the contact's place. */
const ROWS_AT_ONCE = 99;
const ATTEMPTS = 8;

/** Two changes of one contact at a time: the later one begins again with what is stored. */
async function retried(act: () => Promise<boolean>): Promise<void> {
  while (!(await retryOvertaken(act, { attempts: ATTEMPTS })));
}

/**
 * Replaces a person's rows in a scope in one transaction; true when done. Somebody with many communities whose every row
 * changes has more rows than fit: then the former ones are deleted first, and false says to go on.
 */
async function replace(
  scope: ContactScope,
  userId: string,
  before: Stored | undefined,
  wanted: Wanted | undefined,
): Promise<boolean> {
  const former = before ? rowsOf(scope, userId, formerFields(before), before.lists) : noRows;
  const rows = wanted ? rowsOf(scope, userId, wanted.fields, wanted.lists) : noRows;
  const gone = [...former.values()].filter(({ sk }) => !rows.has(sk));
  const added = [...rows.values()].filter((row) => !areSame(row, former.get(row.sk)));
  if (gone.length + added.length === 0 && areSame(reasonsOf(before), reasonsOf(wanted))) return true;
  const all = gone.length + added.length <= ROWS_AT_ONCE;
  const deleted = all ? gone : [...former.values()];
  const unlisted = wanted && { ...wanted, fields: nobody };
  await commitWrites([
    placed(scope, userId, before, all ? wanted : unlisted),
    ...deleted.map(({ pk, sk }) => write(contactRows.transactDelete({ pk, sk }))),
    ...(all ? added : []).map((row) => write(contactRows.transactPut(row))),
  ]);
  return all;
}

const noRows: ReadonlyMap<string, ContactRow> = new Map();
const nobody: ContactFields = { firstName: '', lastName: '', places: [] };

function placed(
  scope: ContactScope,
  userId: string,
  before: Stored | undefined,
  wanted: Wanted | undefined,
): Write {
  const condition = before
    ? { attr: 'version' as const, eq: before.version }
    : { attr: 'version' as const, exists: false };
  if (!wanted) return write(contactPlaces.transactDelete({ userId, scope }, { condition }));
  const { met, lists, fields } = wanted;
  const { firstName, lastName, email, organizationId, organizationName } = fields;
  return write(
    contactPlaces.transactPut(
      {
        ...{ userId, scope, met, lists: [...lists], firstName, lastName },
        ...defined({ email, organizationId, organizationName }),
        places: fields.places.map(packPlace),
        version: (before?.version ?? 0) + 1,
      },
      { condition },
    ),
  );
}

const reasonsOf = (one: Reasons | undefined) => one && { met: one.met, lists: one.lists };

function formerFields({ firstName, lastName, email, organizationId, organizationName, places }: Stored) {
  return { firstName, lastName, email, organizationId, organizationName, places: places.map(unpackPlace) };
}

const areSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
