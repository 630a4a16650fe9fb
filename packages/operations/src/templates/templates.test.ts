import { readFile } from 'node:fs/promises';
import { createClient } from '@landbrief/contract/client';
import { fileThroughApiMax } from '@landbrief/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { projectInSetup } from '../../../../tests/support/running-project.ts';

const fixture = new URL('../../../spreadsheet/fixtures/site-selection-questions.csv', import.meta.url);

describe('templates', () => {
  let api: TestApi;
  let olivia: Person;
  let rival: Person;

  beforeAll(async () => {
    api = await testApi();
    olivia = await api.person('Olivia Owner', {
      organization: 'Demo Development Agency',
      roles: ['projectOwner'],
    });
    rival = await api.person('Rita Rival', { organization: 'Rival Consulting', roles: ['projectOwner'] });
  });

  async function importedTemplate(name: string) {
    const { template } = await olivia.api.createTemplate({ body: { template: { name } } });
    const file = new File([await readFile(fixture)], 'site-selection-questions.csv', { type: 'text/csv' });
    const counts = await olivia.api.importTemplate({ params: { id: template._id }, file });
    return { id: template._id, counts };
  }

  test('an owner imports 157 questions in 16 categories with their requirements', async () => {
    const { id, counts } = await importedTemplate('Site selection, full');
    expect(counts).toMatchObject({ result: 'ok', added: 157, updated: 0 });

    const { template } = await olivia.api.getTemplate({ params: { id } });
    expect(template).toMatchObject({ questionCount: 157, editable: true });
    const { categories } = await olivia.api.listPrimaryCategories({ params: { owner: id, type: 1 } });
    expect(categories).toHaveLength(16);
    const { questions } = await olivia.api.listRequirements({ params: { owner: id, type: 1 } });
    expect(questions.find(({ tag }) => tag === 'acres-total')?.requirementDetails).toEqual({
      operator: 1,
      value: 100,
    });
  });

  test('an import says how many of its questions have phases that the template does not have', async () => {
    const { template } = await olivia.api.createTemplate({
      body: { template: { name: 'Rail sites', phaseCount: 2 } },
    });
    const importOf = (...rows: string[]) =>
      olivia.api.importTemplate({
        params: { id: template._id },
        file: new File([['Question,Tag,Phase', ...rows].join('\n')], 'rail.csv'),
      });
    expect(
      await importOf('Rail carrier,carrier,1', 'Siding length,siding,3', 'Switch,switch,2', 'Crane,crane,9'),
    ).toMatchObject({ added: 4, beyondPhases: 2 });
    expect(await importOf('Siding length,siding,3', 'Crane,crane,2')).toMatchObject({
      unchanged: 1,
      updated: 1,
      beyondPhases: 1,
    });
  });

  test('a file that is too large for one request goes to the bucket first, and is imported whole', async () => {
    const { template } = await olivia.api.createTemplate({ body: { template: { name: 'Boreholes' } } });
    // As programs write it whose columns have a width.
    const rows = Array.from({ length: 160 }, (_, at) => `Is there a borehole ${at + 1}?`.padEnd(28_000));
    const file = new File([['Question', ...rows].join('\n')], 'boreholes.csv', { type: 'text/csv' });
    expect(file.size).toBeGreaterThan(fileThroughApiMax);
    const sent: number[] = [];
    const { importTemplate } = createClient({
      baseUrl: '',
      fetch: async (path, init) => {
        sent.push((await new Response(init?.body).arrayBuffer()).byteLength);
        return api.request(String(path), init);
      },
      authorization: () => `Bearer ${olivia.token}`,
    });
    expect(await importTemplate({ params: { id: template._id }, file })).toMatchObject({ added: 160 });
    expect(Math.max(...sent)).toBeLessThan(2_000);
  });

  test('what is exported and imported into another template is the same', async () => {
    const { id } = await importedTemplate('Site selection, source');
    const { blob } = await olivia.api.exportTemplate({ params: { id } });
    const { template: copy } = await olivia.api.createTemplate({
      body: { template: { name: 'Site selection, copy' } },
    });
    await olivia.api.importTemplate({
      params: { id: copy._id },
      file: new File([blob], 'template-export.xlsx'),
    });

    const content = async (owner: string) => {
      const { questions } = await olivia.api.listQuestions({ params: { owner, type: 1 } });
      return questions.map(({ _id, owner: _o, created, updated, version, ...rest }) => rest);
    };
    expect(await content(copy._id)).toEqual(await content(id));
  });

  test('the same file again changes nothing', async () => {
    const { id } = await importedTemplate('Site selection, twice');
    const file = new File([await readFile(fixture)], 'questions.csv');
    expect(await olivia.api.importTemplate({ params: { id }, file })).toMatchObject({
      added: 0,
      updated: 0,
      unchanged: 157,
    });
  });

  test('a project takes a template while it is in setup, and keeps its questions as they are once it runs', async () => {
    const { projectId, owner, questions } = await projectInSetup(api, 'Siskin');
    const { template } = await owner.api.createTemplate({ body: { template: { name: 'Rail sites' } } });
    const file = new File(
      ['Question,Tag\nIs there a rail yard at the site?,rail\nHow long is the siding?,siding'],
      'rail.csv',
    );
    await owner.api.importTemplate({ params: { id: template._id }, file });
    const bring = () =>
      owner.api.importTemplateIntoProject({ params: { templateId: template._id }, body: { projectId } });
    expect(await bring()).toMatchObject({ added: 1, updated: 1 });
    await owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId } });
    await expect(bring()).rejects.toMatchObject({
      status: 409,
      code: 'not_allowed_in_status',
      message: expect.stringContaining('add the questions one by one'),
    });
    const { question } = await owner.api.getQuestion({ params: { id: questions.rail._id } });
    expect(question.text).toBe('Is there a rail yard at the site?');
  });

  test('questions of phases that the project lacks keep them, or go into its highest phase', async () => {
    const { template } = await olivia.api.createTemplate({
      body: { template: { name: 'Mega sites', phaseCount: 3 } },
    });
    const rows = [1, 2, 3].map(
      (phase) => `Which permits are needed in stage ${phase}?,permits-${phase},${phase}`,
    );
    const file = new File([['Question,Tag,Phase', ...rows].join('\n')], 'permits.csv');
    await olivia.api.importTemplate({ params: { id: template._id }, file });
    const phasesWith = async (choice: { updatePhase?: boolean }) => {
      const { project } = await olivia.api.createProject({
        body: {
          tz: 'UTC',
          project: { name: 'Heron', startDate: '2026-11-01', deadline: '2030-01-31', phaseCount: 2 },
        },
      });
      await olivia.api.importTemplateIntoProject({
        params: { templateId: template._id },
        body: { projectId: project._id, ...choice },
      });
      const { questions } = await olivia.api.listQuestions({ params: { owner: project._id, type: 2 } });
      return questions.map(({ phase }) => phase);
    };
    expect(await phasesWith({})).toEqual([1, 2, 3]);
    expect(await phasesWith({ updatePhase: true })).toEqual([1, 2, 2]);
  });

  test('a rival organization sees nothing of it', async () => {
    const { id } = await importedTemplate('Site selection, private');
    await expect(rival.api.getTemplate({ params: { id } })).rejects.toMatchObject({ status: 404 });
    await expect(rival.api.listQuestions({ params: { owner: id, type: 1 } })).rejects.toMatchObject({
      status: 404,
    });
    const { templates } = await rival.api.listTemplates();
    expect(templates.map(({ _id }) => _id)).not.toContain(id);
  });
});
