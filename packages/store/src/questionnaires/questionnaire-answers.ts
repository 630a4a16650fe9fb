import { type Write, write } from '../commit.ts';
import { ifNew, ifThere, whereAll } from '../conditions.ts';
import { queryStored } from '../reads.ts';
import {
  type QuestionnaireAnswer,
  type QuestionnaireComment,
  questionnaireAnswers,
  questionnaireComments,
} from './questionnaire-entity.ts';

type AnswerKey = Pick<QuestionnaireAnswer, 'questionnaireId' | 'questionId'>;

/** All answers of a questionnaire, also cleared ones. */
export function listStoredAnswers(questionnaireId: string): Promise<QuestionnaireAnswer[]> {
  return queryStored(
    [questionnaireAnswers.entity],
    { partition: `QUESTIONNAIRE#${questionnaireId}`, range: { beginsWith: 'ANSWER#' } },
    { consistent: true },
  );
}

export async function getStoredAnswer(key: AnswerKey): Promise<QuestionnaireAnswer | undefined> {
  const { Item } = await questionnaireAnswers.get(key, { consistent: true });
  return Item;
}

/** Neither changed, marked nor accepted since it was read. */
const isAsRead = ({ version, acceptedVersion, confidential }: QuestionnaireAnswer) =>
  whereAll(
    { attr: 'version', eq: version },
    acceptedVersion === undefined
      ? { attr: 'acceptedVersion', exists: false }
      : { attr: 'acceptedVersion', eq: acceptedVersion },
    confidential === undefined
      ? { attr: 'confidential', exists: false }
      : { attr: 'confidential', eq: confidential },
  );

/** Writes an answer over the one that was read; `stale` when it has been changed, marked or accepted since. */
export function putStoredAnswer(answer: QuestionnaireAnswer, before: QuestionnaireAnswer | undefined): Write {
  const condition = before ? isAsRead(before) : ({ attr: 'version', exists: false } as const);
  return write(questionnaireAnswers.transactPut(answer, { condition }));
}

/** Records that this version was copied into the property's answers; `stale` as `putStoredAnswer`. */
export function markAccepted(answer: QuestionnaireAnswer): Write {
  const { questionnaireId, questionId, version } = answer;
  return write(
    questionnaireAnswers.transactUpdate(
      { questionnaireId, questionId, acceptedVersion: version },
      { condition: isAsRead(answer) },
    ),
  );
}

/** The comments of a questionnaire, oldest first. */
export async function listQuestionnaireComments(questionnaireId: string): Promise<QuestionnaireComment[]> {
  const found = await queryStored(
    [questionnaireComments.entity],
    { partition: `QUESTIONNAIRE#${questionnaireId}`, range: { beginsWith: 'COMMENT#' } },
    { consistent: true },
  );
  return found.sort((a, b) => (a.at === b.at ? (a.commentId < b.commentId ? -1 : 1) : a.at < b.at ? -1 : 1));
}

type CommentKey = Pick<QuestionnaireComment, 'questionnaireId' | 'questionId' | 'commentId'>;

export async function getQuestionnaireComment(key: CommentKey): Promise<QuestionnaireComment | undefined> {
  const { Item } = await questionnaireComments.get(key, { consistent: true });
  return Item;
}

export function createQuestionnaireComment(comment: QuestionnaireComment): Write {
  return write(questionnaireComments.transactPut(comment, ifNew('commentId')), 'already_exists');
}

export function deleteQuestionnaireComment({ questionnaireId, questionId, commentId }: CommentKey): Write {
  return write(
    questionnaireComments.transactDelete({ questionnaireId, questionId, commentId }, ifThere('commentId')),
    'not_found',
  );
}
