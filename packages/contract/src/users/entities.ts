import {
  bounds,
  type LandingPage,
  landingPages,
  noticeChoices,
  noticeTopics,
  unitSystems,
} from '@landbrief/domain';
import * as z from 'zod';
import { changeOf } from '../change.ts';
import { community } from '../locations/entities.ts';
import { email, id, text, timestamp, timeZone, version } from '../values.ts';

const landingPage = z.enum(Object.keys(landingPages) as [LandingPage, ...LandingPage[]]);
const units = z.enum(unitSystems);
const notices = z.partialRecord(z.enum(noticeTopics), z.enum(noticeChoices));

export const organizationReference = z.object({
  _id: id,
  name: z.string(),
  allowInventoryProjects: z.boolean(),
});

export const user = z.object({
  _id: id,
  email: z.string(),
  /** The person's subject at the single sign-on provider. */
  oid: z.string().optional(),
  /** Role bits (document 1 section 6). */
  role: z.number(),
  profile: z.object({
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string().optional(),
    /** A short-lived address to read the photo from. */
    photo: z.string().optional(),
  }),
  settings: z.object({
    landingPage,
    /** Works outside the USA, and so needs no communities. */
    regionIntl: z.boolean(),
    tz: z.string().optional(),
    /** Notices by email; off, they are in the inbox only. */
    emailNotices: z.boolean(),
    /** By topic: mailed at once, which is the default, in the daily digest, or in the inbox only. */
    notices: notices.optional(),
    units,
  }),
  /** Mail to the address bounced, or caused a complaint; an administrator can correct the address. */
  undeliverable: z.boolean().optional(),
  /** There is a private address of a calendar with the user's deadlines. */
  calendar: z.boolean().optional(),
  /** A person who was invited and has not registered yet. */
  loisTemp: z.boolean(),
  /** Has confirmed the email address. */
  confirmed: z.boolean(),
  loisCommunities: z.array(community),
  organization: organizationReference.optional(),
  /** The organization that the user has asked to join, while undecided. */
  pendingOrganization: z.object({ _id: id, name: z.string() }).optional(),
  /** Only in `getUser`, for administrators. */
  lastLogin: timestamp.optional(),
  created: timestamp,
  version,
});

const personName = text(bounds.nameMax).min(1);

export const profileInput = z.strictObject({
  firstName: personName,
  lastName: personName,
  phone: text(40).optional(),
});

/** A person's own profile and settings, with the version that was read. */
export const ownProfileChange = changeOf(
  z.strictObject({
    ...profileInput.shape,
    settings: z.strictObject({
      landingPage,
      regionIntl: z.boolean(),
      /** Null: the device's time zone. */
      tz: timeZone.optional(),
      emailNotices: z.boolean(),
      /** Topics that are left out stay. */
      notices,
      units,
    }),
  }),
);

/** The body with which an administrator creates a user. */
export const userInput = z.strictObject({
  email,
  role: z.number().int().min(0).max(131_071),
  profile: profileInput,
  /** Organization administrators write users of their own organization only; null takes the user out of it. */
  organization: id.nullable().optional(),
});

export const userChange = changeOf(userInput).extend({ _id: id });
