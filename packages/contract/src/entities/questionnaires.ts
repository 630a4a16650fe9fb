import { codesOf, questionnaireStatus as statuses } from '@landbrief/domain';
import * as z from 'zod';
import { changeOf } from '../change.ts';
import { email, id, name, text, timestamp, version } from '../values.ts';
import { answerValue, notApplicable, questionAnswerData } from './answers.ts';
import { attachment, attachmentIds } from './files.ts';
import { person } from './people.ts';
import { question } from './questions.ts';

export const questionnaireStatus = z.literal(codesOf(statuses));

export const questionnaireAnswer = z.object({
  _id: id,
  questionnaire: id,
  question: id,
  value: answerValue,
  notApplicable,
  display: z.string(),
  created: timestamp,
  createdBy: person.optional(),
  /** Copied into the property's answers. */
  accepted: z.boolean(),
  version,
});

/** The contact to whom a questionnaire is sent. */
const contact = {
  userId: id.optional(),
  email: email.optional(),
  firstName: text(100).optional(),
  lastName: text(100).optional(),
  organization: text(200).optional(),
};

const questionnaireFields = {
  name,
  inviteSubject: text(300).default(''),
  inviteMessage: z.string().max(50_000).default(''),
  showProjectDescription: z.boolean().default(false),
};

export const questionnaireInput = z.strictObject({
  ...questionnaireFields,
  targetedUser: z.strictObject(contact),
  attachments: attachmentIds.default([]),
  /** Ids of the property's questions. */
  questions: z.array(id).min(1).max(1000),
});

export const questionnaireUpdate = changeOf(questionnaireInput).extend({
  answers: z.array(questionAnswerData).max(1000).optional(),
  status: questionnaireStatus.optional(),
});

export const questionnaireSummary = z.object({
  _id: id,
  ...questionnaireFields,
  projectId: id,
  projectName: z.string(),
  propertyId: id,
  propertyName: z.string(),
  participantId: id,
  targetedUser: person.extend({ email: z.string(), organizationName: z.string().optional() }),
  status: questionnaireStatus,
  questionCount: z.number(),
  answeredCount: z.number(),
  sentAt: timestamp.optional(),
  finishedAt: timestamp.optional(),
  created: timestamp,
  version,
});

export const questionnaire = questionnaireSummary.extend({
  /** The message that the contact gets. */
  subject: z.string(),
  body: z.string(),
  teaser: z.string(),
  projectDescription: z.string().optional(),
  attachments: z.array(attachment),
  questions: z.array(question),
  answers: z.array(questionnaireAnswer),
});
