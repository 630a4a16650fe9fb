import {
  approval as approvals,
  codesOf,
  participantRole as participantRoles,
  participantStatus as participantStatuses,
} from '@landbrief/domain';
import * as z from 'zod';
import { importProblem } from '../import-problem.ts';
import { community } from '../locations/entities.ts';
import { contact, person, personInput } from '../people/entities.ts';
import { sheetLayout } from '../sheet-mapping.ts';
import { count, id, timestamp, version } from '../values.ts';

export const participantRole = z.enum(participantRoles);
export const participantStatus = z.literal(codesOf(participantStatuses));
export const approvalStatus = z.literal(codesOf(approvals));

/**
 * What a 409 on adding a person contains, from which the inviter chooses: `domain_mismatch` is of the email address,
 * `existing_subscriber` of the organization. The address is left out for a person who is given by user id.
 */
export const userConflict = z.object({
  type: z.enum(['email', 'org']),
  email: z.string().optional(),
  emailDomain: z.string().optional(),
  /** Under which the person can be added. */
  organizations: z.array(z.object({ _id: id, name: z.string() })),
});

export const participantInput = z.strictObject({
  ...personInput.shape,
  /** Without it a participant, or the delegate of a delegator who invites. */
  role: z.enum(['participant', 'delegator', 'delegate']).optional(),
  delegatorId: id.optional(),
});

/** The state of the invitation; a bounced mail is shown. */
export const delivery = z.enum(['none', 'held', 'queued', 'sent', 'failed', 'bounced', 'complained']);

export const approver = z.object({ participant: id, status: approvalStatus });

export const participant = z.object({
  _id: id,
  project: id,
  user: contact.extend({ loisTemp: z.boolean() }),
  email: z.string(),
  role: participantRole,
  status: participantStatus,
  participating: z.boolean(),
  delegator: person.optional(),
  approvers: z.array(approver),
  isCollaborating: z.boolean(),
  propertyCount: count,
  submittedPropertyCount: count,
  /** Of a delegate: what waits for the delegator's approval; left out when nothing does. */
  awaitingPropertyCount: count.optional(),
  invitation: z.object({
    delivery,
    at: timestamp.optional(),
    /** Why it is held back, and until when it cannot be sent again. */
    held: z.object({ reason: z.string(), until: timestamp.optional() }).optional(),
  }),
  /** The latest email about the project; `listParticipantMails` has them all. */
  lastMail: z.object({ kind: z.string(), at: timestamp, delivery }).optional(),
  declineReason: z.string().optional(),
  created: timestamp,
  version,
});

export const participantDetail = participant.extend({ communities: z.array(community) });

/** An email about a project, as its sender sees it. */
export const mail = z.object({
  _id: id,
  subject: z.string(),
  kind: z.string(),
  at: timestamp,
  delivery,
});

/** Somebody of the caller's organization who takes part in the same project. */
export const colleague = person.extend({
  email: z.string(),
  role: participantRole,
  status: participantStatus,
  isCollaborating: z.boolean(),
  propertyCount: count,
  submittedPropertyCount: count,
});

/**
 * A person who can be added to a project or list. The address of somebody whom the caller knows only from an
 * organization's published contacts is left out.
 */
export const candidate = contact.extend({
  email: z.string().optional(),
  state: z.string().optional(),
  county: z.string().optional(),
  community: z.string().optional(),
  /** Already takes part in the project or is in the list. */
  included: z.boolean(),
});

/**
 * The import of people into a project or distribution list: valid rows are added, the others are returned. A large file
 * is added afterwards, in steps; `doneCount` of `importTotal` rows are processed.
 */
export const participantImport = {
  importId: id,
  status: z.enum(['running', 'finished', 'failed']),
  /** Why it failed, where that is known. */
  failure: z.string().optional(),
  importTotal: count,
  doneCount: count,
  /** Added. */
  importCount: count,
  /** In the project or list already. */
  existingCount: count,
  errorCount: count,
  /** The first 200. */
  participantImportErrors: z.array(importProblem),
};

/** What importing a file would do; nothing is written. */
export const participantImportPreview = {
  importTotal: count,
  newCount: count,
  existingCount: count,
  errorCount: count,
  /** The first 100 valid rows. */
  people: z.array(
    z.object({
      row: count,
      email: z.string(),
      fullName: z.string(),
      /** As the file names it. */
      organization: z.string().optional(),
      role: participantRole,
      /** The person is in the project or list already. */
      included: z.boolean(),
    }),
  ),
  participantImportErrors: z.array(importProblem),
  layout: sheetLayout,
};
