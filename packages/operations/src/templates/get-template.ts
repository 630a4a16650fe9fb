import { getCachedQuestionSet } from '@landbrief/store';
import { onTemplate } from '../operation.ts';
import { presentTemplate } from './present-template.ts';

export const getTemplate = onTemplate('getTemplate', async (_input, { subject, caller }) => ({
  template: presentTemplate(subject.template, caller),
}));

/** The highest phase among a template's questions; 1 when it has none. */
export const getMaxPhase = onTemplate('getMaxPhase', async (_input, { subject }) => {
  const { questions } = await getCachedQuestionSet(subject.template);
  return { maxPhase: questions.reduce((highest, { phase }) => Math.max(highest, phase), 1) };
});
