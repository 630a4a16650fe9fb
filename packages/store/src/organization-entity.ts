import { boolean, Entity, type FormattedItem, item, list, number, string } from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { byId, gsi1, table } from './table.ts';

export const OrganizationEntity = new Entity({
  name: 'Organization',
  table,
  timestamps: false,
  schema: item({
    organizationId: string().key(),
    name: string(),
    domains: list(string()),
    /** 0 means unlimited (decisions 5), -1 none. */
    userLimit: number(),
    userCount: number(),
    projectLimit: number(),
    /** Of the licence year that began at `licenceYearStart`: what holds now says domain's `projectLicencesAt`. */
    projectsUsed: number(),
    licenceYearStart: string(),
    /** Any renewal of the licence year; without it the year begins on the day and month of `licenceYearStart`. */
    renewalDate: string().optional(),
    /** Since when the paid add-on is on; absent: it is off. */
    propertySyncSince: string().optional(),
    /** Its people sign on at a provider of its own (`OidcConfiguration`). */
    singleSignOn: boolean().optional(),
    allowInventoryProjects: boolean(),
    allowCollaboration: boolean(),
    created: string(),
    version: number(),
    ...gsi1,
    ...byId,
  }),
  computeKey: ({ organizationId }) => ({ pk: `ORG#${organizationId}`, sk: 'ORG' }),
});

export const organizationItems = OrganizationEntity.build(EntityRepository);
export type Organization = FormattedItem<typeof OrganizationEntity>;

/** What people edit of an organization; the counts are changed by `takeSeat` and its like alone. */
export type OrganizationEdit = Omit<
  Organization,
  'organizationId' | 'userCount' | 'projectsUsed' | 'created' | 'version'
>;

/** An organization as an edit makes it: what may be absent, and is not in the edit, is gone. */
export function editedOrganization(before: Organization, edit: OrganizationEdit): Organization {
  const { renewalDate, propertySyncSince, singleSignOn, ...kept } = before;
  return { ...kept, ...edit };
}
