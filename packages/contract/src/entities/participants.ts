import {
  approval as approvals,
  codesOf,
  participantRole as participantRoles,
  participantStatus as participantStatuses,
} from '@landbrief/domain';
import * as z from 'zod';
import { count, email, id, text, timestamp, version } from '../values.ts';
import { contact, person } from './people.ts';

export const participantRole = z.enum(participantRoles);
export const participantStatus = z.literal(codesOf(participantStatuses));
export const approvalStatus = z.literal(codesOf(approvals));

/** Whom to add: an existing user found by search, or the e-mail address of a person who may be new. */
export const personInput = z.strictObject({
  userId: id.optional(),
  email: email.optional(),
  firstName: text(100).optional(),
  lastName: text(100).optional(),
  organization: text(200).optional(),
  organizationId: id.optional(),
  country: text(2).optional(),
  state: text(120).optional(),
  county: text(120).optional(),
  community: text(200).optional(),
  zip: text(20).optional(),
});

export const participantInput = z.strictObject({
  ...personInput.shape,
  role: z.enum(['participant', 'delegator', 'delegate']).default('participant'),
  delegatorId: id.optional(),
});

/** The state of the invitation; a bounced mail is shown. */
export const delivery = z.enum(['none', 'queued', 'sent', 'failed', 'bounced', 'complained']);

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
  invitation: z.object({ delivery, at: timestamp.optional() }),
  created: timestamp,
  version,
});

/** A person who can be added to a project or list. */
export const candidate = contact.extend({
  state: z.string().optional(),
  county: z.string().optional(),
  community: z.string().optional(),
  /** Already takes part in the project or is in the list. */
  included: z.boolean(),
});

/** The result of importing a participants file: valid rows were added, the others are returned. */
export const participantImport = {
  importCount: count,
  importTotal: count,
  errorCount: count,
};
