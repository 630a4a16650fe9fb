import type { Answer, Question, Questionnaire, QuestionnaireAnswer } from '@landbrief/contract';
import type { ApiProblem, Client } from '@landbrief/contract/client';
import { ownerType } from '@landbrief/domain';
import { AnswerEditor } from '../../answers/answer-editor.ts';
import { sentValue } from '../../answers/answer-values.ts';
import { outcomeOf } from '../../answers/save-outcome.ts';
import type { SaveRequest } from '../../answers/save-queue.ts';
import { keepDraft, keptDrafts } from './kept-drafts.ts';

/** Milliseconds; longer than the API's timeout. An aborted save is retried with its idempotency key. */
const saveTimeout = 35_000;

/**
 * The fields of a questionnaire: the editor that participants have, with the calls of a questionnaire. `onRefusal` is
 * called when saves begin to be refused, and when they are not any more.
 */
export function createContactEditor(
  client: Client,
  questionnaire: Questionnaire,
  onRefusal: () => void,
): AnswerEditor {
  const { _id: id, questions, answers, mayAnswer } = questionnaire;
  let isRefused = false;
  const editor = new AnswerEditor({
    send: async (question, request) => {
      const outcome = await outcomeOf(save(client, id, question, request), question, currentAnswer);
      const wasRefused = isRefused;
      isRefused = outcome.kind === 'refused';
      if (isRefused !== wasRefused) onRefusal();
      return outcome;
    },
    onDraftChange: (question, draft) => keepDraft(id, question._id, draft),
  });
  editor.load(questions.map(asQuestion), answers.map(asAnswer));
  if (mayAnswer) for (const [questionId, draft] of keptDrafts(id)) editor.resume(questionId, draft);
  return editor;
}

async function save(
  client: Client,
  questionnaireId: string,
  question: Question,
  { value, version, key, keepalive }: SaveRequest,
): Promise<{ answer: Answer | undefined }> {
  const { answer } = await client.saveQuestionnaireAnswer({
    params: { questionnaireId, questionId: question._id },
    body: { answerData: { ...sentValue(value), ...(version === undefined ? {} : { version }) } },
    idempotencyKey: key,
    keepalive,
    signal: AbortSignal.timeout(saveTimeout),
  });
  return { answer: answer && asAnswer(answer) };
}

function currentAnswer({ data: { current } }: ApiProblem): Answer | undefined {
  const isAnswer = typeof current === 'object' && current !== null && 'version' in current;
  return isAnswer ? asAnswer(current as QuestionnaireAnswer) : undefined;
}

/** The contact does not see where a question comes from; a field does not ask. */
function asQuestion(question: Questionnaire['questions'][number]): Question {
  const hidden = { owner: '', ownerType: ownerType.project, tag: '', tagLocked: true, version: 1 };
  return { ...question, ...hidden, created: '', updated: '' };
}

/** An answer to a questionnaire has one value and no history. */
function asAnswer({ questionnaire, accepted: _, createdBy, ...answer }: QuestionnaireAnswer): Answer {
  return {
    ...answer,
    property: questionnaire,
    createdBy: { _id: '', fullName: createdBy.fullName },
    source: 'questionnaire',
    override: false,
    answerUpdates: [],
    seen: true,
  };
}
