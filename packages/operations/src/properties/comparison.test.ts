import { comparisonLimits } from '@landbrief/domain';
import { newId } from '@landbrief/platform';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import {
  addSite,
  type RunningProject,
  runningProject,
  submitSite,
} from '../../../../tests/support/running-project.ts';
import { openInExceljs } from '../../../../tests/support/spreadsheet/open-in-exceljs.ts';

let api: TestApi;
let running: RunningProject;
let levee: string;
let mill: string;

const answer = (propertyId: string, question: keyof RunningProject['questions'], value: string | number) =>
  running.participant.api.saveAnswer({
    params: { projectId: running.projectId, propertyId, questionId: running.questions[question]._id },
    body: { answerData: { value } },
  });

beforeAll(async () => {
  api = await testApi();
  running = await runningProject(api, 'Plover');
  const { participant } = running;
  levee = await addSite(running, participant, participant, 'Levee Road Tract');
  mill = await addSite(running, participant, participant, '=Old Mill, Building 7');
  await answer(levee, 'acres', 212);
  await answer(levee, 'zoning', `Industrial. ${'See the plan. '.repeat(60)}`);
  await answer(mill, 'acres', 90);
  await answer(mill, 'zoning', '=HYPERLINK("http://x.test")');
});

const compare = (body: Parameters<RunningProject['owner']['api']['compareProperties']>[0]['body'] = {}) =>
  running.owner.api.compareProperties({ params: { projectId: running.projectId }, body });

describe('comparing properties', () => {
  test('gives current values, with what meets its requirement, what is unseen, and long texts cut', async () => {
    const { acres, zoning } = running.questions;
    const { questions, properties, count, most } = await compare({ ids: [mill, newId(), levee, mill] });
    expect({ count, most }).toEqual({ count: 2, most: 200 });
    expect(properties.map(({ name }) => name)).toEqual(['=Old Mill, Building 7', 'Levee Road Tract']);
    const [small, large] = properties;
    const [acresAt, zoningAt] = [acres, zoning].map(({ _id }) => questions.indexOf(_id)) as [number, number];
    expect(small?.values[acresAt]).toBe(90);
    expect(large?.values[acresAt]).toBe(212);
    expect([small?.met, large?.met]).toEqual([[], [acresAt]]);
    expect(large?.unseen).toContain(acresAt);
    expect(String(large?.values[zoningAt])).toHaveLength(comparisonLimits.textCharacters[0]);
    expect(Object.keys(large?.cut ?? {})).toEqual([String(zoningAt)]);
    expect(large?.participant.organizationName).toBe('Pete Plover Development');
    expect((await compare({ skip: 1, limit: 1 })).properties.map(({ _id }) => _id)).toEqual([mill]);
  });

  test('shows a value that was given in another unit with its unit', async () => {
    const { owner, questions } = running;
    await owner.api.updateQuestion({
      params: { id: questions.acres._id },
      body: { question: { unit: 'hectares', version: questions.acres.version } },
    });
    const { questions: order, properties } = await compare();
    expect(properties[0]?.displays).toEqual({ [order.indexOf(questions.acres._id)]: '212 acres' });
  });

  test('tells which property was sent back', async () => {
    const { owner, participant } = running;
    const propertyId = await submitSite(running, participant);
    const params = { id: participant.participantId, propertyId };
    await owner.api.sendBackProperty({ params, body: { note: 'Which acres?' } });
    const { properties } = await compare({ ids: [propertyId, levee] });
    expect(properties.map(({ stage }) => stage)).toEqual(['sentBack', undefined]);
  });

  test('is for the owner’s side only', async () => {
    for (const { api: own } of [running.participant, running.delegator])
      await expect(
        own.compareProperties({ params: { projectId: running.projectId }, body: {} }),
      ).rejects.toMatchObject({ status: 403 });
  });
});

describe('the settings of a comparison', () => {
  test('are shared by the team, versioned, and a change of one of them keeps the other', async () => {
    const { owner, projectId, questions, participant } = running;
    const params = { projectId };
    const { comparison: none } = await owner.api.getComparison({ params });
    expect(none).toEqual({ weights: {}, pinned: [], version: 1 });
    const weights = { [questions.acres._id]: 5, [questions.rail._id]: 1 };
    const save = (comparison: object) =>
      owner.api.saveComparison({ params, body: { comparison: { version: 1, ...comparison } } });
    const tried = await Promise.allSettled([save({ weights }), save({ pinned: [mill, levee, mill] })]);
    const refused = tried.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ status: 409, code: 'stale' });
    const { comparison: first } = await owner.api.getComparison({ params });
    expect(first.version).toBe(2);
    const { comparison } = await save({ weights, pinned: [mill, levee, mill], version: 2 });
    expect(comparison).toEqual({ weights: { [questions.acres._id]: 5 }, pinned: [mill, levee], version: 3 });
    // What the project does not have is left out.
    const foreign = { ...weights, [participant.user.userId]: 5 };
    await save({ weights: foreign, pinned: [participant.user.userId], version: 3 });
    const { comparison: last } = await owner.api.getComparison({ params });
    expect(last).toEqual({ ...comparison, pinned: [], version: 4 });
    await expect(participant.api.getComparison({ params })).rejects.toMatchObject({ status: 403 });
    for (const wrong of [{ weights: { [questions.acres._id]: 6 } }, { weights: { acres: 1 } }])
      await expect(save({ ...wrong, version: 4 })).rejects.toMatchObject({ code: 'validation_error' });
  });

  test('cost 3 units to read, and 2 to write, and half a unit a pinned property', async () => {
    const { owner, projectId } = running;
    const params = { projectId };
    const read = await api.metered(() => owner.api.getComparison({ params }));
    expect(read.capacity.read).toBeLessThanOrEqual(3);
    const { version } = read.result.comparison;
    const written = await api.metered(() =>
      owner.api.saveComparison({ params, body: { comparison: { pinned: [levee], version } } }),
    );
    expect(written.capacity.read).toBeLessThanOrEqual(4);
    expect(written.capacity.write).toBeLessThanOrEqual(2);
  });
});

test('an export has what is asked for, in its order, with words and colours, and no formulas', async () => {
  const { owner, projectId, questions } = running;
  const { blob, fileName } = await owner.api.exportComparison({
    params: { projectId },
    body: {
      propertyIds: [mill, levee],
      questionIds: [questions.later._id, questions.zoning._id, questions.acres._id],
    },
  });
  expect(fileName).toBe('comparison.xlsx');
  const workbook = await openInExceljs(new Uint8Array(await blob.arrayBuffer()));
  const sheet = workbook.worksheets[0];
  const texts = (row: number) => ((sheet?.getRow(row).values ?? []) as unknown[]).slice(1);
  expect(texts(1)[0]).toBe('Project Plover');
  expect(texts(4).filter(Boolean)).toEqual(['Score', '0 %', '100 %']);
  expect(texts(5).slice(5)).toEqual([
    '=Old Mill, Building 7',
    '=Old Mill, Building 7: requirement',
    'Levee Road Tract',
    'Levee Road Tract: requirement',
  ]);
  expect(texts(6).slice(5)).toEqual(['Not asked yet', undefined, 'Not asked yet']);
  expect(texts(7)[5]).toBe('=HYPERLINK("http://x.test")');
  expect(texts(8).slice(5)).toEqual(['90 acres', 'Not met', '212 acres', 'Met']);
  const fillOf = (column: number) => sheet?.getRow(8).getCell(column).fill;
  expect(fillOf(6)).not.toEqual(fillOf(8));
  const missing = owner.api.exportComparison({
    params: { projectId },
    body: { propertyIds: [newId()], questionIds: [questions.acres._id] },
  });
  await expect(missing).rejects.toMatchObject({ status: 404 });
});
