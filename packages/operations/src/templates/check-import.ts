import { bounds, ownerType } from '@landbrief/domain';
import type { CellProblem, CheckedTemplateFile } from '@landbrief/spreadsheet';
import { getCachedQuestionSet, type Template } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { type Merged, type MergedQuestion, mergeQuestions } from '../questions/merge-questions.ts';

/** What a file would do to a template, and everything that is wrong with it. */
export interface CheckedImport extends Merged {
  /** The questions of the rows without problems, in the order of the file. */
  questions: readonly (MergedQuestion & { row: number })[];
  /** In the order of the rows; long lists are cut. */
  problems: readonly CellProblem[];
  problemCount: number;
}

/** Merges the good rows of a file into a template's questions, in memory, and collects the problems of the others. */
export async function checkImport(
  template: Template,
  bytes: Uint8Array,
  { now, newId }: Pick<SignedInContext, 'now' | 'newId'>,
  listedMax?: number,
): Promise<CheckedImport> {
  const { checkTemplateFile, templateColumnOf } = await import('@landbrief/spreadsheet');
  const file = await checkTemplateFile(bytes, listedMax === undefined ? {} : { listedMax });
  const { drafts, rowNumbers, problems } = file;
  const { templateId, questionSetId, phaseCount } = template;
  const rowOf = (at: number) => rowNumbers[at] ?? 0;
  const questions: (MergedQuestion & { row: number })[] = [];
  const merged = await mergeQuestions(await getCachedQuestionSet(template), drafts, {
    questionSetId,
    ownerId: templateId,
    ownerType: ownerType.template,
    phaseCount,
    now,
    newId,
    onMerged: (one) => questions.push({ ...one, row: rowOf(one.at) }),
    onContradiction: (at, details) => {
      for (const { path, message } of details)
        problems.add({ row: rowOf(at), column: templateColumnOf(path), code: 'invalid', message });
    },
  });
  addTooMany(merged, questions, problems);
  return {
    ...merged,
    questions,
    problems: problems.listed.toSorted((a, b) => a.row - b.row),
    problemCount: problems.count,
  };
}

/** A template holds 10,000 questions at most (decisions 8), together with those that it has already. */
function addTooMany(
  { set }: Merged,
  questions: CheckedImport['questions'],
  problems: CheckedTemplateFile['problems'],
): void {
  const tooMany = set.questions.length - bounds.questionsPerOwner;
  if (tooMany <= 0) return;
  const first = questions.filter(({ outcome }) => outcome === 'added').at(-tooMany);
  if (!first) return;
  const [max, count] = [bounds.questionsPerOwner, set.questions.length].map((one) =>
    one.toLocaleString('en-US'),
  );
  const message = `A template holds at most ${max} questions; with these it would have ${count}.`;
  problems.add({ row: first.row, column: '', code: 'too_many_rows', message });
}
