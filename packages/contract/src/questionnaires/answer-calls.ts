import * as z from 'zod';
import { readers, relations, writers } from '../access.ts';
import { answerChange, answerData } from '../answers/entities.ts';
import { call } from '../call.ts';
import { confidentialData } from '../people/confidential.ts';
import { count } from '../values.ts';
import { questionnaireAnswer } from './entities.ts';

/** Answers to a questionnaire, before they are accepted. */

const read = readers('questionnaire', relations.questionnaireReaders);
const change = writers('questionnaire', {
  see: relations.questionnaireReaders,
  may: ['questionnaireContact'],
});
const subject = { id: 'params.questionnaireId' } as const;

export const saveQuestionnaireAnswer = call({
  route: 'POST /answer/questionnaire/{questionnaireId}/{questionId}',
  summary: 'Answer a question of a questionnaire; an empty value clears the answer',
  access: change,
  subject,
  body: z.strictObject({ answerData }),
  reply: { answer: questionnaireAnswer.optional(), answeredCount: count },
});

export const markQuestionnaireAnswerConfidential = call({
  route: 'PUT /answer/questionnaire/confidential/{questionnaireId}/{questionId}',
  summary:
    'Mark an answer of a questionnaire as confidential with the reason, or take the mark back; its version stays, and it is accepted with the mark',
  access: change,
  subject,
  body: z.strictObject({ confidential: confidentialData }),
  reply: { answer: questionnaireAnswer },
});

export const deleteQuestionnaireAnswer = call({
  route: 'DELETE /answer/questionnaire/{questionnaireId}/{answerId}',
  summary: 'Clear an answer of a questionnaire',
  access: change,
  subject,
  reply: { answeredCount: count },
});

export const listQuestionnaireAnswers = call({
  route: 'GET /answers/questionnaire/{questionnaireId}',
  summary: 'All answers of a questionnaire',
  access: read,
  subject,
  reply: { answers: z.array(questionnaireAnswer), count },
});

export const getQuestionnaireAnswer = call({
  route: 'GET /answer/questionnaire/{questionnaireId}/{answerId}',
  summary: 'One answer of a questionnaire',
  access: read,
  subject,
  reply: { answer: questionnaireAnswer },
});

export const updateQuestionnaireAnswer = call({
  route: 'PUT /answer/questionnaire/{questionnaireId}/{answerId}',
  summary: 'Change an answer of a questionnaire',
  access: change,
  subject,
  body: z.strictObject({ answer: answerChange }),
  reply: { answer: questionnaireAnswer.optional(), answeredCount: count },
});
