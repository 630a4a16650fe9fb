import {
  comparisonLimits,
  isAsked,
  isEmpty,
  problem,
  propertyStatusNames,
  scoreOf,
  weightOf,
} from '@landbrief/domain';
import type { ComparisonFile } from '@landbrief/spreadsheet';
import { getCachedQuestionSet, getComparison, type ListedProperty, readPropertyList } from '@landbrief/store';
import { viewQuestions } from '../questions/question-view.ts';
import { onProject } from '../subjects/operation.ts';
import { type ComparedValue, comparedQuestion, readCurrentValues } from './current-values.ts';

interface ComparedColumn {
  listed: ListedProperty;
  values: ReadonlyMap<string, ComparedValue>;
}

export const exportComparison = onProject('exportComparison', async ({ body }, { subject }) => {
  const { project } = subject;
  const [{ contentTypes, writeComparison }, set, all, { weights }] = await Promise.all([
    import('@landbrief/spreadsheet'),
    getCachedQuestionSet(project),
    readPropertyList(project.projectId),
    getComparison(project.projectId),
  ]);
  const view = viewQuestions(set);
  const byId = new Map(view.ordered.map((question) => [question.id, question]));
  const questions = [...new Set(body.questionIds)].flatMap((id) => byId.get(id) ?? []);
  const listedById = new Map(all.map((listed) => [listed.propertyId, listed]));
  const listed = [...new Set(body.propertyIds)].flatMap((id) => listedById.get(id) ?? []);
  if (questions.length === 0 || listed.length === 0) throw problem('not_found');
  const chosen = new Set(questions.map(({ id }) => id));
  const needed = set.questions.filter(
    ({ questionId, isRequirement }) => isRequirement || chosen.has(questionId),
  );
  requireFewCells(listed.length * needed.length);
  const compared = new Map(needed.map((stored) => [stored.questionId, comparedQuestion(stored)]));
  const columns = await readCurrentValues(project, listed, compared);
  const requirements = view.ordered.filter(({ isRequirement }) => isRequirement);
  const file: ComparisonFile = {
    name: project.name,
    properties: columns.map(({ listed: { name, status, phase, who }, values }) => {
      const asked = requirements.filter((question) => isAsked(question, phase));
      const { share } = scoreOf(
        asked.map(({ id }) => ({
          state: values.get(id)?.state ?? 'unanswered',
          weight: weightOf(weights, id),
        })),
      );
      return {
        name,
        participant: who.organizationName ?? who.fullName,
        status: propertyStatusNames[status],
        ...(share === undefined ? {} : { score: share }),
      };
    }),
    questions: questions.map((question) => ({
      ...question,
      ...(question.isRequirement ? { weight: weightOf(weights, question.id) } : {}),
    })),
    cell: (property, question) => cellOf(columns[property], questions[question], body),
  };
  return { bytes: await writeComparison(file), contentType: contentTypes.xlsx, fileName: 'comparison.xlsx' };
});

function requireFewCells(cells: number): void {
  const { exportedAnswers } = comparisonLimits;
  if (cells > exportedAnswers)
    throw problem('limit_reached', {
      message: `A workbook has at most ${exportedAnswers.toLocaleString('en-US')} answers. Please choose fewer properties or questions.`,
    });
}

function cellOf(
  column: ComparedColumn | undefined,
  question: (Parameters<typeof isAsked>[0] & { id: string; isRequirement: boolean }) | undefined,
  { includeConfidential = false }: { includeConfidential?: boolean | undefined },
) {
  if (!column || !question || !isAsked(question, column.listed.phase)) return undefined;
  const found = column.values.get(question.id);
  if (found) {
    const isLeftOut = found.confidential !== undefined && !isEmpty(found.value) && !includeConfidential;
    return { ...found, isLeftOut };
  }
  return { value: null, state: question.isRequirement ? ('unanswered' as const) : ('none' as const) };
}
