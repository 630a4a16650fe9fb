import {
  bounds,
  categoryNames,
  categoryText,
  given,
  ownerTypeNames,
  type Question,
  questionTypeNames,
  requirementWords,
  type SheetMapping,
} from '@landbrief/domain';
import type { CellProblem, CheckedTemplateFile } from '@landbrief/spreadsheet';
import { getCachedQuestionSet } from '@landbrief/store';
import type { SignedInContext } from '../../context.ts';
import type { QuestionOwnerSubject } from '../../subjects/index.ts';
import { type Merged, type MergedQuestion, mergeIntoOwner } from '../merge-questions.ts';

/** Where a question stands in a file; the sheet where several are read. */
interface RowOfSheet {
  sheet?: string;
  row: number;
}

/** What a file would do to the questions of a template or project, and everything that is wrong with it. */
export interface CheckedImport extends Merged {
  /** The questions of the rows without problems, in the order of the file. */
  questions: readonly (MergedQuestion & RowOfSheet)[];
  /** In the order of the rows; long lists are cut. */
  problems: readonly CellProblem[];
  problemCount: number;
}

/** Merges the good rows of a file into its owner's questions, in memory, and collects the problems of the others. */
export async function checkImport(
  subject: QuestionOwnerSubject,
  bytes: Uint8Array,
  { now, newId }: Pick<SignedInContext, 'now' | 'newId'>,
  options: { mapping: SheetMapping | undefined; listedMax?: number },
): Promise<CheckedImport> {
  const { checkTemplateFile, templateColumnOf } = await import('@landbrief/spreadsheet');
  const file = await checkTemplateFile(bytes, options);
  const { drafts, rowNumbers, sheets, problems } = file;
  const placeOf = (at: number): RowOfSheet => ({
    ...given({ sheet: sheets?.[at] }),
    row: rowNumbers[at] ?? 0,
  });
  const questions: (MergedQuestion & RowOfSheet)[] = [];
  const merged = mergeIntoOwner(await getCachedQuestionSet(subject.owner), drafts, subject, {
    now,
    newId,
    onMerged: (one) => questions.push({ ...one, ...placeOf(one.at) }),
    onContradiction: (at, details) => {
      for (const { path, message } of details)
        problems.add({ ...placeOf(at), column: templateColumnOf(path), code: 'invalid', message });
    },
  });
  addTooMany(merged, questions, { problems, holder: ownerTypeNames[subject.ownerType] });
  return {
    ...merged,
    questions,
    problems: problems.listed.toSorted((a, b) => a.row - b.row),
    problemCount: problems.count,
  };
}

/** A template or project holds 10,000 questions at most (decisions 8), together with those that it has already. */
function addTooMany(
  { set }: Merged,
  questions: CheckedImport['questions'],
  { problems, holder }: { problems: CheckedTemplateFile['problems']; holder: string },
): void {
  const tooMany = set.questions.length - bounds.questionsPerOwner;
  if (tooMany <= 0) return;
  const first = questions.filter(({ outcome }) => outcome === 'added').at(-tooMany);
  if (!first) return;
  const [max, count] = [bounds.questionsPerOwner, set.questions.length].map((one) =>
    one.toLocaleString('en-US'),
  );
  const message = `A ${holder} holds at most ${max} questions; with these it would have ${count}.`;
  problems.add({
    ...given({ sheet: first.sheet }),
    row: first.row,
    column: '',
    code: 'too_many_rows',
    message,
  });
}

export interface QuestionChange {
  /** The column of the spreadsheet, or `Category` for the three of them. */
  column: string;
  before: string;
  after: string;
}

const typeNames: Readonly<Record<number, string>> = questionTypeNames;

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

/** Why a question is a requirement, in words; a comparison that is kept without being one stands in brackets. */
function requirementOf({ requirement, isRequirement, unit }: Question): string {
  const words = requirement ? requirementWords(requirement, unit) : '';
  if (!isRequirement) return words ? `No (${words})` : 'No';
  return words || 'Yes';
}

/** A question's fields as people read them. */
function wordsOf(question: Question): readonly (readonly [column: string, text: string])[] {
  return [
    ['Question', question.text],
    ['Category', categoryText(question)],
    ['Type', typeNames[question.type] ?? ''],
    ['Choices', question.choices.join('\n')],
    ['Multiple', yesOrNo(question.multiple)],
    ['Unit', question.unit ?? ''],
    ['Required', yesOrNo(question.required)],
    ['Requirement', requirementOf(question)],
    ['Not Applicable', yesOrNo(question.allowNotApplicable)],
    ['Phase', String(question.phase)],
    ['Note', question.note ?? ''],
    ['Data Field', question.dataField ?? ''],
  ];
}

/** What the look at an import says of a new question. */
export function describeNew(question: Question) {
  const { tag, text, type, required, phase, isRequirement } = question;
  return {
    ...{ tag, text, required, phase },
    categories: categoryNames(question),
    type: typeNames[type] ?? '',
    ...(isRequirement ? { requirement: requirementOf(question) } : {}),
  };
}

/** The fields in which two versions of a question differ, in words. */
export function questionChanges(before: Question, after: Question): QuestionChange[] {
  const later = wordsOf(after);
  return wordsOf(before).flatMap(([column, text], at) => {
    const changed = later[at]?.[1] ?? '';
    return text === changed ? [] : [{ column, ...excerpts(text, changed) }];
  });
}

const excerptMax = 600;
const sharedBefore = 40;

/** Two long texts cut to where they differ. */
function excerpts(before: string, after: string): { before: string; after: string } {
  if (before.length <= excerptMax && after.length <= excerptMax) return { before, after };
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const start = same > excerptMax / 2 ? same - sharedBefore : 0;
  const cut = (text: string) => {
    const part = text.slice(start, start + excerptMax).toWellFormed();
    return `${start > 0 ? '…' : ''}${part}${start + excerptMax < text.length ? '…' : ''}`;
  };
  return { before: cut(before), after: cut(after) };
}
