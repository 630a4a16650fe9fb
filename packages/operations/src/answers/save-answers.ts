import { onProperty } from '../operation.ts';
import { saveManyAnswers } from './save-many-answers.ts';

/** Saves up to a thousand answers: each is saved or refused by itself. */
export const saveAnswers = onProperty('saveAnswers', async ({ body }, context) => {
  const rows = body.answers.map(({ question, ...row }) => ({ questionId: question, ...row }));
  const { outcomes, counts } = await saveManyAnswers(context, rows, { source: 'typed', call: 'saveAnswers' });
  const saved = outcomes.flatMap((each) => (each.outcome === 'refused' ? [] : [each]));
  const changed = saved.filter(({ outcome }) => outcome !== 'unchanged');
  const reply = {
    added: saved.filter(({ outcome }) => outcome === 'added').length,
    updated: saved.filter(({ outcome }) => outcome === 'updated').length,
    unchanged: saved.filter(({ outcome }) => outcome === 'unchanged').length,
    answerIds: changed.flatMap(({ answer }) => answer?.answerId ?? []),
    results: outcomes.map((each) => ({
      question: each.questionId,
      result: each.outcome === 'refused' ? ('error' as const) : each.outcome,
      ...(each.outcome !== 'refused' && each.answer ? { version: each.answer.version } : {}),
    })),
    errors: outcomes.flatMap((each) =>
      each.outcome === 'refused'
        ? {
            question: each.questionId,
            code: each.code,
            message: each.message,
            ...(each.current ? { current: each.current } : {}),
          }
        : [],
    ),
    counts,
  };
  return context.commit([], reply);
});
