import { isHidden, problem, searchKey } from '@landbrief/domain';
import { type FormattedItem, list, map, string } from 'dynamodb-toolbox';
import { $remove, $set } from 'dynamodb-toolbox/entity/actions/update';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import { type Write, write, writeChange } from '../commit.ts';
import { ifNew, ifStill, whereAll } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { nameInKey, uniqueInKey } from '../key-text.ts';
import { communities } from '../locations/communities.ts';
import { batchGet, findParentsById } from '../reads.ts';
import { requireNoPeople } from '../reference-counts.ts';
import { table } from '../table.ts';
import { moveDueRenewal, renewalDue } from './licence-renewals.ts';
import {
  editedOrganization,
  type Organization,
  type OrganizationEdit,
  organizationItems,
} from './organization-entity.ts';
import { releaseSenderDomain } from './sender-domains.ts';

export { editedOrganization, type Organization, type OrganizationEdit };

const domainClaims = defineItems('DomainClaim', { domain: string().key(), organizationId: string() }).keyedBy(
  ({ domain }) => ({ pk: `DOMAIN#${domain}`, sk: 'DOMAIN' }),
);

/** Organization names are unique, ignoring case (decisions 5). */
const organizationNames = defineItems('OrganizationName', {
  key: string().key(),
  organizationId: string(),
}).keyedBy(({ key }) => ({ pk: `ORGNAME#${key}`, sk: 'ORGNAME' }));

export async function getOrganization(
  organizationId: string,
  { consistent = false }: { consistent?: boolean } = {},
): Promise<Organization | undefined> {
  const { Item } = await organizationItems.get({ organizationId }, { consistent });
  return Item;
}

export async function getOrganizations(ids: readonly string[]): Promise<Map<string, Organization>> {
  const found = await batchGet(ids, (organizationId) => organizationItems.batchGet({ organizationId }));
  return new Map(found.map((organization) => [organization.organizationId, organization]));
}

export async function findOrganizationByDomain(domain: string): Promise<string | undefined> {
  const { Item } = await domainClaims.get({ domain });
  return Item?.organizationId;
}

/** The organization with a name, ignoring case. */
export async function findOrganizationByName(name: string): Promise<string | undefined> {
  const { Item } = await organizationNames.get({ key: uniqueName(name) });
  return Item?.organizationId;
}

/** Creates an organization and claims its name and domains; `name_taken` or `domain_taken` when another one has them. */
export function createOrganization(organization: Organization): Write[] {
  return [
    claimName(organization),
    writeChange(
      organizationItems.transactPut(indexed(organization), ifNew('organizationId')),
      { after: organization },
      'already_exists',
    ),
    ...organization.domains.map((domain) => claimDomain(domain, organization)),
    ...moveDueRenewal(organization.organizationId, undefined, renewalDue(organization)),
  ];
}

/** Changes an organization that was read as `before`, with its claims of name and domains. */
export function changeOrganization(before: Organization, edit: OrganizationEdit): Write[] {
  const { organizationId } = before;
  const after = editedOrganization(before, edit);
  const {
    name,
    domains,
    renewalDate,
    propertySyncSince,
    singleSignOn,
    publishesContacts,
    keepYears,
    ...plain
  } = edit;
  const { gsi1sk, byIdPk, byIdSk } = indexed(after);
  const seen = [
    { attr: 'version' as const, eq: before.version },
    { attr: 'licenceYearStart' as const, eq: before.licenceYearStart },
  ];
  const changed = organizationItems.transactUpdate(
    {
      organizationId,
      ...plain,
      name,
      domains: $set(domains),
      renewalDate: renewalDate ?? $remove(),
      propertySyncSince: propertySyncSince ?? $remove(),
      singleSignOn: singleSignOn ?? $remove(),
      publishesContacts: publishesContacts ?? $remove(),
      keepYears: keepYears ?? $remove(),
      gsi1sk,
      byIdPk,
      byIdSk,
      version: before.version + 1,
    },
    { condition: { and: seen } },
  );
  const renamed = searchKey(before.name) !== searchKey(name);
  return [
    writeChange(changed, { before, after }),
    ...(renamed ? [releaseName(before), claimName(after)] : []),
    ...before.domains
      .filter((domain) => !domains.includes(domain))
      .map((domain) => releaseDomain(domain, before)),
    ...domains
      .filter((domain) => !before.domains.includes(domain))
      .map((domain) => claimDomain(domain, before)),
    ...moveDueRenewal(organizationId, renewalDue(before), renewalDue(after)),
  ];
}

/** Replaces or removes an organization's logo; `stale` when the organization has changed since `before` was read. */
export function changeLogo(before: Organization, logo: Organization['logo']): Write {
  const { logo: _, ...others } = before;
  const { organizationId, version } = before;
  return writeChange(
    organizationItems.transactUpdate(
      { organizationId, logo: logo ? $set(logo) : $remove(), version: version + 1 },
      ifStill('version', version),
    ),
    { before, after: { ...others, ...(logo ? { logo } : {}) } },
    'stale',
  );
}

/**
 * Deletes an organization that was read at its `version`, with its details; `in_use` while it has users or users who ask
 * to join. The record of its licences stays.
 */
export function deleteOrganization(organization: Organization, details?: OrganizationDetails): Write[] {
  const { organizationId, version } = organization;
  const condition = whereAll({ attr: 'version', eq: version }, { attr: 'userCount', eq: 0 });
  return [
    requireNoPeople(organizationId),
    writeChange(organizationItems.transactDelete({ organizationId }, { condition }), {
      before: organization,
    }),
    releaseName(organization),
    ...organization.domains.map((domain) => releaseDomain(domain, organization)),
    ...releaseSenderDomain(organization),
    writeChange(organizationDetails.transactDelete({ organizationId }), { before: details }),
    ...moveDueRenewal(organizationId, renewalDue(organization), undefined),
  ];
}

/** Fails the transaction when the organization is deleted: nothing is added to a deleted one. */
export function requireOrganization(organizationId: string): Write {
  return write(
    organizationItems.transactCheck({ organizationId }, { attr: 'organizationId', exists: true }),
    () => problem('not_found', { message: 'The organization does not exist any more.' }),
  );
}

/** An organization that was put back may have a name or domain that another one has claimed meanwhile: it keeps it. */
const isOthers = (): readonly Write[] => [];

const uniqueName = (name: string) => uniqueInKey(searchKey(name));

/** The partitions of what an organization claims: its name, its email domains and its sender domain. */
export function claimsOf({
  name,
  domains,
  senderDomain,
}: Pick<Organization, 'name' | 'domains' | 'senderDomain'>): string[] {
  const claimed = new Set([...domains, ...(senderDomain ? [senderDomain.domain] : [])]);
  return [`ORGNAME#${uniqueName(name)}`, ...[...claimed].map((domain) => `DOMAIN#${domain}`)];
}

function claimName({ name, organizationId }: Organization): Write {
  const key = uniqueName(name);
  return write(organizationNames.transactPut({ key, organizationId }, ifNew('key')), 'name_taken');
}

function releaseName({ name, organizationId }: Organization): Write {
  const condition = { attr: 'organizationId' as const, eq: organizationId };
  return write(organizationNames.transactDelete({ key: uniqueName(name) }, { condition }), isOthers);
}

function claimDomain(domain: string, { organizationId }: Organization): Write {
  const condition = { attr: 'organizationId' as const, exists: false };
  return write(domainClaims.transactPut({ domain, organizationId }, { condition }), () =>
    problem('domain_taken', {
      message: `The email domain ${domain} belongs to another organization.`,
      data: { domain },
    }),
  );
}

function releaseDomain(domain: string, { organizationId }: Organization): Write {
  const condition = { attr: 'organizationId' as const, eq: organizationId };
  return write(domainClaims.transactDelete({ domain }, { condition }), isOthers);
}

/** The filters of the list of organizations. */
export type OrganizationTrait = 'licensed' | 'propertySync' | 'singleSignOn';

/** An organization in the list of all, read from keys only. */
export interface OrganizationEntry {
  organizationId: string;
  /** The name's `searchKey`, or its beginning. */
  key: string;
  traits: ReadonlySet<OrganizationTrait>;
}

const traitLetters = [
  ['L', 'licensed'],
  ['P', 'propertySync'],
  ['S', 'singleSignOn'],
] as const;

function traitsOf({ userLimit, projectLimit, propertySyncSince, singleSignOn }: Organization): string {
  const has: Record<OrganizationTrait, boolean> = {
    licensed: userLimit >= 0 || projectLimit >= 0,
    propertySync: propertySyncSince !== undefined,
    singleSignOn: singleSignOn === true,
  };
  return traitLetters
    .filter(([, trait]) => has[trait])
    .map(([letter]) => letter)
    .join('');
}

type ListKey = 'gsi1pk' | 'gsi1sk' | 'byIdPk' | 'byIdSk';

/** With its places in the lists of all organizations; the canary's has none. */
function indexed(organization: Organization): Organization & Partial<Record<ListKey, string>> {
  const { organizationId } = organization;
  if (isHidden(organizationId)) return organization;
  const key = nameInKey(searchKey(organization.name));
  return {
    ...organization,
    gsi1pk: 'ORGS',
    gsi1sk: `${key}#${organizationId}`,
    byIdPk: 'ORGS',
    byIdSk: `${key}#${traitsOf(organization)}#${organizationId}`,
  };
}

/** Every organization by name; each costs some 25 bytes of keys and its name to read. */
export async function listOrganizationEntries(): Promise<OrganizationEntry[]> {
  return (await findParentsById('ORGS')).flatMap((entry) => {
    const [, key = '', letters = '', organizationId = ''] = /^(.*)#([A-Z]*)#([^#]*)$/.exec(entry) ?? [];
    const traits = traitLetters.filter(([letter]) => letters.includes(letter)).map(([, trait]) => trait);
    return organizationId ? [{ organizationId, key, traits: new Set(traits) }] : [];
  });
}

/** Organizations whose names begin with a text, by name. */
export async function findOrganizationsByName(search: string, limit: number): Promise<Organization[]> {
  const prefix = searchKey(search);
  const beginsWith = nameInKey(prefix);
  const { Items = [] } = await organizationItems.query(
    { index: 'gsi1', partition: 'ORGS', ...(beginsWith ? { range: { beginsWith } } : {}) },
    { limit },
  );
  return Items.filter(({ name }) => searchKey(name).startsWith(prefix));
}

/** All organizations by name, with all their fields. */
export async function listOrganizations(): Promise<Organization[]> {
  const { Items = [] } = await organizationItems.query(
    { index: 'gsi1', partition: 'ORGS' },
    { maxPages: Number.POSITIVE_INFINITY },
  );
  return Items;
}

/** The numbers of an organization's users, requests to join, projects and templates, each up to 500. */
export async function countOrganizationContents(
  organizationId: string,
): Promise<Record<'users' | 'pending' | 'projects' | 'templates', number>> {
  const count = async (kind: string) => {
    const { Count = 0 } = await table
      .build(QueryCommand)
      .query({ index: 'gsi1', partition: `ORG#${organizationId}#${kind}` })
      .options({ select: 'COUNT', limit: 500 })
      .send();
    return Count;
  };
  const [users, pending, projects, templates] = await Promise.all(
    ['USERS', 'PENDING', 'PROJECTS', 'TEMPLATES'].map(count),
  );
  return { users: users ?? 0, pending: pending ?? 0, projects: projects ?? 0, templates: templates ?? 0 };
}

/** The fields of an organization that can be long and are seldom read. */
const organizationDetails = defineItems('OrganizationDetails', {
  organizationId: string().key(),
  states: list(map({ stateId: string(), code: string(), name: string() })),
  communities,
  /** The organization's id in the directory. */
  directoryId: string().optional(),
}).keyedBy(({ organizationId }) => ({ pk: `ORG#${organizationId}`, sk: 'DETAILS' }));
export type OrganizationDetails = FormattedItem<typeof organizationDetails.entity>;

export async function getOrganizationDetails(organizationId: string): Promise<OrganizationDetails> {
  const { Item } = await organizationDetails.get({ organizationId });
  return Item ?? { organizationId, states: [], communities: [] };
}

/** For the transaction that changes the organization, whose version guards this item as well. */
export function putOrganizationDetails(after: OrganizationDetails, before?: OrganizationDetails): Write {
  return writeChange(organizationDetails.transactPut(after), { before, after });
}
