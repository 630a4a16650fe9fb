import { getCachedQuestionSet, listAnswers as readAnswers } from '@landbrief/store';
import { onProperty } from '../operation.ts';
import { shownQuestion } from '../questions/shown-question.ts';
import { readFormerWordings } from './former-wordings.ts';
import { presentAnswer } from './present-answer.ts';

/** A property's answers to the questions that its project still has, of the property's phase and those before. */
export const listAnswers = onProperty('listAnswers', async (_input, { subject }) => {
  const { project, property } = subject;
  const [found, set] = await Promise.all([readAnswers(property.propertyId), getCachedQuestionSet(project)]);
  const questions = new Map(set.questions.map((question) => [question.questionId, question]));
  const asked = found.flatMap((answer) => {
    const question = questions.get(answer.questionId);
    return question && question.phase <= property.phase ? [{ question, answer }] : [];
  });
  const viewer = { ...subject, former: await readFormerWordings(project.projectId, asked) };
  const answers = asked.map(({ question, answer }) =>
    presentAnswer(shownQuestion(question, subject), answer, viewer),
  );
  return { answers, count: answers.length };
});
