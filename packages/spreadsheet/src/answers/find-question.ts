import { questionTextKey, tagKey } from '@landbrief/domain';
import type { RowCells } from '../rows/row-cells.ts';
import type { AnswerColumn, QuestionAnswer } from './columns.ts';

export interface QuestionIndex {
  byTag: ReadonlyMap<string, QuestionAnswer>;
  /** Several questions may have the same text. */
  byText: ReadonlyMap<string, readonly QuestionAnswer[]>;
}

export function questionIndex(answers: readonly QuestionAnswer[]): QuestionIndex {
  return {
    byTag: new Map(answers.map((answer) => [tagKey(answer.question.tag), answer])),
    byText: Map.groupBy(answers, ({ question }) => questionTextKey(question.text)),
  };
}

/** The question that a row answers: by its tag, else by its text. Adds a problem when there is none. */
export function findQuestion(
  row: RowCells<AnswerColumn>,
  { byTag, byText }: QuestionIndex,
): QuestionAnswer | undefined {
  const tag = row.text('Tag').trim();
  const tagged = byTag.get(tagKey(tag));
  if (tagged) return tagged;
  const text = row.text('Question').trim();
  const [found, ...others] = text === '' ? [] : (byText.get(questionTextKey(text)) ?? []);
  if (found && others.length === 0) return found;
  if (found) {
    const count = others.length + 1;
    row.addProblem(
      'Question',
      'ambiguous_question',
      `is the text of ${count} questions; the tag says which one.`,
    );
  } else if (tag !== '')
    row.addProblem('Tag', 'unknown_tag', `The property asks no question with the tag "${tag}".`);
  else if (text !== '')
    row.addProblem('Question', 'unknown_question', 'is not a question that the property asks.');
  else row.addProblem('Question', 'required', 'is required beside an answer.');
  return undefined;
}
