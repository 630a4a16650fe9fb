import { bounds } from '@landbrief/domain';
import * as z from 'zod';
import { readers, relations, writers } from '../access.ts';
import { BULK_BODY_LIMIT, call } from '../call.ts';
import { confidentialData } from '../people/confidential.ts';
import { count, flag, id, text, version } from '../values.ts';
import {
  answer,
  answerChange,
  answerComment,
  answerCounts,
  questionAnswerData,
  recallableAnswer,
  savedAnswerData,
} from './entities.ts';

/** Answers to the questions of a property. Those of a questionnaire are in `questionnaires/answer-calls.ts`. */

const read = readers('property', relations.ownerSideAndRespondents);
const change = writers('property', {
  see: relations.ownerSideAndRespondents,
  may: relations.ownerSideEditorsAndRespondents,
});
const ofProperty = { id: 'params.propertyId', within: 'params.projectId' } as const;
const counts = { counts: answerCounts };
/** `answer` is absent when the value was empty, which clears the answer. */
const saved = { answer: answer.optional(), ...counts };
/** The recalled answers, and the counts of answered questions after them. */
const recalled = { answersRecalled: z.array(answer), ...counts };

export const saveAnswer = call({
  route: 'POST /answer/{projectId}/{propertyId}/{questionId}',
  summary:
    'Answer a question; 409 `stale` contains the current answer when somebody has changed it since it was read',
  access: change,
  subject: ofProperty,
  body: z.strictObject({ answerData: savedAnswerData }),
  reply: saved,
});

export const deleteAnswer = call({
  route: 'DELETE /answer/{projectId}/{answerId}',
  summary: 'Clear an answer of a property that is not submitted',
  access: change,
  subject: { id: 'params.answerId', through: 'answer', within: 'params.projectId' },
  reply: counts,
});

export const listAnswers = call({
  route: 'GET /answers/{projectId}/{propertyId}',
  summary: 'All answers of a property with their history',
  access: read,
  subject: ofProperty,
  reply: { answers: z.array(answer), count },
});

export const updateAnswer = call({
  route: 'PUT /answer/{projectId}/{propertyId}/{answerId}',
  summary: 'Change an answer of a property that is not submitted',
  access: change,
  subject: ofProperty,
  body: z.strictObject({ answer: answerChange }),
  reply: saved,
});

export const addAnswerUpdate = call({
  route: 'PUT /answer/update/{projectId}/{propertyId}/{answerId}',
  summary: 'Add a later value to an answer of a submitted property; clearing adds an empty one',
  access: change,
  subject: ofProperty,
  body: z.strictObject({ answer: answerChange }),
  reply: saved,
});

export const recallAnswer = call({
  route: 'POST /answer/recall/{projectId}/{propertyId}',
  summary: "Copy the newest earlier answer of the caller's organization to the same tag",
  access: writers('property', { see: relations.ownerSideAndRespondents, may: relations.respondents }),
  subject: ofProperty,
  body: z.strictObject({ questionTag: text(bounds.tagMax).min(1), questionId: id }),
  reply: recalled,
});

export const recallAnswers = call({
  route: 'POST /answers/recall/{projectId}/{propertyId}',
  summary: 'Copy earlier answers to all questions that have none yet, or to some of them',
  access: writers('property', { see: relations.ownerSideAndRespondents, may: relations.respondents }),
  subject: ofProperty,
  body: z.strictObject({ questionIds: z.array(id).max(10_000).optional() }),
  reply: recalled,
});

export const previewRecall = call({
  route: 'GET /answers/recall/{projectId}/{propertyId}',
  summary: 'The earlier answers that can be recalled, each with where it is from',
  access: readers('property', relations.respondents),
  subject: ofProperty,
  reply: { answers: z.array(recallableAnswer), count },
});

export const saveAnswers = call({
  route: 'PUT /answers/{projectId}/{propertyId}',
  summary: 'Save many answers of a property: each is saved, unchanged or refused with the reason',
  access: change,
  subject: ofProperty,
  body: z.strictObject({
    answers: z.array(questionAnswerData).min(1).max(1000),
  }),
  reply: {
    added: count,
    updated: count,
    /** They are stored already, whatever version was sent: the request may be repeated. */
    unchanged: count,
    /** Of the added and updated answers that are not empty. */
    answerIds: z.array(id),
    /** Of each answer in the order sent; without a version where there is no answer. */
    results: z.array(
      z.object({
        question: id,
        result: z.enum(['added', 'updated', 'unchanged', 'error']),
        version: version.optional(),
      }),
    ),
    errors: z.array(
      z.object({ question: id, code: z.string(), message: z.string(), current: answer.optional() }),
    ),
    ...counts,
  },
  bodyLimit: BULK_BODY_LIMIT,
});

export const markAnswersSeen = call({
  route: 'PUT /answers/seen/{projectId}/{propertyId}',
  summary:
    "Record that the owner's side has seen answers, each of the version that was read; a later one stays not seen",
  access: writers('property', {
    see: relations.ownerSideAndRespondents,
    may: relations.ownerSideEditors,
  }),
  subject: ofProperty,
  body: z.strictObject({
    answers: z
      .array(z.strictObject({ _id: id, version }))
      .min(1)
      .max(1000),
  }),
  reply: { updated: count },
  bodyLimit: BULK_BODY_LIMIT,
});

export const markAnswerSeen = call({
  route: 'PUT /question/answer/seen/{questionId}/{answerId}',
  summary:
    "Record that the owner's side has seen an answer, or that a respondent has seen how its question was changed",
  access: change,
  subject: { id: 'params.answerId', through: 'answer' },
});

export const markAnswerConfidential = call({
  route: 'PUT /answer/confidential/{projectId}/{propertyId}/{questionId}',
  summary:
    'Mark an answer as confidential with the reason, or take the mark back; its value and version stay. Reports and exports leave it out',
  access: writers('property', { see: relations.ownerSideAndRespondents, may: relations.respondents }),
  subject: ofProperty,
  body: z.strictObject({ confidential: confidentialData }),
  reply: { answer },
});

export const listAnswerComments = call({
  route: 'GET /answer/comments/{projectId}/{propertyId}',
  summary: "The comments on a property's answers, oldest first; internal ones for the owner's side only",
  access: read,
  subject: ofProperty,
  reply: { comments: z.array(answerComment), count },
});

export const addAnswerComment = call({
  route: 'POST /answer/comment/{projectId}/{propertyId}/{questionId}',
  summary:
    "Comment on the answer to a question; of the owner's side internal if requested, else the other side is notified",
  access: change,
  subject: ofProperty,
  body: z.strictObject({ text: text(2000).min(1), internal: z.boolean().default(false) }),
  reply: { comment: answerComment },
});

export const deleteAnswerComment = call({
  route: 'DELETE /answer/comment/{projectId}/{propertyId}/{questionId}/{commentId}',
  summary: "Delete one's own comment on an answer",
  access: change,
  subject: ofProperty,
});

export const listRequiredCategories = call({
  route: 'GET /required/question/categories/{owner}/{propertyId}',
  summary: 'The categories in which required questions of a property are unanswered',
  access: read,
  subject: { id: 'params.propertyId', within: 'params.owner' },
  query: { viewPhase: flag.default(false) },
  reply: {
    categories: z.array(
      z.object({
        primaryCategory: z.string(),
        /** Ids of the unanswered required questions by secondary category. */
        secondaryCategories: z.record(z.string(), z.array(id)),
      }),
    ),
  },
});

export const listUnseenCategories = call({
  route: 'GET /unseen/question/categories/{owner}/{propertyId}',
  summary: "The categories with answers of a property that the owner's side has not seen",
  access: readers('property', relations.ownerSide),
  subject: { id: 'params.propertyId', within: 'params.owner' },
  reply: {
    categories: z.array(
      z.object({
        primaryCategory: z.string(),
        /** Ids of the questions by secondary category. */
        secondaryCategories: z.record(z.string(), z.array(id)),
      }),
    ),
  },
});

export const reportReviewEdit = call({
  route: 'PUT /events/participant/{id}/edited/question/{questionId}',
  summary:
    'Notify the owner that an answer was changed during review; saving an answer does it too, and only one notice is sent',
  access: writers('property', { see: relations.ownerSideAndRespondents, may: relations.respondents }),
  subject: { id: 'body.propertyId' },
  body: z.strictObject({ propertyId: id }),
});
