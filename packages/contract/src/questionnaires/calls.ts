import * as z from 'zod';
import { anyone, attachmentsAt, readers, relations, signedIn, writers } from '../access.ts';
import { answerCounts } from '../answers/entities.ts';
import { byId, call } from '../call.ts';
import { count, id, listQuery, secret, text } from '../values.ts';
import {
  acceptError,
  answersToAccept,
  otherContactInput,
  questionnaire,
  questionnaireComment,
  questionnaireContactInput,
  questionnaireInput,
  questionnaireStatus,
  questionnaireSummary,
  questionnaireUpdate,
} from './entities.ts';

/** A questionnaire contains questions of a property that its participant sends to one contact. */

const ofProperty = { id: 'params.propertyId', within: 'params.projectId' } as const;
const onProperty = writers('property', {
  see: relations.ownerSideAndRespondents,
  may: relations.respondents,
});
const respondersChange = writers('questionnaire', {
  see: relations.questionnaireReaders,
  may: relations.respondents,
});
const discussed = writers('questionnaire', {
  see: relations.questionnaireReaders,
  may: [...relations.respondents, 'questionnaireContact'],
});
const contactWrites = writers('questionnaire', {
  see: relations.questionnaireReaders,
  may: ['questionnaireContact'],
});

export const createQuestionnaire = call({
  route: 'POST /questionnaire/{participantId}/{projectId}/{propertyId}',
  summary: 'Create a questionnaire as a draft',
  access: onProperty,
  subject: ofProperty,
  furtherSubjects: [attachmentsAt('body.attachments')],
  body: questionnaireInput,
  reply: { questionnaire },
});

export const deleteQuestionnaire = call({
  route: 'DELETE /questionnaire/{participantId}/{projectId}/{propertyId}/{questionnaireId}',
  summary: 'Delete a questionnaire; accepted answers stay',
  access: respondersChange,
  subject: { id: 'params.questionnaireId', within: 'params.participantId' },
});

export const getQuestionnaire = call({
  route: 'GET /questionnaire/{id}',
  summary: 'A questionnaire with its questions and answers',
  access: readers('questionnaire', relations.questionnaireReaders),
  ...byId,
  reply: { questionnaire },
});

export const listQuestionnaires = call({
  route: 'GET /questionnaires/{participantId}/{projectId}/{propertyId}',
  summary: 'The questionnaires of a property',
  access: readers('property', relations.ownerSideAndRespondents),
  subject: ofProperty,
  reply: { questionnaires: z.array(questionnaireSummary) },
});

export const listMyQuestionnaires = call({
  route: 'GET /questionnaires',
  summary: 'My Questionnaires: those that the caller answers as the contact, and those that the caller sent',
  access: signedIn,
  query: { ...listQuery(50), filter: z.enum(['received', 'sent']).optional() },
  reply: { questionnaires: z.array(questionnaireSummary), count },
});

export const sendQuestionnaire = call({
  route: 'PUT /questionnaire/send/{participantId}/{projectId}/{propertyId}',
  summary: 'Send a questionnaire to its contact',
  access: respondersChange,
  subject: { id: 'body.questionnaireId', within: 'params.participantId' },
  body: z.strictObject({ questionnaireId: id }),
  reply: { questionnaire: questionnaireSummary },
});

export const resendQuestionnaire = call({
  route: 'PUT /questionnaire/resend/{participantId}/{projectId}/{propertyId}',
  summary: 'Send a questionnaire again with a new link, which ends the former one; also to another contact',
  access: respondersChange,
  subject: { id: 'body.questionnaireId', within: 'params.participantId' },
  body: z.strictObject({ questionnaireId: id, targetedUser: questionnaireContactInput.optional() }),
  reply: { questionnaire: questionnaireSummary },
});

export const updateQuestionnaire = call({
  route: 'PUT /questionnaire/{participantId}/{projectId}/{propertyId}/{id}',
  summary:
    'Change a draft of a questionnaire, after sending only its name; as its contact, answers and status',
  access: discussed,
  subject: { id: 'params.id', within: 'params.participantId' },
  furtherSubjects: [attachmentsAt('body.attachments')],
  body: questionnaireUpdate,
  reply: { questionnaire },
});

export const setQuestionnaireStatus = call({
  route: 'PUT /questionnaire/status/{id}',
  summary:
    'Set the status: the contact starts and finishes it; the sender takes it back, or opens it again with a note, as the project’s team can',
  access: writers('questionnaire', {
    see: relations.questionnaireReaders,
    may: [...relations.respondents, 'questionnaireContact', ...relations.projectTeam],
  }),
  ...byId,
  /** `note`: for the contact, when it is opened again. */
  body: z.strictObject({ status: questionnaireStatus, note: text(2000).optional() }),
  reply: { questionnaire: questionnaireSummary },
});

export const passOnQuestionnaire = call({
  route: 'POST /questionnaire/passon/{id}',
  summary: 'The contact names somebody else who knows; the sender decides',
  access: contactWrites,
  ...byId,
  body: otherContactInput,
  reply: { questionnaire: questionnaireSummary },
});

export const addQuestionnaireComment = call({
  route: 'POST /questionnaire/comment/{id}/{questionId}',
  summary: 'Comment on a question of a questionnaire, as its contact or as one who answers the property',
  access: discussed,
  subject: { id: 'params.id' },
  body: z.strictObject({ text: text(2000).min(1) }),
  reply: { comment: questionnaireComment },
});

export const deleteQuestionnaireComment = call({
  route: 'DELETE /questionnaire/comment/{id}/{questionId}/{commentId}',
  summary: "Delete one's own comment on a question of a questionnaire",
  access: discussed,
  subject: { id: 'params.id' },
});

export const verifyQuestionnaire = call({
  route: 'GET /questionnaire/verify/{id}',
  summary:
    'Check the link of a questionnaire; with its key, get a token for this questionnaire and nothing else',
  access: anyone,
  query: { k: secret.optional() },
  reply: { token: z.string().optional(), tokenExpiry: z.number().optional() },
});

export const acceptQuestionnaireAnswers = call({
  route: 'PUT /questionnaire/accept/{id}',
  summary: "Accept all or some answers of a finished questionnaire as the property's answers",
  access: respondersChange,
  ...byId,
  /** All that are not accepted yet if absent, whatever the property has in their place. */
  body: z.strictObject({ answers: answersToAccept.optional() }),
  reply: {
    accepted: count,
    errors: z.array(acceptError),
    counts: answerCounts,
    questionnaire: questionnaireSummary,
  },
});
