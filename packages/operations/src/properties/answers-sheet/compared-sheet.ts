import type { CallName } from '@landbrief/contract';
import {
  type AnswerValue,
  categoryNames,
  countsAsMet,
  type Question as DomainQuestion,
  displayAnswer,
  given,
  isEmpty,
  isNotApplicable,
  isRespondent,
  problem,
  requirementState,
} from '@landbrief/domain';
import type { AnswerDifference, ProblemList, ReadAnswers } from '@landbrief/spreadsheet';
import { getCachedQuestionSet, latestEntry, listAnswers } from '@landbrief/store';
import type { AnswerCallContext, AnswerContext } from '../../answers/answer-context.ts';
import { type RowOutcome, saveManyAnswers } from '../../answers/save-many-answers.ts';
import type { SignedInContext } from '../../context.ts';
import { listWithin } from '../../list-within.ts';
import { viewQuestions } from '../../questions/question-view.ts';
import { shownSet } from '../../questions/shown-question.ts';
import type { Upload } from '../../subjects/operation.ts';

/** What the sheets of one property and of several have in common: comparing, and saving what is accepted. */

export interface AskedAnswer {
  question: DomainQuestion;
  value: AnswerValue | undefined;
  version: number | undefined;
  /** Why it is confidential. */
  confidential?: string | undefined;
  /** Of a file that does not include it. */
  isLeftOut?: boolean;
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
    return {
      ...{ question, value: value ?? undefined, version: answer?.version },
      confidential: answer?.confidential?.reason,
    };
  });
}

/** The answers for a file: confidential ones for those who answer, and for the owner's side where it includes them. */
export async function exportedAnswers(
  context: Pick<AnswerContext, 'subject'>,
  { includeConfidential = false }: { includeConfidential?: boolean | undefined },
  audit: SignedInContext['audit'],
): Promise<AskedAnswer[]> {
  const found = await askedAnswers(context);
  if (isRespondent(context.subject.relations)) return found;
  if (includeConfidential) audit.recordAs('exportPropertyAnswers');
  return found.map(({ confidential, ...answer }) => ({
    ...answer,
    isLeftOut: confidential !== undefined && !isEmpty(answer.value) && !includeConfidential,
  }));
}

/** What a sheet has of a property. */
interface ComparedProperty extends ReadAnswers {
  context: AnswerCallContext;
  /** The heading of its answers. */
  column: string;
  /** In a sheet of several properties. */
  ofMany?: { property: string };
  current: readonly AskedAnswer[];
}

export interface ComparedSheet {
  properties: readonly ComparedProperty[];
  problems: ProblemList;
}

/** The bytes of the uploaded sheet. */
export function bytesOf(file: Upload | undefined): Uint8Array {
  if (!file) throw problem('file_missing');
  return file.bytes;
}

const listed = { items: 2_000, bytes: 3_000_000 } as const;
const listedProblems = { items: 1_000, bytes: 1_000_000 } as const;
/** Characters of a value that are shown. */
const shownMax = 2_000;

/** What a sheet would change, in the order of the properties, with counts of each. */
export function previewSheet({ properties, problems }: ComparedSheet) {
  const previews = properties.map(previewProperty);
  const total = (count: 'added' | 'updated' | 'unchanged' | 'blank' | 'emptied') =>
    previews.reduce((sum, { counts }) => sum + counts[count], 0);
  const described = previews.flatMap(({ differences }) => differences);
  return {
    preview: {
      differences: listWithin(described, listed),
      added: total('added'),
      updated: total('updated'),
      unchanged: total('unchanged'),
      blank: total('blank'),
      emptied: total('emptied'),
      problems: listWithin(problems.listed, listedProblems),
      problemCount: problems.count,
    },
    counts: previews.map(({ counts }) => counts),
  };
}

function previewProperty({ context, column, current, ofMany, ...found }: ComparedProperty) {
  const { propertyId, name } = context.subject.property;
  const answers = new Map(current.map((answer) => [answer.question.id, answer]));
  const { differences, unchanged, blank, emptied } = found;
  const added = differences.filter(({ question }) => isEmpty(answers.get(question.id)?.value)).length;
  return {
    differences: differences.slice(0, listed.items).map((difference) => ({
      ...ofMany,
      ...describe(difference, answers.get(difference.question.id)),
    })),
    counts: {
      ...{ property: propertyId, name, column, unchanged, blank, emptied },
      ...{ added, updated: differences.length - added },
    },
  };
}

function describe(
  { row, question, value, downloadedVersion }: AnswerDifference,
  current: Pick<AskedAnswer, 'value' | 'version' | 'confidential'> | undefined,
) {
  const version = current?.version ?? 0;
  const state = requirementState(question, { value });
  const shown = (answer: unknown) => {
    const text = displayAnswer(question, answer);
    return text.length > shownMax ? `${text.slice(0, shownMax)}…` : text;
  };
  return {
    ...{ row, question: question.id, text: question.text, categories: categoryNames(question), version },
    current: shown(current?.value),
    next: shown(value),
    ...given({ confidential: current?.confidential }),
    ...(downloadedVersion !== undefined && downloadedVersion !== version
      ? { changedSince: true as const }
      : {}),
    ...(state === 'none' ? {} : { requirementMet: countsAsMet(state) }),
  };
}

const listedErrors = { items: 2_000, bytes: 3_000_000 } as const;

interface Accepted {
  question: string;
  version: number;
}

type SavedProperty = Awaited<ReturnType<typeof saveAccepted>>;

/**
 * Saves the accepted differences of a property, each as a normal answer write (decisions 9), against the versions of the
 * preview. Without a preview an answer that was changed since the sheet was downloaded is refused as stale.
 */
export async function saveAccepted(
  compared: ComparedProperty,
  accepted: readonly Accepted[] | undefined,
  call: CallName,
) {
  const rows = acceptedRows(compared, accepted);
  const { outcomes, counts } = await saveManyAnswers(compared.context, rows, { source: 'spreadsheet', call });
  return { outcomes, refused: outcomes.flatMap((outcome) => describeRefusal(outcome, compared)), counts };
}

/** What became of a sheet. */
export function presentSaved({ properties, problems }: ComparedSheet, saved: readonly SavedProperty[]) {
  const outcomes = saved.flatMap((one) => one.outcomes);
  const refused = saved.flatMap((one) => one.refused);
  const counted = (result: RowOutcome['outcome']) =>
    outcomes.filter(({ outcome }) => outcome === result).length;
  return {
    added: counted('added'),
    updated: counted('updated'),
    unchanged: properties.reduce((sum, { unchanged }) => sum + unchanged, counted('unchanged')),
    errors: listWithin([...refused, ...problems.listed], listedErrors),
    errorCount: refused.length + problems.count,
  };
}

function acceptedRows({ differences, current }: ComparedProperty, given: readonly Accepted[] | undefined) {
  const accepted = given && new Map(given.map(({ question, version }) => [question, version]));
  const versions = new Map(current.map(({ question, version }) => [question.id, version]));
  return differences
    .filter(({ question }) => !accepted || accepted.has(question.id))
    .map(({ question, value, downloadedVersion }) => {
      const read = accepted ? accepted.get(question.id) : downloadedVersion;
      const version = read ?? versions.get(question.id);
      return {
        questionId: question.id,
        ...(isNotApplicable(value) ? { notApplicable: true } : { value }),
        ...(version ? { version } : {}),
      };
    });
}

function describeRefusal(outcome: RowOutcome, { differences, column, ofMany }: ComparedProperty) {
  if (outcome.outcome !== 'refused') return [];
  const { questionId, code, message, current } = outcome;
  const row = differences.find(({ question }) => question.id === questionId)?.row ?? 0;
  return [{ row, column, code, message, ...ofMany, question: questionId, ...(current ? { current } : {}) }];
}
