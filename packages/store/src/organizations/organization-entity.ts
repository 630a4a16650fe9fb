import { boolean, type FormattedItem, list, map, number, string } from 'dynamodb-toolbox';
import { defineItems } from '../define-items.ts';
import { byId, gsi1 } from '../table.ts';
import { versioned } from '../versioned.ts';

export const organizationItems = defineItems('Organization', {
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
  /** Years after which closed projects are deleted; absent: never. */
  keepYears: number().optional(),
  /** The logo's file, and its pixels. */
  logo: map({ logoId: string(), width: number(), height: number() }).optional(),
  /** The own domain from which its mails come while it is verified; a check writes it without a new version. */
  senderDomain: map({
    domain: string(),
    state: string().enum('pending', 'verified', 'failed'),
    /** Of the state. */
    since: string(),
    /** When the newest check ended, and what it found; absent before the first one. */
    checked: string().optional(),
    /** Values of the records of its signature. */
    keys: list(string()).optional(),
    owner: boolean().optional(),
    policy: boolean().optional(),
    signed: boolean().optional(),
  }).optional(),
  created: string(),
  ...versioned,
  ...gsi1,
  ...byId,
}).keyedBy(({ organizationId }) => ({ pk: `ORG#${organizationId}`, sk: 'ORG' }));
export type Organization = FormattedItem<typeof organizationItems.entity>;

/** The fields that administrators edit; the counts change in `licences.ts`, logo and sender domain by calls of their own. */
export type OrganizationEdit = Omit<
  Organization,
  | 'organizationId'
  | 'userCount'
  | 'projectsUsed'
  | 'logo'
  | 'senderDomain'
  | 'created'
  | 'version'
  | 'lastChange'
>;

/** An organization after an edit: an optional field that the edit lacks is removed. */
export function editedOrganization(before: Organization, edit: OrganizationEdit): Organization {
  const { renewalDate, propertySyncSince, singleSignOn, publishesContacts, keepYears, ...kept } = before;
  return { ...kept, ...edit };
}
