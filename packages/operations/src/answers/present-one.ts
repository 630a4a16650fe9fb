import type { Answer as WireAnswer } from '@landbrief/contract';
import type { Answer, Question } from '@landbrief/store';
import { shownQuestion } from '../questions/shown-question.ts';
import type { AnswerContext } from './answer-context.ts';
import { readFormerWordings } from './former-wordings.ts';
import { presentAnswer } from './present-answer.ts';

/** One answer as the caller may see it; undefined when there is none. */
export async function presentOne(
  question: Question,
  answer: Answer | undefined,
  { subject }: AnswerContext,
): Promise<WireAnswer | undefined> {
  if (!answer) return undefined;
  const former = await readFormerWordings(subject.project.projectId, [{ question, answer }]);
  return presentAnswer(shownQuestion(question, subject), answer, { ...subject, former });
}
