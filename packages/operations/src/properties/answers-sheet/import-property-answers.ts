import { isNotApplicable } from '@landbrief/domain';
import { type RowOutcome, saveManyAnswers } from '../../answers/save-many-answers.ts';
import { listWithin } from '../../list-within.ts';
import { onProperty } from '../../operation.ts';
import { compareSheet } from './asked-answers.ts';

const listedErrors = { items: 2_000, bytes: 3_000_000 } as const;

/**
 * Saves the accepted differences of a sheet, each as a normal answer write (decisions 9), against the versions of the
 * preview. Without a preview an answer that was changed since the sheet was downloaded is refused as stale.
 */
export const importPropertyAnswers = onProperty('importPropertyAnswers', async ({ file, body }, context) => {
  const { current, differences, problems, unchanged } = await compareSheet(file, context);
  const accepted =
    body.accepted && new Map(body.accepted.map(({ question, version }) => [question, version]));
  const rows = differences
    .filter(({ question }) => !accepted || accepted.has(question.id))
    .map(({ question, value, downloadedVersion }) => {
      const read = accepted ? accepted.get(question.id) : downloadedVersion;
      const version = read ?? current.get(question.id)?.version;
      return {
        questionId: question.id,
        ...(isNotApplicable(value) ? { notApplicable: true } : { value }),
        ...(version ? { version } : {}),
      };
    });
  const { outcomes, counts } = await saveManyAnswers(context, rows, {
    source: 'spreadsheet',
    call: 'importPropertyAnswers',
  });
  const rowOf = new Map(differences.map(({ question, row }) => [question.id, row]));
  const refused = outcomes.flatMap((outcome) => describeRefusal(outcome, rowOf));
  const counted = (result: RowOutcome['outcome']) =>
    outcomes.filter(({ outcome }) => outcome === result).length;
  return context.commit([], {
    added: counted('added'),
    updated: counted('updated'),
    unchanged: unchanged + counted('unchanged'),
    errors: listWithin([...refused, ...problems.listed], listedErrors),
    errorCount: refused.length + problems.count,
    counts,
  });
});

function describeRefusal(outcome: RowOutcome, rowOf: ReadonlyMap<string, number>) {
  if (outcome.outcome !== 'refused') return [];
  const { questionId, code, message, current } = outcome;
  const row = rowOf.get(questionId) ?? 0;
  return [{ row, column: 'Answer', code, message, question: questionId, ...(current ? { current } : {}) }];
}
