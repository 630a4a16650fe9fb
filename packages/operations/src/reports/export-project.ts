import { addressLines, problem, propertyStatusNames, propertyTypeNames } from '@landbrief/domain';
import { countryName } from '@landbrief/reference-data/country-names';
import type { ExportedAnswer } from '@landbrief/spreadsheet';
import {
  type Answer,
  getCountedProperties,
  inParallel,
  latestEntry,
  listAnswers,
  loadQuestionSet,
  readPropertyList,
} from '@landbrief/store';
import { exportedClarifications } from '../clarifications/clarifications-in-files.ts';
import { viewQuestions } from '../questions/question-view.ts';
import { onProject } from '../subjects/operation.ts';

/** Answers in one file: 2,000 properties with 200 questions each. */
const ANSWERS_MAX = 400_000;
const READ_AT_ONCE = 8;

/**
 * Questions, properties and answers as a workbook with a sheet for each phase (decisions 9). Of the answers only value
 * and override are kept in memory, and the rows are made while they are written.
 */
export const exportProject = onProject('exportProject', async ({ query }, context) => {
  const { projectId, name, phaseCount, questionSetId } = context.subject.project;
  const [{ contentTypes, writeProjectExport }, set, listed] = await Promise.all([
    import('@landbrief/spreadsheet'),
    loadQuestionSet(questionSetId),
    readPropertyList(projectId),
  ]);
  if (listed.length * set.questions.length > ANSWERS_MAX) {
    throw problem('limit_reached', {
      message: `An export has at most ${ANSWERS_MAX.toLocaleString('en-US')} answers.`,
    });
  }
  const whose = new Map(listed.map((one) => [one.propertyId, one]));
  const counted = await getCountedProperties([...whose.keys()]);
  const properties = counted.map(({ property }) => {
    const { propertyId, type, location, phase } = property;
    const entry = whose.get(propertyId);
    return {
      id: propertyId,
      name: property.name,
      address: addressLines(location, countryName).join(', '),
      participant: entry?.who.fullName ?? '',
      status: entry ? propertyStatusNames[entry.status] : '',
      type: propertyTypeNames[type],
      phase,
    };
  });
  const answer = await readAnswers(properties.map(({ id }) => id));
  const questions = viewQuestions(set).ordered;
  const clarifications = query.clarifications
    ? await exportedClarifications(set.questions, context)
    : undefined;
  const bytes = await writeProjectExport({
    ...{ name, phaseCount, questions, properties, answer, clarifications },
  });
  return { bytes, contentType: contentTypes.xlsx, fileName: 'project-export.xlsx' };
});

async function readAnswers(
  propertyIds: readonly string[],
): Promise<(propertyId: string, questionId: string) => ExportedAnswer | undefined> {
  const byProperty = new Map<string, Map<string, ExportedAnswer>>();
  await inParallel(
    propertyIds,
    async (propertyId) => {
      const answers = await listAnswers(propertyId);
      byProperty.set(propertyId, new Map(answers.flatMap(exported)));
    },
    READ_AT_ONCE,
  );
  return (propertyId, questionId) => byProperty.get(propertyId)?.get(questionId);
}

/** The answer by its question; none of one that was cleared. */
function exported(answer: Answer): [string, ExportedAnswer][] {
  const { value } = latestEntry(answer);
  return value === null ? [] : [[answer.questionId, { value, override: answer.override }]];
}
