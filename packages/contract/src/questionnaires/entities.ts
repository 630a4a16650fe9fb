import { codesOf, questionnaireStatus as statuses } from '@landbrief/domain';
import * as z from 'zod';
import { answer, answerValue, notApplicable, questionAnswerData } from '../answers/entities.ts';
import { attachment, attachmentIds } from '../attachments/entities.ts';
import { changeOf } from '../change.ts';
import { delivery } from '../participants/entities.ts';
import { question } from '../questions/entities.ts';
import { calendarDate, count, email, id, name, text, timestamp, version } from '../values.ts';

export const questionnaireStatus = z.literal(codesOf(statuses));

export const questionnaireAnswer = z.object({
  _id: id,
  questionnaire: id,
  question: id,
  value: answerValue,
  notApplicable,
  display: z.string(),
  created: timestamp,
  /** The contact at that time, by name. */
  createdBy: z.object({ fullName: z.string() }),
  /** Why the contact calls it confidential. */
  confidential: z.string().optional(),
  /** This value was copied into the property's answers. */
  accepted: z.boolean(),
  version,
});

/** What the contact, or whoever answers the property, wrote about a question of a questionnaire. */
export const questionnaireComment = z.object({
  _id: id,
  question: id,
  text: z.string(),
  at: timestamp,
  by: z.object({ fullName: z.string() }),
  fromContact: z.boolean(),
  /** The caller wrote it, and may delete it. */
  own: z.boolean(),
});

const personalFields = {
  firstName: text(100).optional(),
  lastName: text(100).optional(),
  organization: text(200).optional(),
};

/** The contact to whom a questionnaire is sent: a user by id, or anybody by address. */
export const questionnaireContactInput = z
  .strictObject({ userId: id.optional(), email: email.optional(), ...personalFields })
  .refine(({ userId, email: address }) => Boolean(userId ?? address), {
    path: ['email'],
    message: 'is needed, or the id of a user.',
  });

/** Somebody whom the contact names instead. */
export const otherContactInput = z.strictObject({ email, ...personalFields, note: text(2000).default('') });

const inviteFields = {
  inviteSubject: text(300).default(''),
  /** Rich text. */
  inviteMessage: z.string().max(50_000).default(''),
  showProjectDescription: z.boolean().default(false),
};

export const questionnaireInput = z.strictObject({
  name,
  ...inviteFields,
  targetedUser: questionnaireContactInput,
  attachments: attachmentIds.default([]),
  /** Ids of the property's questions. */
  questions: z
    .array(id)
    .min(1)
    .max(1000)
    .refine((ids) => new Set(ids).size === ids.length, 'names a question twice'),
});

/**
 * A change of a draft; after sending only the name can be changed. The contact changes answers and status only; an answer
 * that is refused refuses the call.
 */
export const questionnaireUpdate = changeOf(questionnaireInput).extend({
  /** As `questionnaireInput` has it: the contact is replaced as a whole. */
  targetedUser: questionnaireContactInput.optional(),
  answers: z.array(questionAnswerData).max(1000).optional(),
  status: questionnaireStatus.optional(),
});

const contact = z.object({
  email: z.string(),
  fullName: z.string(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  organization: z.string().optional(),
});

export const questionnaireSummary = z.object({
  _id: id,
  name: z.string(),
  /** The ids are not shown to the contact. */
  projectId: id.optional(),
  projectName: z.string(),
  /** The end of this day, where the owner is (`tz`). */
  deadline: calendarDate,
  tz: z.string(),
  propertyId: id.optional(),
  propertyName: z.string(),
  participantId: id.optional(),
  targetedUser: contact,
  /** Who asks. */
  sentBy: z.object({
    fullName: z.string(),
    email: z.string().optional(),
    organizationName: z.string().optional(),
  }),
  status: questionnaireStatus,
  questionCount: count,
  /** In the list of a property, for those who answer it: what is asked. */
  questionIds: z.array(id).optional(),
  answeredCount: count,
  acceptedCount: count,
  commentCount: count,
  /** In My Questionnaires: what the caller is to it. */
  callerIs: z.enum(['contact', 'sender']).optional(),
  sentAt: timestamp.optional(),
  /** Of the mail with the link: the latest one. */
  lastSentAt: timestamp.optional(),
  startedAt: timestamp.optional(),
  lastAnsweredAt: timestamp.optional(),
  finishedAt: timestamp.optional(),
  /** When the contact's link ends. */
  linkExpires: timestamp.optional(),
  /** How that mail fared; not shown to the contact. */
  delivery: delivery.exclude(['none', 'held']).optional(),
  /** What the sender wrote when opening it again. */
  note: z.object({ text: z.string(), at: timestamp, by: z.string() }).optional(),
  /** Whom the contact named instead; the sender decides. */
  passedOn: contact.extend({ note: z.string(), at: timestamp }).optional(),
  created: timestamp,
  updated: timestamp,
  version,
});

/**
 * A question as the contact sees it: in the order and categories of the project, requirements only where the project
 * shows them to participants.
 */
export const questionnaireQuestion = question.omit({
  owner: true,
  ownerType: true,
  tag: true,
  tagLocked: true,
  loisDataField: true,
  created: true,
  updated: true,
  version: true,
});

export const questionnaire = questionnaireSummary.extend({
  ...inviteFields,
  /** The message that the contact gets. */
  subject: z.string(),
  /** The sender's message as cleaned HTML. */
  body: z.string(),
  teaser: z.string(),
  /** Only where the sender shows it. */
  projectDescription: z.string().optional(),
  attachments: z.array(attachment),
  questions: z.array(questionnaireQuestion),
  /** For the owner's side only those that are accepted. */
  answers: z.array(questionnaireAnswer),
  /** Oldest first; none for the owner's side. */
  comments: z.array(questionnaireComment),
  /** Whether the caller can answer it now. */
  mayAnswer: z.boolean(),
});

const answerToAccept = z.strictObject({
  _id: id,
  /** Of the questionnaire's answer, as it was read. */
  version,
  /** Of the property's answer that it replaces, as it was read; absent where the property had none. */
  propertyVersion: version.optional(),
});

export const answersToAccept = z
  .array(answerToAccept)
  .min(1)
  .max(1000)
  .refine(
    (answers) => new Set(answers.map(({ _id }) => _id)).size === answers.length,
    'names an answer twice',
  );

/** An answer that could not be accepted, and why. */
export const acceptError = z.object({
  question: id,
  answerId: id,
  code: z.string(),
  message: z.string(),
  /** The property's answer, where it was changed in the meantime. */
  current: answer.optional(),
});
