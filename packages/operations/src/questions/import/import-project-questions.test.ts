import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../../tests/support/api.ts';
import { interpose } from '../../../../../tests/support/interpose.ts';
import { projectInSetup } from '../../../../../tests/support/running-project.ts';
import { openInExceljs } from '../../../../../tests/support/spreadsheet/open-in-exceljs.ts';

const csv = (...lines: string[]) => new File([lines.join('\n')], 'questions.csv', { type: 'text/csv' });
const heading = 'Primary Category,Question,Tag,Type,Unit,Required,Phase,Requirement,Operator,Value';
const permits = csv(
  heading,
  'Permits,Which permits are held?,permits-held,Text,,Yes,1,No,,',
  'Permits,How many months do permits take?,permit-months,Numeric,months,No,3,Yes,<=,6',
  'Site,How is the site zoned by the county?,zoning,Text,,Yes,1,No,,',
);
/** Three write units each: more than one request writes. */
const boreholes = csv(
  'Question,Tag,Phase',
  ...Array.from({ length: 1_700 }, (_, at) => `${`Depth of hole ${at}? `.padEnd(1_950, 'm')},hole-${at},4`),
);

describe('a spreadsheet straight into a project', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await testApi();
  });

  const stateOf = async (owner: Person, projectId: string) => {
    const { project } = await owner.api.getProject({ params: { id: projectId } });
    const { questions } = await owner.api.listQuestions({ params: { owner: projectId, type: 2 } });
    return {
      phaseCount: project.phaseCount,
      questionCount: project.questionCount,
      phases: questions.map(({ phase }) => phase),
    };
  };

  test('is looked at, with type, need and phase of what is new, and then imported', async () => {
    const { owner, projectId, questions } = await projectInSetup(api, 'Plover');
    const params = { projectId };
    const before = await stateOf(owner, projectId);
    const { preview } = await owner.api.previewImportProjectQuestions({ params, file: permits });
    expect(preview).toMatchObject({
      ...{ added: 2, updated: 1, unchanged: 0, beyondPhases: 1, highestPhase: 3, problemCount: 0 },
      changedQuestions: [{ row: 4, tag: 'zoning' }],
    });
    expect(preview.newQuestions).toEqual([
      {
        ...{ row: 2, tag: 'permits-held', text: 'Which permits are held?', categories: ['Permits'] },
        ...{ type: 'Text', required: true, phase: 1 },
      },
      {
        ...{ row: 3, tag: 'permit-months', text: 'How many months do permits take?' },
        ...{ categories: ['Permits'], type: 'Numeric', required: false, phase: 3 },
        requirement: 'at most 6 months',
      },
    ]);
    expect(await stateOf(owner, projectId)).toEqual(before);

    const { questionsVersion } = preview;
    expect(
      await owner.api.importProjectQuestions({ params, file: permits, fields: { questionsVersion } }),
    ).toMatchObject({ added: 2, updated: 1, unchanged: 0, beyondPhases: 1 });
    const { question } = await owner.api.getQuestion({ params: { id: questions.zoning._id } });
    expect(question.text).toBe('How is the site zoned by the county?');
    expect(await stateOf(owner, projectId)).toMatchObject({ phaseCount: 2, questionCount: 6 });
    await expect(
      owner.api.importProjectQuestions({ params, file: permits, fields: { questionsVersion } }),
    ).rejects.toMatchObject({ status: 409, code: 'stale', message: expect.stringContaining('project') });
  });

  test('with a problem imports nothing, and the sheet comes back with it', async () => {
    const { owner, projectId } = await projectInSetup(api, 'Dunlin');
    const params = { projectId };
    const before = await stateOf(owner, projectId);
    const file = csv(
      heading,
      'Site,Is there a fence?,fence,Text,,maybe,1,No,,',
      'Site,Soil,soil-kind,Text,,,4,,,',
    );
    await expect(
      owner.api.importProjectQuestions({ params, file, fields: { phases: 'raise' } }),
    ).rejects.toMatchObject({ status: 400, code: 'spreadsheet_invalid' });
    expect(await stateOf(owner, projectId)).toEqual(before);
    const { blob } = await owner.api.projectQuestionsProblemsSheet({ params, file });
    const sheet = await openInExceljs(new Uint8Array(await blob.arrayBuffer()));
    expect(JSON.stringify(sheet.worksheets[0]?.getRow(2).values)).toContain('maybe');
  });

  test('is for the owner’s editors, while the project is in setup', async () => {
    const { owner, projectId, participant } = await projectInSetup(api, 'Curlew');
    const stranger = await api.person('Rico Curlew', {
      organization: 'Rival Consulting',
      roles: ['projectOwner'],
    });
    const attempts = (by: Person) => [
      () => by.api.previewImportProjectQuestions({ params: { projectId }, file: permits }),
      () => by.api.importProjectQuestions({ params: { projectId }, file: permits }),
    ];
    for (const attempt of attempts(stranger)) await expect(attempt()).rejects.toMatchObject({ status: 404 });
    await owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId } });
    for (const attempt of attempts(participant))
      await expect(attempt()).rejects.toMatchObject({ status: 403 });
    for (const attempt of attempts(owner))
      await expect(attempt()).rejects.toMatchObject({ status: 409, code: 'not_allowed_in_status' });
  });

  test.each([
    ['keep', { phaseCount: 2, phases: [1, 1, 1, 1, 2, 3] }],
    ['highest', { phaseCount: 2, phases: [1, 1, 1, 1, 2, 2] }],
    ['raise', { phaseCount: 3, phases: [1, 1, 1, 1, 2, 3] }],
  ] as const)('phases that it lacks: %s', async (phases, expected) => {
    const { owner, projectId } = await projectInSetup(api, `Teal ${phases}`);
    const params = { projectId };
    const { beyondPhases } = await owner.api.importProjectQuestions({
      params,
      file: permits,
      fields: { phases },
    });
    expect(beyondPhases).toBe(phases === 'keep' ? 1 : 0);
    const state = await stateOf(owner, projectId);
    expect({ ...state, phases: state.phases.toSorted() }).toEqual({ ...expected, questionCount: 6 });
  });

  test('a template raises its phases too, and raises those of the project it goes into', async () => {
    const { owner, projectId } = await projectInSetup(api, 'Whimbrel');
    const { template } = await owner.api.createTemplate({ body: { template: { name: 'Permits' } } });
    const params = { id: template._id };
    await owner.api.importTemplate({ params, file: permits, fields: { phases: 'raise' } });
    const { template: raised } = await owner.api.getTemplate({ params });
    expect(raised).toMatchObject({ phaseCount: 3, version: template.version + 1 });
    await owner.api.importTemplateIntoProject({
      params: { templateId: template._id },
      body: { projectId, phases: 'raise' },
    });
    expect(await stateOf(owner, projectId)).toMatchObject({ phaseCount: 3, questionCount: 6 });
  });

  test('raises the phases in the transaction of the questions, over what somebody changes meanwhile', async () => {
    const { owner, projectId } = await projectInSetup(api, 'Knot');
    const { project } = await owner.api.getProject({ params: { id: projectId } });
    let isRenamed = false;
    const restore = interpose(api, {
      before: async ({ name, says }) => {
        if (isRenamed || !name.startsWith('TransactWrite') || !says('questionsVersion')) return;
        isRenamed = true;
        await owner.api.updateProject({
          params: { id: projectId },
          body: { project: { name: 'Project Red Knot', phaseCount: 1, version: project.version } },
        });
      },
    });
    await owner.api.importProjectQuestions({
      params: { projectId },
      file: permits,
      fields: { phases: 'raise' },
    });
    restore();
    const { project: after } = await owner.api.getProject({ params: { id: projectId } });
    expect(after).toMatchObject({ name: 'Project Red Knot', phaseCount: 3, version: project.version + 2 });
    await expect(
      owner.api.updateProject({
        params: { id: projectId },
        body: { project: { phaseCount: 2, version: project.version + 1 } },
      }),
    ).rejects.toMatchObject({ status: 409, code: 'stale' });
  });

  test('of many questions is written by the job, which raises the phases when all are there', async () => {
    const { owner, projectId } = await projectInSetup(api, 'Godwit');
    const before = await stateOf(owner, projectId);
    const { import: job } = await owner.api.importProjectQuestions({
      params: { projectId },
      file: boreholes,
      fields: { phases: 'raise' },
    });
    expect(job).toMatchObject({ state: 'running', total: 1_704 });
    expect(await stateOf(owner, projectId)).toEqual(before);
    let isRenamed = false;
    const restore = interpose(api, {
      before: async ({ name, says }) => {
        if (isRenamed || !name.startsWith('TransactWrite') || !says('"done"')) return;
        isRenamed = true;
        const { project } = await owner.api.getProject({ params: { id: projectId } });
        await owner.api.updateProject({
          params: { id: projectId },
          body: { project: { name: 'Project Bar-tailed Godwit', version: project.version } },
        });
      },
    });
    await api.settle();
    restore();
    expect(await stateOf(owner, projectId)).toMatchObject({ phaseCount: 4, questionCount: 1_704 });
  });
});
