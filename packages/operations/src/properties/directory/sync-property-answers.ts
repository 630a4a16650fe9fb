import { requireAnswerable } from '../../answers/answer-context.ts';
import { saveManyAnswers } from '../../answers/save-many-answers.ts';
import type { SignedInContext } from '../../context.ts';
import { onProperty, type SubjectOf } from '../../subjects/operation.ts';
import { compareWithSource, type Difference } from './compare-with-directory.ts';

type SyncCall = 'syncPropertyAnswers' | 'syncPropertyRequirements';

/**
 * Makes the directory's values the answers. To those who do not see requirements they are questions like others: what is
 * copied tells nobody which they are.
 */
export const syncPropertyAnswers = onProperty('syncPropertyAnswers', ({ params, body }, context) =>
  syncAnswers('syncPropertyAnswers', body.questionIds, context, ({ question }) =>
    params.includeRequirements ? true : !question.isRequirement,
  ),
);

export const syncPropertyRequirements = onProperty('syncPropertyRequirements', ({ body }, context) =>
  syncAnswers(
    'syncPropertyRequirements',
    body.questionIds,
    context,
    ({ question }) => question.isRequirement,
  ),
);

async function syncAnswers(
  call: SyncCall,
  questionIds: readonly string[] | undefined,
  context: SignedInContext & { subject: SubjectOf<'property'> },
  isCopied: (difference: Difference) => boolean,
) {
  requireAnswerable(context);
  const chosen = questionIds && new Set(questionIds);
  const { differences } = await compareWithSource(context.subject, context);
  const rows = differences
    .filter((each) => isCopied(each) && (chosen?.has(each.question.questionId) ?? true))
    .map(rowOf);
  const { outcomes, counts } = await saveManyAnswers(context, rows, { source: 'directory', call });
  const updated = outcomes.filter(({ outcome }) => outcome === 'added' || outcome === 'updated').length;
  return context.commit([], { counts, updated });
}

/** A row of `saveManyAnswers`, which is refused when somebody changes the answer meanwhile. */
export function rowOf({ question, value, current }: Difference) {
  return { questionId: question.questionId, value, version: current?.answer?.version };
}
