import { asciiDomain, bounds, emailDomainsMax, senderDomainStates } from '@landbrief/domain';
import * as z from 'zod';
import { changeOf } from '../change.ts';
import { community } from '../locations/entities.ts';
import { calendarDate, count, id, text, timestamp, version } from '../values.ts';

export const emailDomain = text(253)
  .toLowerCase()
  .overwrite(asciiDomain)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, 'must be a domain like agency.gov');

/** 0 means unlimited, -1 none. */
const limit = z.number().int().min(-1).max(1_000_000);

/** A state that the organization's projects are limited to. */
export const associatedState = z.strictObject({ _id: text(100), state_cd: text(20), name: text(120) });

const singleSignOn = {
  issuer: z.url({ protocol: /^https?$/ }).max(500),
  clientId: text(500).min(1),
  /** The special provider: the directory's own login. */
  special: z.boolean().default(false),
};

const organizationFields = {
  /** At least 3 characters, unless it is the name already. */
  name: text(bounds.nameMax).min(1),
  emailDomains: z.array(emailDomain).max(emailDomainsMax).default([]),
  allowInventoryProjects: z.boolean().default(false),
  allowCollaboration: z.boolean().default(false),
  /** Everybody who invites people finds its members by name, organization and place, without email addresses. */
  publishesContacts: z.boolean().default(false),
  /** Years after which closed projects are deleted; 0: never. Absent in replies where it is 0. */
  keepYears: z.int().min(0).max(bounds.keepYearsMax).optional(),
  communities: z.array(community).max(500).default([]),
  associatedStates: z.array(associatedState).max(100).default([]),
  oauth2LogoutUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
  /** The organization's id in the directory. */
  loisOrganizationId: text(100).optional(),
};

export const organizationLimits = z.object({
  userLimit: limit,
  userCount: count,
  rfiLimit: limit,
  rfisUsed: count,
});

/** An organization as the list shows it. */
export const organizationSummary = z.object({
  _id: id,
  name: z.string(),
  emailDomains: z.array(z.string()),
  ...organizationLimits.shape,
  renewalDate: calendarDate.optional(),
  propertySync: z.boolean(),
  singleSignOn: z.boolean(),
  created: timestamp,
});

const logo = z.object({
  /** A short-lived address to read it from. */
  url: z.string(),
  /** Pixels. */
  width: count,
  height: count,
});

export const organization = z.object({
  _id: id,
  ...organizationFields,
  ...organizationLimits.shape,
  /** The first day of the next licence year. */
  renewalDate: calendarDate.optional(),
  propertySync: z.object({ on: z.boolean(), since: timestamp.optional() }),
  /** The client secret is write-only. */
  singleSignOn: z.object({ ...singleSignOn, hasClientSecret: z.boolean() }).optional(),
  /** As its reports show it: a PNG. Absent: it has none. */
  logo: logo.optional(),
  created: timestamp,
  version,
});

/** The own domain from which an organization's mails come once it is verified. */
export const senderDomain = z.object({
  domain: z.string(),
  state: z.enum(senderDomainStates),
  /** Of the state. */
  since: timestamp,
  /** When it was checked last. */
  checked: timestamp.optional(),
  /** From which mails come. */
  address: z.string(),
  /** What the domain's DNS must have, and whether the last check found it; none until the mail service knows them. */
  records: z.array(
    z.object({ type: z.enum(['CNAME', 'TXT']), name: z.string(), value: z.string(), found: z.boolean() }),
  ),
});

/** Unsaved sign-on settings, for the sign-on test. */
export const singleSignOnInput = z.strictObject({
  ...singleSignOn,
  clientSecret: z.string().min(1).max(2000).optional(),
});

/** Only super administrators change limits, renewal, add-ons, email domains, states and the id in the directory. */
export const organizationInput = z.strictObject({
  ...organizationFields,
  userLimit: limit.optional(),
  rfiLimit: limit.optional(),
  renewalDate: calendarDate.optional(),
  propertySync: z.boolean().optional(),
  /** null turns it off; absent: unchanged. Without a client secret the stored one stays. */
  singleSignOn: singleSignOnInput.nullable().optional(),
});

/** A change of an organization, with the version that was read. Limits and add-ons are required parts. */
export const organizationChange = changeOf(
  organizationInput.extend({
    userLimit: limit,
    rfiLimit: limit,
    renewalDate: calendarDate,
    propertySync: z.boolean(),
  }),
);

export const singleSignOnStep = z.object({ name: z.string(), ok: z.boolean(), message: z.string() });

export const organizationName = z.object({ _id: id, name: z.string() });

/** The organization as its members see it. */
export const ownOrganization = organizationName.extend({
  ...organizationLimits.shape,
  allowInventoryProjects: z.boolean(),
  allowCollaboration: z.boolean(),
  propertySync: z.boolean(),
  communities: z.array(community),
  oauth2LogoutUrl: z.string().optional(),
});
