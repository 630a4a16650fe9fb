import {
  bounds,
  codesOf,
  participantRole as participantRoles,
  participantStatus,
  projectStatus,
  reminderGroups,
  sealOpeners,
} from '@landbrief/domain';
import * as z from 'zod';
import { attachment, attachmentIds } from '../attachments/entities.ts';
import { changeOf } from '../change.ts';
import { contact, person } from '../people/entities.ts';
import {
  calendarDate,
  count,
  description,
  email,
  id,
  name,
  phaseNumber,
  text,
  timestamp,
  version,
} from '../values.ts';

const projectSettingsFields = {
  showOwnerToParticipants: z.boolean().default(true),
  allowContributors: z.boolean().default(true),
  participantsSeeRequirements: z.boolean().default(true),
  remindParticipants: z.boolean().default(true),
  /**
   * When participants are reminded, and who; without it, 7 days and 1 day before the deadline when the day begins, all who
   * have not completed: who answered nothing yet, who did not answer all, and who was sent a property back.
   */
  reminders: z
    .strictObject({
      /** One to five, each a whole number of days before the deadline from 1 to 60. */
      days: z.array(z.number()),
      /** `HH:MM`, in the project's time zone. */
      time: z.string(),
      to: z.array(z.enum(reminderGroups)),
    })
    .optional(),
  /** Answers that were given longer ago are marked; without it, none is. */
  answersValidDays: z.int().min(1).max(bounds.answersValidDaysMax).optional(),
  /** How many a participant may add; without it, `bounds.propertiesPerParticipant`. */
  propertiesPerParticipant: z.int().min(1).max(bounds.propertiesPerParticipantMax).optional(),
  /**
   * Submitted answers are closed to the owner's side until, after the deadline, one person opens them, or a second one
   * confirms it; without it they are open. Chosen before the project is first active.
   */
  sealOpenedBy: z.enum(sealOpeners).optional(),
  /** PDFs that somebody downloads say on every page who that is, and when. */
  watermark: z.boolean().optional(),
};
export const projectSettings = z.strictObject(projectSettingsFields);

export const sharing = z.strictObject({ organization: z.enum(['none', 'view', 'edit']) });

const projectFields = {
  description,
  tags: z.array(text(60).min(1)).max(30).default([]),
  startDate: calendarDate,
  /** The end of this day, where the owner is (`tz`). */
  deadline: calendarDate,
  phaseCount: phaseNumber.default(1),
  autoActivate: z.boolean().default(false),
  contactEmail: email.optional(),
  client: text(200).optional(),
  /** What participants see instead of the client. */
  confidentialName: text(200).optional(),
  settings: projectSettings.prefault({}),
  sharing: sharing.default({ organization: 'none' }),
  /** The owner's organization lists its own properties. */
  inventory: z.boolean().default(false),
};

export const projectInput = z.strictObject({
  name,
  ...projectFields,
  attachments: attachmentIds.optional(),
});

export const projectChange = changeOf(projectInput);

/** The caller's relations to a project, the strongest first. */
export const projectRelation = z.enum([
  'owner',
  'administrator',
  'collaborator',
  'sharedEdit',
  'sharedView',
  'reviewer',
  'delegator',
  'delegate',
  'participant',
]);

export const projectMember = z.object({
  _id: id,
  user: contact,
  status: z.literal(codesOf(participantStatus)),
});

export const project = z.object({
  _id: id,
  name: z.string(),
  ...projectFields,
  tz: z.string(),
  status: z.literal(codesOf(projectStatus)),
  activePhase: phaseNumber,
  questionCount: count,
  requirementCount: count,
  requiredCount: count,
  propertyCount: count,
  submittedPropertyCount: count,
  participantCount: count,
  relation: projectRelation,
  /** The caller's own participant record, if any. */
  participant: z
    .object({
      _id: id,
      status: z.literal(codesOf(participantStatus)),
      role: z.enum(participantRoles),
      participating: z.boolean(),
      propertyCount: count,
      /** Of a delegator: the delegates, those not accepted, and their properties, open ones and those to approve. */
      delegates: z
        .object({ count, invited: count, properties: count, open: count, toApprove: count })
        .optional(),
      /** What the caller gave as the reason for declining. */
      declineReason: z.string().optional(),
    })
    .optional(),
  /** Left out for participants unless the settings show it. */
  owner: person.extend({ email: z.string().optional(), organizationName: z.string().optional() }).optional(),
  /** Collaborators and reviewers, for the owner's side; participants have a separate list. */
  participants: z.array(projectMember.extend({ role: z.enum(participantRoles) })).optional(),
  /** Without their addresses (`listProjectAttachments`); empty in lists of projects. */
  attachments: z.array(attachment),
  /** Of a sealed project, from its first activation. */
  seal: z
    .object({
      openedBy: z.enum(sealOpeners),
      /** When the deadline's day has ended: nobody opens the answers before. */
      opensAt: timestamp,
      /** For the owner's side: who asked to open them, and until when a second person can confirm. */
      asked: z.object({ by: person, until: timestamp }).optional(),
      /** When they were opened; by whom for the owner's side, for others of which organization where they see the owner. */
      opened: z
        .object({ at: timestamp, by: z.array(person).optional(), organizationName: z.string().optional() })
        .optional(),
    })
    .optional(),
  /** Where it asks for a confidentiality agreement: whether the caller has yet to agree, and until then sees no more. */
  consent: z.object({ version, needed: z.boolean() }).optional(),
  /** Of a closed project, for its owner's side. */
  retention: z
    .object({
      /** Whether it stays whatever the organization's years are. */
      kept: z.boolean(),
      /** When it is deleted; absent: never. */
      deletesAt: timestamp.optional(),
      /** Whether that was announced, at least 30 days before. */
      announced: z.boolean(),
    })
    .optional(),
  ownerReportId: id.optional(),
  delegatorReportId: id.optional(),
  delegateReportId: id.optional(),
  /** The Property Submission Summary, open to all participants. */
  summaryReportId: id.optional(),
  created: timestamp,
  updated: timestamp,
  version,
});

/** Where a project is, in numbers; eliminated participants and properties are in their own numbers only. */
export const projectOverview = z.object({
  participants: z.object({
    total: count,
    invited: count,
    working: count,
    completed: count,
    declined: count,
    eliminated: count,
    /** Of those who have not completed: accepted but no property has an answer; some have. */
    nothingAnswered: count,
    partlyAnswered: count,
    sentBack: count,
    /** Invitations that are held back, and that did not arrive, also of those who answer no questions. */
    held: count,
    undelivered: count,
  }),
  properties: z.object({
    total: count,
    new: count,
    working: count,
    submitted: count,
    eliminated: count,
    requirementsMet: count,
    requirementsNotMet: count,
    unseenAnswers: count,
    byPhase: z.array(z.object({ phase: phaseNumber, open: count, submitted: count })),
  }),
  /** Clarifications that wait for an answer. */
  openClarifications: count,
});

/** One thing that happened in a project, in words; `by` is missing where the clock did it. */
export const historyEntry = z.object({
  _id: id,
  kind: z.string(),
  at: timestamp,
  by: person.optional(),
  participant: person.extend({ participantId: id }).optional(),
  property: person.omit({ fullName: true }).extend({ name: z.string() }).optional(),
  text: z.string(),
});
