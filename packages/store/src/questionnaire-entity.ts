import {
  anyOf,
  boolean,
  Entity,
  type FormattedItem,
  item,
  list,
  map,
  nul,
  number,
  string,
} from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { byId, gsi1, gsi2, inTable } from './table.ts';
import { versioned } from './versioned.ts';

const person = { email: string(), firstName: string().optional(), lastName: string().optional() };

/**
 * Questions of a property that are sent to one contact. Its message and questions are an item of their own, because the
 * first answer to each question changes this one.
 */
export const QuestionnaireEntity = new Entity({
  name: 'Questionnaire',
  ...inTable,
  schema: item({
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
    created: string(),
    updated: string(),
    ...versioned,
    ...gsi1,
    ...gsi2,
    ...byId,
  }),
  computeKey: ({ questionnaireId }) => ({ pk: `QUESTIONNAIRE#${questionnaireId}`, sk: 'QUESTIONNAIRE' }),
});
export const questionnaires = QuestionnaireEntity.build(EntityRepository);
export type Questionnaire = FormattedItem<typeof QuestionnaireEntity>;

/** Who a contact is: the user, whose address may change, or whoever has the address that was typed. */
export const contactKey = ({ userId, email }: Questionnaire['contact']): string => userId ?? email;

/** What only the questionnaire itself shows. */
export const QuestionnaireContentEntity = new Entity({
  name: 'QuestionnaireContent',
  ...inTable,
  schema: item({
    questionnaireId: string().key(),
    inviteSubject: string(),
    /** Clean HTML. */
    inviteMessage: string(),
    showProjectDescription: boolean(),
    questionIds: list(string()),
  }),
  computeKey: ({ questionnaireId }) => ({ pk: `QUESTIONNAIRE#${questionnaireId}`, sk: 'CONTENT' }),
});
export const contents = QuestionnaireContentEntity.build(EntityRepository);
export type QuestionnaireContent = FormattedItem<typeof QuestionnaireContentEntity>;

/** A questionnaire in its property's partition, so that they are deleted together. */
const QuestionnaireOfPropertyEntity = new Entity({
  name: 'QuestionnaireOfProperty',
  ...inTable,
  schema: item({ propertyId: string().key(), questionnaireId: string().key() }),
  computeKey: ({ propertyId, questionnaireId }) => ({
    pk: `PROPERTY#${propertyId}`,
    sk: `QUESTIONNAIRE#${questionnaireId}`,
  }),
});
export const ofProperties = QuestionnaireOfPropertyEntity.build(EntityRepository);

/** The contact's answer to a question; null when it was cleared. Its id is the question's. */
export const QuestionnaireAnswerEntity = new Entity({
  name: 'QuestionnaireAnswer',
  ...inTable,
  schema: item({
    questionnaireId: string().key(),
    questionId: string().key(),
    value: anyOf(string(), number(), list(string()), map({ notApplicable: boolean().enum(true) }), nul()),
    at: string(),
    byName: string(),
    /** The version that was copied into the property's answers. */
    acceptedVersion: number().optional(),
    version: number(),
  }),
  computeKey: ({ questionnaireId, questionId }) => ({
    pk: `QUESTIONNAIRE#${questionnaireId}`,
    sk: `ANSWER#${questionId}`,
  }),
});
export const questionnaireAnswers = QuestionnaireAnswerEntity.build(EntityRepository);
export type QuestionnaireAnswer = FormattedItem<typeof QuestionnaireAnswerEntity>;

/** A comment on a question of a questionnaire. */
export const QuestionnaireCommentEntity = new Entity({
  name: 'QuestionnaireComment',
  ...inTable,
  schema: item({
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
  }),
  computeKey: ({ questionnaireId, questionId, commentId }) => ({
    pk: `QUESTIONNAIRE#${questionnaireId}`,
    sk: `COMMENT#${questionId}#${commentId}`,
  }),
});
export const questionnaireComments = QuestionnaireCommentEntity.build(EntityRepository);
export type QuestionnaireComment = FormattedItem<typeof QuestionnaireCommentEntity>;
