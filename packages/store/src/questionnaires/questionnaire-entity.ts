import { anyOf, boolean, type FormattedItem, list, map, nul, number, string } from 'dynamodb-toolbox';
import { defineItems } from '../define-items.ts';
import { byId, gsi1, gsi2 } from '../table.ts';
import { versioned } from '../versioned.ts';

const person = { email: string(), firstName: string().optional(), lastName: string().optional() };

/**
 * Questions of a property that are sent to one contact. Its message and questions are an item of their own, because the
 * first answer to each question changes this one.
 */
export const questionnaires = defineItems('Questionnaire', {
  questionnaireId: string().key(),
  projectId: string(),
  propertyId: string(),
  participantId: string(),
  /** Its author. */
  userId: string(),
  name: string(),
  /** `userId`: chosen among the users, whose changes it follows; absent: typed. */
  contact: map({ userId: string().optional(), ...person, organization: string().optional() }),
  /** Whom the contact knows as the one who asks: who sent it last. */
  sender: map({
    userId: string(),
    name: string(),
    email: string(),
    organizationName: string().optional(),
  }),
  status: number(),
  questionCount: number(),
  answeredCount: number(),
  acceptedCount: number(),
  commentCount: number(),
  /** Hash of the link's secret; absent in a draft. */
  linkHash: string().optional(),
  /** Of the link before the questionnaire was opened again, which goes on. */
  formerLinkHash: string().optional(),
  linkExpires: string().optional(),
  sentAt: string().optional(),
  lastSentAt: string().optional(),
  startedAt: string().optional(),
  lastAnsweredAt: string().optional(),
  finishedAt: string().optional(),
  /** What was written when it was opened again. */
  note: map({ text: string(), at: string(), by: string() }).optional(),
  /** Whom the contact named instead. */
  passedOn: map({ ...person, organization: string().optional(), note: string(), at: string() }).optional(),
  /** The newest mail with the link. */
  linkMail: map({
    mailId: string(),
    delivery: string().enum('queued', 'sent', 'failed', 'bounced', 'complained'),
    /** Since when, ISO 8601. */
    at: string(),
  }).optional(),
  /** The version of the project's confidentiality agreement that this contact (`contactKey`) agreed to last. */
  agreed: map({ version: number(), by: string() }).optional(),
  created: string(),
  updated: string(),
  ...versioned,
  ...gsi1,
  ...gsi2,
  ...byId,
}).keyedBy(({ questionnaireId }) => ({ pk: `QUESTIONNAIRE#${questionnaireId}`, sk: 'QUESTIONNAIRE' }));
export type Questionnaire = FormattedItem<typeof questionnaires.entity>;

/** Who a contact is: the user, whose address may change, or whoever has the address that was typed. */
export const contactKey = ({ userId, email }: Questionnaire['contact']): string => userId ?? email;

/** What only the questionnaire itself shows. */
export const contents = defineItems('QuestionnaireContent', {
  questionnaireId: string().key(),
  inviteSubject: string(),
  /** Clean HTML. */
  inviteMessage: string(),
  showProjectDescription: boolean(),
  questionIds: list(string()),
}).keyedBy(({ questionnaireId }) => ({ pk: `QUESTIONNAIRE#${questionnaireId}`, sk: 'CONTENT' }));
export type QuestionnaireContent = FormattedItem<typeof contents.entity>;

/** A questionnaire in its property's partition, so that they are deleted together. */
export const ofProperties = defineItems('QuestionnaireOfProperty', {
  propertyId: string().key(),
  questionnaireId: string().key(),
}).keyedBy(({ propertyId, questionnaireId }) => ({
  pk: `PROPERTY#${propertyId}`,
  sk: `QUESTIONNAIRE#${questionnaireId}`,
}));

/** The contact's answer to a question; null when it was cleared. Its id is the question's. */
export const questionnaireAnswers = defineItems('QuestionnaireAnswer', {
  questionnaireId: string().key(),
  questionId: string().key(),
  value: anyOf(string(), number(), list(string()), map({ notApplicable: boolean().enum(true) }), nul()),
  at: string(),
  byName: string(),
  /** Why the contact calls it confidential. */
  confidential: string().optional(),
  /** The version that was copied into the property's answers. */
  acceptedVersion: number().optional(),
  version: number(),
}).keyedBy(({ questionnaireId, questionId }) => ({
  pk: `QUESTIONNAIRE#${questionnaireId}`,
  sk: `ANSWER#${questionId}`,
}));
export type QuestionnaireAnswer = FormattedItem<typeof questionnaireAnswers.entity>;

export const questionnaireComments = defineItems('QuestionnaireComment', {
  questionnaireId: string().key(),
  questionId: string().key(),
  commentId: string().key(),
  text: string(),
  at: string(),
  byName: string(),
  /** Absent: the contact. */
  userId: string().optional(),
  /** Of the contact who wrote it; the user id of one who was chosen among the users. */
  contactEmail: string().optional(),
}).keyedBy(({ questionnaireId, questionId, commentId }) => ({
  pk: `QUESTIONNAIRE#${questionnaireId}`,
  sk: `COMMENT#${questionId}#${commentId}`,
}));
export type QuestionnaireComment = FormattedItem<typeof questionnaireComments.entity>;
