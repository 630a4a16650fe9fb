import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../support/api.ts';

/** Two people at a template's questions, and what is sent that should not be. */
describe('questions', () => {
  let api: TestApi;
  let olivia: Person;
  let templateId: string;

  beforeAll(async () => {
    api = await testApi();
    olivia = await api.person('Olivia Owner', {
      organization: 'Demo Development Agency',
      roles: ['projectOwner'],
    });
    const { template } = await olivia.api.createTemplate({
      body: { template: { name: 'Site selection', phaseCount: 2 } },
    });
    templateId = template._id;
  });

  const question = (text: string, tag?: string) => ({
    owner: templateId,
    ownerType: 1 as const,
    type: 0 as const,
    text,
    primaryCategory: 'Utilities',
    ...(tag ? { tag } : {}),
  });
  const create = (text: string, tag?: string) =>
    olivia.api.createQuestion({ body: { question: question(text, tag) } });
  const listed = async () =>
    (await olivia.api.listQuestions({ params: { owner: templateId, type: 1 } })).questions;

  test('the same tag created twice at once is taken once', async () => {
    const outcomes = await Promise.allSettled([
      create('Is there gas?', 'gas'),
      create('Is there any gas?', 'GAS'),
      create('How near is gas?', 'gas'),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ status: 409, code: 'tag_exists' });
    expect((await listed()).filter(({ tag }) => tag.toLowerCase() === 'gas')).toHaveLength(1);
  });

  test('the same text without a tag, created at once, gets tags of its own', async () => {
    await Promise.all(Array.from({ length: 4 }, () => create('Is there a water main?')));
    const tags = (await listed()).map(({ tag }) => tag).filter((tag) => tag.startsWith('is-there-a-water'));
    expect(new Set(tags).size).toBe(4);
    const { template } = await olivia.api.getTemplate({ params: { id: templateId } });
    expect(template.questionCount).toBe((await listed()).length);
  });

  test('a tag may change its case', async () => {
    const { question: made } = await create('How deep is the ground water?', 'water-depth');
    const { question: changed } = await olivia.api.updateQuestion({
      params: { id: made._id },
      body: { question: { ...question(made.text, 'Water-Depth'), version: made.version } },
    });
    expect(changed.tag).toBe('Water-Depth');
    const { available } = await olivia.api.checkTag({
      params: { owner: templateId, type: 1, tag: 'water-depth' },
    });
    expect(available).toBe(false);
  });

  test('a list that names one tag twice is refused, and nothing of it is written', async () => {
    const before = (await listed()).length;
    await expect(
      olivia.api.createQuestions({
        body: { questions: [question('What is the flood zone?', 'flood'), question('Flood zone?', 'Flood')] },
      }),
    ).rejects.toMatchObject({ status: 409, code: 'duplicate_questions' });
    expect(await listed()).toHaveLength(before);
  });

  test('deleting while others add refuses nobody', async () => {
    const { question: one } = await create('Is the road paved?', 'paved');
    const { question: two } = await create('Is the road lit?', 'lit');
    await Promise.all([
      olivia.api.deleteQuestion({ params: { id: one._id } }),
      olivia.api.deleteQuestion({ params: { id: two._id } }),
      create('Who keeps the road?', 'road-keeper'),
    ]);
    const tags = (await listed()).map(({ tag }) => tag);
    expect(tags).toContain('road-keeper');
    expect(tags).not.toContain('paved');
    expect(tags).not.toContain('lit');
  });

  test('two imports at once both hold', async () => {
    const importOf = (name: string) => {
      const rows = Array.from(
        { length: 20 },
        (_, index) => `How good is ${name} no. ${index}?,${name}-${index}`,
      );
      return olivia.api.importTemplate({
        params: { id: templateId },
        file: new File([['Question,Tag', ...rows].join('\n')], `${name}.csv`),
      });
    };
    const imports = await Promise.all([importOf('sewer'), importOf('fibre')]);
    expect(imports.map(({ added }) => added)).toEqual([20, 20]);
    const tags = (await listed()).map(({ tag }) => tag);
    expect(tags.filter((tag) => /^(sewer|fibre)-\d+$/.test(tag))).toHaveLength(40);
    const { template } = await olivia.api.getTemplate({ params: { id: templateId } });
    expect(template.questionCount).toBe(tags.length);
  });

  test('what was copied keeps its tag locked, through edits', async () => {
    const { template: copy } = await olivia.api.cloneTemplate({ params: { id: templateId }, body: {} });
    const { questions } = await olivia.api.listQuestions({ params: { owner: copy._id, type: 1 } });
    const gas = questions.find(({ tag }) => tag.toLowerCase() === 'gas');
    expect(gas?.tagLocked).toBe(true);
    const edit = (tag: string, version = 0) =>
      olivia.api.updateQuestion({
        params: { id: gas?._id ?? '' },
        body: {
          question: { ...question('Is natural gas at the line?', tag), owner: copy._id, version },
        },
      });
    const { question: once } = await edit('natural-gas', gas?.version);
    const { question: edited } = await edit('natural-gas', once.version);
    expect(edited).toMatchObject({ tag: gas?.tag, tagLocked: true });
  });

  test('the copy of a template with the longest name has a name that can be saved', async () => {
    const { template } = await olivia.api.createTemplate({
      body: { template: { name: 'Very long '.repeat(20).trim() } },
    });
    const { template: copy } = await olivia.api.cloneTemplate({ params: { id: template._id }, body: {} });
    expect(copy.name).toMatch(/ \(Copy\)$/);
    const { template: saved } = await olivia.api.updateTemplate({
      params: { id: copy._id },
      body: { template: { name: copy.name, version: copy.version } },
    });
    expect(saved.name).toBe(copy.name);
  });

  test('stale versions are refused, and edits that say none', async () => {
    const blind = { template: { name: 'Renamed' } } as never;
    await expect(
      olivia.api.updateTemplate({ params: { id: templateId }, body: blind }),
    ).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'body.template.version' }],
    });
    await expect(
      olivia.api.updateTemplate({
        params: { id: templateId },
        body: { template: { name: 'Renamed', version: 7 } },
      }),
    ).rejects.toMatchObject({ status: 409, code: 'stale' });
    const rename = (name: string) =>
      olivia.api.updateTemplate({ params: { id: templateId }, body: { template: { name, version: 1 } } });
    const renamed = await Promise.allSettled([rename('Sites of today'), rename('Sites of tomorrow')]);
    expect(renamed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a list administrator without an organization does not edit system templates', async () => {
    const root = await api.person('Ada Admin', { roles: ['admin'] });
    const lister = await api.person('Lia Lister', { roles: ['admin', 'listAdmin'] });
    const { template } = await root.api.createTemplate({
      body: { template: { name: 'System template', system: true } },
    });
    await expect(
      lister.api.createQuestion({
        body: { question: { ...question('Is it ours?'), owner: template._id } },
      }),
    ).rejects.toMatchObject({ status: 403 });
  });

  test('a limit above 200 is refused, 200 is not', async () => {
    expect((await olivia.api.listTemplates({ query: { limit: 200 } })).count).toBeGreaterThan(0);
    await expect(olivia.api.listTemplates({ query: { limit: 201 } })).rejects.toMatchObject({ status: 400 });
    await expect(olivia.api.listProjects({ query: { limit: 201 } })).rejects.toMatchObject({ status: 400 });
  });
});
