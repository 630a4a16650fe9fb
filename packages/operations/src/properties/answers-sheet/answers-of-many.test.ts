import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../../tests/support/api.ts';
import {
  addSite,
  type Place,
  type RunningProject,
  runningProject,
} from '../../../../../tests/support/running-project.ts';
import { openInExceljs } from '../../../../../tests/support/spreadsheet/open-in-exceljs.ts';

let api: TestApi;
let running: RunningProject;
let sites: string[];

beforeAll(async () => {
  api = await testApi();
  running = await runningProject(api, 'Egret');
  sites = await sitesOf(running.participant);
});

const sitesOf = async (place: Place, by: Person = place) => [
  await addSite(running, place, by, 'Levee Road North'),
  await addSite(running, place, by, 'Harbor Point'),
];
const paramsOf = ({ participantId } = running.participant) => ({
  projectId: running.projectId,
  participantId,
});
const csvOf = (...lines: string[]) => new File([lines.join('\n')], 'answers.csv');
const acceptedIn = (
  differences: readonly { property?: string | undefined; question: string; version: number }[],
) => differences.map(({ property, question, version }) => `${property}/${question}:${version}`).join();

async function download(by: Person, propertyIds: readonly string[], place: Place = running.participant) {
  const { blob } = await by.api.exportParticipantAnswers({
    params: paramsOf(place),
    body: { propertyIds: [...propertyIds] },
  });
  return openInExceljs(new Uint8Array(await blob.arrayBuffer()));
}

type Workbook = Awaited<ReturnType<typeof download>>;

async function fileOf(workbook: Workbook, edits: Record<string, string | number> = {}) {
  const sheet = workbook.getWorksheet('Answers');
  for (const [cell, value] of Object.entries(edits)) if (sheet) sheet.getCell(cell).value = value;
  return new File([await workbook.xlsx.writeBuffer()], 'answers.xlsx');
}

/** The cell of a property's answer to a question, found by its tag: the rows are acres, rail and zoning. */
function cellOf(workbook: Workbook, name: string, tag: string): string {
  const sheet = workbook.getWorksheet('Answers');
  const headings = (sheet?.getRow(1).values ?? []) as string[];
  const tags = (sheet?.getColumn(headings.indexOf('Tag')).values ?? []) as string[];
  return sheet?.getRow(tags.indexOf(tag)).getCell(headings.indexOf(name)).address ?? '';
}

test('a sheet of two properties: unchanged it changes nothing, edited cells are saved in each, conflicts are shown', async () => {
  const { participant, owner, questions } = running;
  const [north = '', harbor = ''] = sites;
  const params = paramsOf();
  const workbook = await download(participant, [harbor, north]);
  const unchanged = await participant.api.previewImportParticipantAnswers({
    params,
    file: await fileOf(workbook),
  });
  expect(unchanged.preview).toMatchObject({ differences: [], problems: [], blank: 6, emptied: 0 });
  expect(unchanged.preview.properties.map(({ property, name }) => [property, name])).toEqual([
    [harbor, 'Harbor Point'],
    [north, 'Levee Road North'],
  ]);

  await owner.api.saveAnswer({
    params: { projectId: running.projectId, propertyId: north, questionId: questions.acres._id },
    body: { answerData: { value: 250 } },
  });
  const file = await fileOf(workbook, {
    [cellOf(workbook, 'Levee Road North', 'acres')]: 180,
    [cellOf(workbook, 'Levee Road North', 'rail')]: 'Yes',
    [cellOf(workbook, 'Harbor Point', 'rail')]: 'Perhaps',
    [cellOf(workbook, 'Harbor Point', 'zoning')]: 'Industrial',
  });
  const { preview } = await participant.api.previewImportParticipantAnswers({ params, file });
  expect(preview).toMatchObject({ added: 2, updated: 1, problemCount: 1 });
  expect(
    preview.differences.map(({ property, current, next, changedSince }) => [
      property,
      current,
      next,
      changedSince,
    ]),
  ).toEqual([
    [harbor, '', 'Industrial', undefined],
    [north, '250 acres', '180 acres', true],
    [north, '', 'Yes', undefined],
  ]);
  expect(preview.problems).toMatchObject([{ column: 'Harbor Point', code: 'invalid' }]);
  const accepted = acceptedIn(preview.differences.filter(({ changedSince }) => !changedSince));
  const saved = await participant.api.importParticipantAnswers({ params, file, fields: { accepted } });
  expect(saved).toMatchObject({ added: 2, updated: 0, errorCount: 1 });
  expect(saved.properties.map(({ property, counts }) => [property, counts.questionsAnswered])).toEqual([
    [harbor, 1],
    [north, 2],
  ]);
  const { answers } = await owner.api.listAnswers({
    params: { projectId: running.projectId, propertyId: north },
  });
  expect(answers.map(({ source, value }) => [source, value]).toSorted()).toEqual([
    ['spreadsheet', 'Yes'],
    ['typed', 250],
  ]);

  const again = await participant.api.previewImportParticipantAnswers({ params, file });
  await owner.api.saveAnswer({
    params: { projectId: running.projectId, propertyId: north, questionId: questions.acres._id },
    body: { answerData: { value: 260, version: 1 } },
  });
  const stale = await participant.api.importParticipantAnswers({
    params,
    file,
    fields: { accepted: acceptedIn(again.preview.differences) },
  });
  expect(stale).toMatchObject({ added: 0, updated: 0 });
  expect(stale.errors[0]).toMatchObject({
    ...{ code: 'stale', property: north, column: 'Levee Road North', current: { value: 260 } },
  });
});

test('a property that is eliminated after the look is left out, and the others are saved', async () => {
  const { participant, owner } = running;
  const [kept = '', gone = ''] = await sitesOf(participant);
  const params = paramsOf();
  const workbook = await download(participant, [kept, gone]);
  const file = await fileOf(workbook, {
    [cellOf(workbook, 'Levee Road North', 'acres')]: 180,
    [cellOf(workbook, 'Harbor Point', 'acres')]: 90,
  });
  const { preview } = await participant.api.previewImportParticipantAnswers({ params, file });
  expect(preview).toMatchObject({ added: 2, problemCount: 0 });
  await owner.api.eliminateProperty({ params: { propertyId: gone } });
  const accepted = acceptedIn(preview.differences);
  const saved = await participant.api.importParticipantAnswers({ params, file, fields: { accepted } });
  expect(saved).toMatchObject({ added: 1, properties: [{ property: kept }] });
  expect(saved.errors).toMatchObject([{ row: 1, column: 'Harbor Point', code: 'not_answerable' }]);

  const without = (await download(owner, [kept, gone])).getWorksheet('Answers');
  expect([without?.getRow(2).values].flat().filter((value) => value === '–')).toHaveLength(1);
});

test('whoever may answer a property may answer it in a sheet, and nobody learns of others', async () => {
  const { participant, owner, delegator, delegate } = running;
  const [theirs = ''] = await sitesOf(delegate);
  const file = csvOf('Tag,Levee Road North,Harbor Point', 'acres,180,');
  const params = paramsOf(delegate);
  for (const person of [delegate, delegator, owner]) {
    const { preview } = await person.api.previewImportParticipantAnswers({ params, file });
    expect(preview).toMatchObject({ added: 1, problemCount: 0 });
  }
  for (const call of ['previewImportParticipantAnswers', 'participantAnswersProblemsSheet'] as const)
    await expect(participant.api[call]({ params, file })).rejects.toMatchObject({ status: 404 });
  await expect(
    participant.api.importParticipantAnswers({ params, file, fields: { accepted: '' } }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(download(participant, [theirs])).rejects.toMatchObject({ status: 404 });

  // Their own sheet, with a column of somebody else's property and one of a property that does not exist.
  const workbook = await download(delegate, [theirs], delegate);
  const own = await addSite(running, participant, participant, 'Mill Creek');
  const foreign = await participant.api.previewImportParticipantAnswers({
    params: paramsOf(),
    file: csvOf('Tag,Harbor Point (2),Quarry Hill,Harbor Point,Mill Creek', 'acres,180,70,60,55'),
  });
  expect(foreign.preview.differences).toMatchObject([{ property: own, next: '55 acres' }]);
  expect(foreign.preview.problems.map(({ column, code }) => [column, code])).toEqual([
    ['Harbor Point (2)', 'unknown_property'],
    ['Quarry Hill', 'unknown_property'],
    ['Harbor Point', 'unknown_property'],
  ]);
  await expect(
    participant.api.previewImportParticipantAnswers({ params: paramsOf(), file: await fileOf(workbook) }),
  ).rejects.toMatchObject({ code: 'spreadsheet_invalid' });
});

test('the rows with problems come back as a sheet', async () => {
  const { delegate } = running;
  await addSite(running, delegate, delegate, 'Quarry Hill');
  const file = csvOf('Tag,Quarry Hill', 'acres,180', 'rail,Sometimes');
  const { blob } = await delegate.api.participantAnswersProblemsSheet({ params: paramsOf(delegate), file });
  const sheet = (await openInExceljs(new Uint8Array(await blob.arrayBuffer()))).getWorksheet('Answers');
  expect(sheet?.getRow(2).values).toEqual([
    ...[undefined, 'rail', 'Sometimes', 'Quarry Hill: "Sometimes" is not one of the choices.'],
  ]);
});
