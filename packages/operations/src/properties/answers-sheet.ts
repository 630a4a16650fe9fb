import {
  type AnswerValue,
  categoryNames,
  countsAsMet,
  type Question as DomainQuestion,
  displayAnswer,
  isEmpty,
  isNotApplicable,
  problem,
  requirementState,
} from '@landbrief/domain';
import type { AnswerDifference, AnswersFile } from '@landbrief/spreadsheet';
import { getCachedQuestionSet, latestEntry, listAnswers } from '@landbrief/store';
import { type AnswerContext, requireAnswerable } from '../answers/answer-context.ts';
import { type RowOutcome, saveManyAnswers } from '../answers/save-many-answers.ts';
import { listWithin } from '../list-within.ts';
import { viewQuestions } from '../questions/question-view.ts';
import { seesRequirements, shownSet } from '../questions/shown-question.ts';
import { onProperty, type Upload } from '../subjects/operation.ts';

export const exportPropertyAnswers = onProperty('exportPropertyAnswers', async (_input, context) => {
  const { property } = context.subject;
  const [{ contentTypes, writeAnswersFile }, answers] = await Promise.all([
    import('@landbrief/spreadsheet'),
    askedAnswers(context),
  ]);
  const bytes = await writeAnswersFile(property, answers, {
    showRequirements: seesRequirements(context.subject),
  });
  return { bytes, contentType: contentTypes.xlsx, fileName: 'property-answers.xlsx' };
});

const listed = { items: 2_000, bytes: 3_000_000 } as const;
const listedProblems = { items: 1_000, bytes: 1_000_000 } as const;
/** Characters of a value that are shown. */
const shownMax = 2_000;

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

/** The rows of an uploaded sheet that cannot be read, with what is wrong with each, to be corrected and uploaded. */
export const propertyAnswersProblemsSheet = onProperty(
  'propertyAnswersProblemsSheet',
  async ({ file }, context) => {
    const { problems } = await compareSheet(file, context, Number.POSITIVE_INFINITY);
    const { contentTypes, writeAnswerProblems } = await import('@landbrief/spreadsheet');
    const bytes = await writeAnswerProblems(
      file?.bytes ?? new Uint8Array(),
      problems.listed,
      context.subject.property.name,
    );
    return { bytes, contentType: contentTypes.xlsx, fileName: 'answers-problems.xlsx' };
  },
);

interface AskedAnswer {
  question: DomainQuestion;
  value: AnswerValue | undefined;
  version: number | undefined;
}

/** The questions that a property asks, as the caller may see them and in their order, with the current answers. */
async function askedAnswers({ subject }: Pick<AnswerContext, 'subject'>): Promise<AskedAnswer[]> {
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
async function compareSheet(
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
