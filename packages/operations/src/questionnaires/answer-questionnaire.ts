import { isEmpty, problem } from '@landbrief/domain';
import {
  contactKey,
  countComment,
  createQuestionnaireComment,
  deleteQuestionnaireComment as deleteItem,
  getCachedQuestionSet,
  getQuestionnaireComment,
  getQuestionnaireContent,
  getStoredAnswer,
  listStoredAnswers,
} from '@landbrief/store';
import { fullName } from '../people/full-name.ts';
import { requireNotLeft } from '../subjects/answering-side.ts';
import { onQuestionnaire } from '../subjects/operation.ts';
import {
  answersOf,
  contactName,
  isOwnComment,
  presentComment,
  presentStoredAnswer,
  presentStoredAnswers,
  type QuestionnaireContext,
  sideOf,
} from './present-questionnaire.ts';
import { markStoredAnswer, questionOf, requireOpen, saveStoredAnswer } from './save-stored-answer.ts';

export const saveQuestionnaireAnswer = onQuestionnaire(
  'saveQuestionnaireAnswer',
  ({ params, body }, context) => saveStoredAnswer(params.questionId, body.answerData, context),
);

export const markQuestionnaireAnswerConfidential = onQuestionnaire(
  'markQuestionnaireAnswerConfidential',
  ({ params, body }, context) => markStoredAnswer(params.questionId, body.confidential?.reason, context),
);

/** Changes an answer; its id is its question's. */
export const updateQuestionnaireAnswer = onQuestionnaire(
  'updateQuestionnaireAnswer',
  ({ params, body }, context) => saveStoredAnswer(params.answerId, body.answer, context),
);

/** Clears an answer, whatever its version is. */
export const deleteQuestionnaireAnswer = onQuestionnaire(
  'deleteQuestionnaireAnswer',
  async ({ params }, context) => {
    const { version } = await storedAnswer(params.answerId, context);
    const { answeredCount } = await saveStoredAnswer(params.answerId, { value: null, version }, context);
    return { answeredCount };
  },
);

/** All answers; for the owner's side those that are accepted. */
export const listQuestionnaireAnswers = onQuestionnaire(
  'listQuestionnaireAnswers',
  async (_input, { subject }) => {
    const { questionnaire, project, relations } = subject;
    const [stored, content, set] = await Promise.all([
      listStoredAnswers(questionnaire.questionnaireId),
      getQuestionnaireContent(questionnaire.questionnaireId),
      getCachedQuestionSet(project),
    ]);
    const questions = new Map(set.questions.map((question) => [question.questionId, question]));
    const isOwner = sideOf(relations) === 'owner';
    const answers = presentStoredAnswers(answersOf(stored, content), questions).filter(
      ({ accepted }) => !isOwner || accepted,
    );
    return { answers, count: answers.length };
  },
);

export const getQuestionnaireAnswer = onQuestionnaire(
  'getQuestionnaireAnswer',
  async ({ params }, context) => {
    const [stored, question] = await Promise.all([
      storedAnswer(params.answerId, context),
      questionOf(params.answerId, context),
    ]);
    const answer = presentStoredAnswer(stored, question);
    if (sideOf(context.subject.relations) === 'owner' && !answer.accepted) throw problem('not_found');
    return { answer };
  },
);

async function storedAnswer(questionId: string, { subject }: QuestionnaireContext) {
  const { questionnaireId } = subject.questionnaire;
  const answer = await getStoredAnswer({ questionnaireId, questionId });
  if (!answer || isEmpty(answer.value))
    throw problem('not_found', { message: 'The questionnaire has no such answer.' });
  return answer;
}

/** The contact comments while answering; those who answer the property at any time. */
function requireCommentable(context: QuestionnaireContext): void {
  if (sideOf(context.subject.relations) === 'contact') requireOpen(context);
  else requireNotLeft(context.subject);
}

export const addQuestionnaireComment = onQuestionnaire(
  'addQuestionnaireComment',
  async ({ params, body }, context) => {
    const { subject, caller, now, newId, commit } = context;
    const { questionnaire, relations } = subject;
    requireCommentable(context);
    const { questionId } = await questionOf(params.questionId, context);
    const isFromContact = sideOf(relations) === 'contact';
    const author = caller.impersonator ?? caller.user;
    const comment = {
      questionnaireId: questionnaire.questionnaireId,
      ...{ questionId, commentId: newId(), text: body.text, at: now },
      ...(isFromContact
        ? { byName: contactName(questionnaire.contact), contactEmail: contactKey(questionnaire.contact) }
        : { byName: fullName(author), userId: author.userId }),
    };
    return commit([createQuestionnaireComment(comment), countComment(questionnaire, 1)], {
      comment: presentComment(comment, context),
    });
  },
);

export const deleteQuestionnaireComment = onQuestionnaire(
  'deleteQuestionnaireComment',
  async ({ params: { questionId, commentId } }, context) => {
    const { questionnaire } = context.subject;
    const key = { questionnaireId: questionnaire.questionnaireId, questionId, commentId };
    const comment = await getQuestionnaireComment(key);
    if (!comment) throw problem('not_found');
    if (!isOwnComment(comment, context)) throw problem('permission_error');
    requireCommentable(context);
    return context.commit([deleteItem(key), countComment(questionnaire, -1)], {});
  },
);
