import { categoryNames, countsAsMet, displayAnswer, isEmpty, requirementState } from '@landbrief/domain';
import type { AnswerDifference } from '@landbrief/spreadsheet';
import { listWithin } from '../../list-within.ts';
import { onProperty } from '../../operation.ts';
import { compareSheet } from './asked-answers.ts';

const listed = { items: 2_000, bytes: 3_000_000 } as const;
const listedProblems = { items: 1_000, bytes: 1_000_000 } as const;
/** Characters of a value that are shown. */
const shownMax = 2_000;

/** What importing a sheet of answers would do, before it is done; writes nothing. */
export const previewImportPropertyAnswers = onProperty(
  'previewImportPropertyAnswers',
  async ({ file }, context) => {
    const { current, differences, problems, unchanged, blank, emptied, isOfAnotherProperty } =
      await compareSheet(file, context);
    const added = differences.filter(({ question }) => isEmpty(current.get(question.id)?.value)).length;
    const described = differences
      .slice(0, listed.items)
      .map((difference) => describe(difference, current.get(difference.question.id)));
    return {
      preview: {
        differences: listWithin(described, listed),
        added,
        updated: differences.length - added,
        ...{ unchanged, blank, emptied, isOfAnotherProperty },
        problems: listWithin(problems.listed, listedProblems),
        problemCount: problems.count,
      },
    };
  },
);

function describe(
  { row, question, value, downloadedVersion }: AnswerDifference,
  current: { value: unknown; version: number | undefined } | undefined,
) {
  const version = current?.version ?? 0;
  const state = requirementState(question, { value });
  const shown = (given: unknown) => {
    const text = displayAnswer(question, given);
    return text.length > shownMax ? `${text.slice(0, shownMax)}…` : text;
  };
  return {
    ...{ row, question: question.id, text: question.text, categories: categoryNames(question), version },
    current: shown(current?.value),
    next: shown(value),
    ...(downloadedVersion !== undefined && downloadedVersion !== version
      ? { changedSince: true as const }
      : {}),
    ...(state === 'none' ? {} : { requirementMet: countsAsMet(state) }),
  };
}
