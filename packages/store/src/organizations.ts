import { problem, searchKey } from '@landbrief/domain';
import { Entity, item, string } from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { type Write, write } from './commit.ts';
import { type Organization, organizationItems } from './organization-entity.ts';
import { batchGet } from './reads.ts';
import { table } from './table.ts';

export type { Organization };

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

export async function getOrganization(organizationId: string): Promise<Organization | undefined> {
  const { Item } = await organizationItems.get({ organizationId });
  return Item;
}

export async function getOrganizations(ids: readonly string[]): Promise<Map<string, Organization>> {
  const found = await batchGet(ids, (organizationId) => organizationItems.batchGet({ organizationId }));
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
      organizationItems.transactPut(
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
