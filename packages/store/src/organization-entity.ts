import { boolean, Entity, type FormattedItem, item, list, map, number, string } from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { byId, gsi1, inTable } from './table.ts';
import { versioned } from './versioned.ts';

export const OrganizationEntity = new Entity({
  name: 'Organization',
  ...inTable,
  schema: item({
    organizationId: string().key(),
    name: string(),
    domains: list(string()),
    /** 0 means unlimited (decisions 5), -1 none. */
    userLimit: number(),
    userCount: number(),
    projectLimit: number(),
    /** Of the licence year that began at `licenceYearStart`; `projectLicencesAt` in domain gives the current number. */
    projectsUsed: number(),
    licenceYearStart: string(),
    /** Any date on which the licence year renews; absent: the day and month of `licenceYearStart`. */
    renewalDate: string().optional(),
    /** When the paid add-on was turned on; absent: it is off. */
    propertySyncSince: string().optional(),
    /** Its users sign on at its own provider (`OidcConfiguration`). */
    singleSignOn: boolean().optional(),
    allowInventoryProjects: boolean(),
    allowCollaboration: boolean(),
    /** Everybody who invites people finds its members by name and place. */
    publishesContacts: boolean().optional(),
    /** The logo's file, and its pixels. */
    logo: map({ logoId: string(), width: number(), height: number() }).optional(),
    created: string(),
    ...versioned,
    ...gsi1,
    ...byId,
  }),
  computeKey: ({ organizationId }) => ({ pk: `ORG#${organizationId}`, sk: 'ORG' }),
});

export const organizationItems = OrganizationEntity.build(EntityRepository);
export type Organization = FormattedItem<typeof OrganizationEntity>;

/** The fields that administrators edit; the counts change in `licences.ts`, the logo by `changeLogo`. */
export type OrganizationEdit = Omit<
  Organization,
  'organizationId' | 'userCount' | 'projectsUsed' | 'logo' | 'created' | 'version' | 'lastChange'
>;

/** An organization after an edit: an optional field that the edit lacks is removed. */
export function editedOrganization(before: Organization, edit: OrganizationEdit): Organization {
  const { renewalDate, propertySyncSince, singleSignOn, publishesContacts, ...kept } = before;
  return { ...kept, ...edit };
}
