import type { AnswerValue, Question as DomainQuestion } from '@landbrief/domain';
import { problem } from '@landbrief/domain';
import type { AnswersFile } from '@landbrief/spreadsheet';
import { getCachedQuestionSet, latestEntry, listAnswers } from '@landbrief/store';
import { type AnswerContext, requireAnswerable } from '../../answers/answer-context.ts';
import type { Upload } from '../../operation.ts';
import { viewQuestions } from '../../questions/question-view.ts';
import { shownSet } from '../../questions/shown-question.ts';

interface AskedAnswer {
  question: DomainQuestion;
  value: AnswerValue | undefined;
  version: number | undefined;
}

/** The questions that a property asks, as the caller may see them and in their order, with the current answers. */
export async function askedAnswers({ subject }: Pick<AnswerContext, 'subject'>): Promise<AskedAnswer[]> {
  const { project, property } = subject;
  const [set, answers] = await Promise.all([getCachedQuestionSet(project), listAnswers(property.propertyId)]);
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]));
  const { ordered } = viewQuestions(shownSet(set, subject), ({ phase }) => phase <= property.phase);
  return ordered.map((question) => {
    const answer = byQuestion.get(question.id);
    const value = answer && latestEntry(answer).value;
    return { question, value: value ?? undefined, version: answer?.version };
  });
}

interface ComparedSheet extends AnswersFile {
  /** Of the current answers by question. */
  current: ReadonlyMap<string, AskedAnswer>;
}

/**
 * Compares an uploaded sheet with the current answers. Throws when there is no file, and when no answer of the property
 * can be saved at all (decisions 6 and 8).
 */
export async function compareSheet(
  file: Upload | undefined,
  context: AnswerContext,
  listedMax?: number,
): Promise<ComparedSheet> {
  if (!file) throw problem('file_missing');
  requireAnswerable(context);
  const { propertyId } = context.subject.property;
  const [{ readAnswersFile }, answers] = await Promise.all([
    import('@landbrief/spreadsheet'),
    askedAnswers(context),
  ]);
  const found = await readAnswersFile(file.bytes, { propertyId, answers, listedMax });
  return { ...found, current: new Map(answers.map((answer) => [answer.question.id, answer])) };
}
