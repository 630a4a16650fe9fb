import { beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../../tests/support/api.ts';
import {
  addSite,
  type RunningProject,
  runningProject,
} from '../../../../../tests/support/running-project.ts';
import { openInExceljs } from '../../../../../tests/support/spreadsheet/open-in-exceljs.ts';

let api: TestApi;
let running: RunningProject;
let propertyId: string;

beforeAll(async () => {
  api = await testApi();
  running = await runningProject(api, 'Heron');
  propertyId = await addSite(running, running.participant, running.participant);
});

const paramsOf = () => ({ projectId: running.projectId, propertyId });
const sheetOf = (...lines: string[]) => new File([lines.join('\n')], 'answers.csv');

test('a filled-in sheet: shown first, then each row is a normal answer, and the same file again changes nothing', async () => {
  const { participant, owner, questions } = running;
  const params = paramsOf();
  const file = sheetOf(
    'Tag,Answer',
    'acres,"1,212.5 acres"',
    'zoning,=Industrial',
    'rail,Perhaps',
    'soil,clay',
  );
  const { preview } = await participant.api.previewImportPropertyAnswers({ params, file });
  expect(preview).toMatchObject({ added: 2, updated: 0, unchanged: 0, blank: 0 });
  expect(preview.differences[0]).not.toHaveProperty('property');
  expect(preview.differences.map(({ row, current, next, version }) => [row, current, next, version])).toEqual(
    [
      [2, '', '1,212.5 acres', 0],
      [3, '', '=Industrial', 0],
    ],
  );
  expect(preview.problems.map(({ row, column, code }) => [row, column, code])).toEqual([
    [4, 'Answer', 'invalid'],
    [5, 'Tag', 'unknown_tag'],
  ]);
  const saved = await participant.api.importPropertyAnswers({ params, file });
  expect(saved).toMatchObject({ added: 2, updated: 0, errorCount: 2, counts: { questionsAnswered: 2 } });
  const again = await api.metered(() => participant.api.importPropertyAnswers({ params, file }));
  expect(again.result).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
  expect(again.capacity.write).toBe(0);
  const { answers } = await owner.api.listAnswers({ params });
  expect(answers.map(({ source, value }) => [source, value]).toSorted()).toEqual([
    ['spreadsheet', 1212.5],
    ['spreadsheet', '=Industrial'],
  ]);
  const { property } = await owner.api.getProperty({ params });
  expect([property.questionsAnswered, property.unseenCount]).toEqual([2, 2]);

  const acres = questions.acres._id;
  const edited = sheetOf('Tag,Answer', 'acres,300', 'zoning,Agricultural');
  const mark = (confidential: { reason: string } | null) =>
    participant.api.markAnswerConfidential({
      params: { ...params, questionId: acres },
      body: { confidential },
    });
  await mark({ reason: 'Under contract' });
  const looked = await participant.api.previewImportPropertyAnswers({ params, file: edited });
  expect(looked.preview.differences.map(({ confidential }) => confidential)).toEqual([
    'Under contract',
    undefined,
  ]);
  await mark(null);
  await owner.api.saveAnswer({
    params: { ...params, questionId: acres },
    body: { answerData: { value: 250, version: 1 } },
  });
  const accepted = looked.preview.differences.map(({ question, version }) => `${question}:${version}`).join();
  const partly = await participant.api.importPropertyAnswers({ params, file: edited, fields: { accepted } });
  expect(partly).toMatchObject({ added: 0, updated: 1 });
  expect(partly.errors).toMatchObject([{ row: 2, code: 'stale', question: acres, current: { value: 250 } }]);
});

test('the workbook asks what its reader may see, and comes back without a difference', async () => {
  const { participant, owner } = running;
  const params = paramsOf();
  for (const person of [participant, owner]) {
    const { blob } = await person.api.exportPropertyAnswers({ params });
    const sheet = (await openInExceljs(new Uint8Array(await blob.arrayBuffer()))).getWorksheet('Answers');
    expect(sheet?.rowCount).toBe(4);
    const file = new File([blob], 'answers.xlsx');
    const { preview } = await person.api.previewImportPropertyAnswers({ params, file });
    expect(preview).toMatchObject({ differences: [], problems: [], unchanged: 2, blank: 1, emptied: 0 });
    const elsewhere = await addSite(running, participant, participant, `Copy of ${person.user.userId}`);
    const other = { ...params, propertyId: elsewhere };
    const { preview: copied } = await person.api.previewImportPropertyAnswers({ params: other, file });
    expect(copied).toMatchObject({ added: 2, isOfAnotherProperty: true });
  }
});

test('only accepted rows are saved, nothing to a property that is eliminated, and problems come back as a sheet', async () => {
  const { participant, owner, questions } = running;
  const site = await addSite(running, participant, participant, 'Levee Road South');
  const params = { ...paramsOf(), propertyId: site };
  const file = sheetOf('Tag,Answer', 'acres,180', 'rail,Sometimes', 'zoning,Industrial');
  const accepted = `${questions.zoning._id}:0`;
  const saved = await owner.api.importPropertyAnswers({ params, file, fields: { accepted } });
  expect(saved).toMatchObject({ added: 1, counts: { questionsAnswered: 1 } });
  const { blob } = await owner.api.propertyAnswersProblemsSheet({ params, file });
  const sheet = (await openInExceljs(new Uint8Array(await blob.arrayBuffer()))).getWorksheet('Answers');
  expect(sheet?.getRow(2).values).toEqual([
    undefined,
    'rail',
    'Sometimes',
    'Answer: "Sometimes" is not one of the choices.',
  ]);
  await owner.api.eliminateProperty({ params: { propertyId: site } });
  const calls = ['previewImportPropertyAnswers', 'importPropertyAnswers'] as const;
  for (const call of calls)
    await expect(owner.api[call]({ params, file })).rejects.toMatchObject({ code: 'property_eliminated' });
});
