import { problem, searchKey } from '@landbrief/domain';
import { boolean, Entity, type FormattedItem, item, list, number, string } from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { $add } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, write } from './commit.ts';
import { batchGet } from './reads.ts';
import { gsi1, table } from './table.ts';

const OrganizationEntity = new Entity({
  name: 'Organization',
  table,
  timestamps: false,
  schema: item({
    organizationId: string().key(),
    name: string(),
    domains: list(string()),
    /** 0 means unlimited (decisions 5). */
    userLimit: number(),
    userCount: number(),
    projectLimit: number(),
    projectsUsed: number(),
    states: list(string()),
    allowInventoryProjects: boolean(),
    allowCollaboration: boolean(),
    licenceYearStart: string(),
    created: string(),
    version: number(),
    ...gsi1,
  }),
  computeKey: ({ organizationId }) => ({ pk: `ORG#${organizationId}`, sk: 'ORG' }),
});
const organizations = OrganizationEntity.build(EntityRepository);
export type Organization = FormattedItem<typeof OrganizationEntity>;

const DomainClaimEntity = new Entity({
  name: 'DomainClaim',
  table,
  timestamps: false,
  schema: item({ domain: string().key(), organizationId: string() }),
  computeKey: ({ domain }) => ({ pk: `DOMAIN#${domain}`, sk: 'DOMAIN' }),
});
const domainClaims = DomainClaimEntity.build(EntityRepository);

/** Organization names are unique, ignoring case (decisions 5). */
const OrganizationNameEntity = new Entity({
  name: 'OrganizationName',
  table,
  timestamps: false,
  schema: item({ key: string().key(), organizationId: string() }),
  computeKey: ({ key }) => ({ pk: `ORGNAME#${key}`, sk: 'ORGNAME' }),
});
const organizationNames = OrganizationNameEntity.build(EntityRepository);

/** What used a licence, when, and what the count was before and after (decisions 5). */
const LicenceUseEntity = new Entity({
  name: 'LicenceUse',
  table,
  timestamps: false,
  schema: item({
    organizationId: string().key(),
    useId: string().key(),
    kind: string().enum('user', 'rfi'),
    userId: string(),
    objectId: string(),
    objectName: string(),
    at: string(),
  }),
  computeKey: ({ organizationId, useId }) => ({ pk: `ORG#${organizationId}`, sk: `LICENCE#${useId}` }),
});
const licenceUses = LicenceUseEntity.build(EntityRepository);
export type LicenceUse = FormattedItem<typeof LicenceUseEntity>;

export async function getOrganization(organizationId: string): Promise<Organization | undefined> {
  const { Item } = await organizations.get({ organizationId });
  return Item;
}

export async function getOrganizations(ids: readonly string[]): Promise<Map<string, Organization>> {
  const found = await batchGet(ids, (organizationId) => organizations.batchGet({ organizationId }));
  return new Map(found.map((organization) => [organization.organizationId, organization]));
}

/** The organization that an e-mail domain belongs to. */
export async function findOrganizationByDomain(domain: string): Promise<string | undefined> {
  const { Item } = await domainClaims.get({ domain });
  return Item?.organizationId;
}

/** Creates an organization with its name and domains; `name_taken` when another one has that name. */
export function createOrganization(organization: Organization): Write[] {
  const key = searchKey(organization.name);
  const { organizationId } = organization;
  return [
    write(
      organizationNames.transactPut({ key, organizationId }, { condition: { attr: 'key', exists: false } }),
      () => problem('name_taken'),
    ),
    write(
      organizations.transactPut(
        { ...organization, gsi1pk: 'ORGS', gsi1sk: `${key}#${organization.organizationId}` },
        { condition: { attr: 'organizationId', exists: false } },
      ),
      () => problem('already_exists'),
    ),
    ...organization.domains.map((domain) =>
      write(
        domainClaims.transactPut(
          { domain, organizationId: organization.organizationId },
          { condition: { attr: 'organizationId', exists: false } },
        ),
        () =>
          problem('already_exists', {
            message: `The e-mail domain ${domain} belongs to another organization.`,
          }),
      ),
    ),
  ];
}

/** Takes one project licence, provided that one is left; the count and the limit are one conditional write. */
export function takeProjectLicence(organization: Organization, use: LicenceUse): Write[] {
  return takeLicence(organization.organizationId, use, {
    counted: { projectsUsed: $add(1) },
    condition: {
      or: [
        { attr: 'projectLimit', eq: 0 },
        { attr: 'projectsUsed', lt: { attr: 'projectLimit' } },
      ],
    },
  });
}

/** Takes one user seat, provided that one is left. */
export function takeSeat(organizationId: string, use: LicenceUse): Write[] {
  return takeLicence(organizationId, use, {
    counted: { userCount: $add(1) },
    condition: {
      or: [
        { attr: 'userLimit', eq: 0 },
        { attr: 'userCount', lt: { attr: 'userLimit' } },
      ],
    },
  });
}

interface LicenceTaking {
  counted: Omit<Parameters<typeof organizations.transactUpdate>[0], 'organizationId'>;
  condition: NonNullable<NonNullable<Parameters<typeof organizations.transactUpdate>[1]>['condition']>;
}

function takeLicence(
  organizationId: string,
  use: LicenceUse,
  { counted, condition }: LicenceTaking,
): Write[] {
  return [
    write(organizations.transactUpdate({ organizationId, ...counted }, { condition }), () =>
      problem('licence_unavailable', {
        message: `All ${use.kind} licenses for your Organization have been consumed.`,
        data: { type: use.kind },
      }),
    ),
    write(licenceUses.transactPut(use, { condition: { attr: 'useId', exists: false } })),
  ];
}
