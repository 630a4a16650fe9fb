import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { projectInSetup } from '../../../../tests/support/running-project.ts';

type Duplicates = 'refuse' | 'skip' | 'update';

describe('questions that are copied to where some of their tags are in use', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await testApi();
  });

  async function targetOf(name: string) {
    const { owner, projectId, questions } = await projectInSetup(api, name);
    const { template } = await owner.api.createTemplate({ body: { template: { name } } });
    const places = {
      project: { owner: projectId, ownerType: 2 },
      template: { owner: template._id, ownerType: 1 },
    } as const;
    const copy = (
      to: (typeof places)[keyof typeof places],
      { duplicates, key }: { duplicates?: Duplicates; key?: string } = {},
      tags = ['RAIL', 'ferry'],
    ) =>
      owner.api.createQuestions({
        body: {
          questions: tags.map((tag) => ({
            ...{ ...to, tag, text: `How far is the ${tag.toLowerCase()}?`, type: 1 as const, unit: 'miles' },
            tagLocked: true,
          })),
          ...(duplicates ? { duplicates } : {}),
        },
        ...(key ? { idempotencyKey: key } : {}),
      });
    const textsIn = async ({ owner: id, ownerType: type }: (typeof places)[keyof typeof places]) =>
      (await owner.api.listQuestions({ params: { owner: id, type } })).questions.map(({ text }) => text);
    return { copy, textsIn, places, questions, owner };
  }

  test('are refused, all of them, unless the caller chooses otherwise', async () => {
    const { copy, textsIn, places } = await targetOf('Snipe');
    const before = await textsIn(places.project);
    for (const choice of [{}, { duplicates: 'refuse' as const }])
      await expect(copy(places.project, choice)).rejects.toMatchObject({
        ...{ status: 409, code: 'duplicate_questions' },
        details: [expect.objectContaining({ path: 'body.questions.0.tag' })],
      });
    expect(await textsIn(places.project)).toEqual(before);
  });

  test('are copied without those that exist, once however often it is asked', async () => {
    const { copy, textsIn, places } = await targetOf('Ruff');
    const choice = { duplicates: 'skip', key: 'copy-ruff-skip' } as const;
    const first = await copy(places.project, choice);
    expect(first).toMatchObject({ skipped: 1, updated: 0, questions: [{ tag: 'ferry' }] });
    expect(await copy(places.project, choice)).toEqual(first);
    const texts = await textsIn(places.project);
    expect(texts).toHaveLength(5);
    expect(texts).toContain('Is rail at the site?');
  });

  test('are copied, and those that exist updated by their tag, which they keep with their id', async () => {
    const { copy, textsIn, places, questions, owner } = await targetOf('Stint');
    const choice = { duplicates: 'update', key: 'copy-stint-update' } as const;
    const first = await copy(places.project, choice);
    expect(first).toMatchObject({ skipped: 0, updated: 1, questions: [{ tag: 'ferry' }] });
    expect(await copy(places.project, choice)).toEqual(first);
    const { question } = await owner.api.getQuestion({ params: { id: questions.rail._id } });
    expect(question).toMatchObject({
      text: 'How far is the rail?',
      tag: 'rail',
      type: 1,
      unit: 'miles',
      choices: [],
    });
    expect(await textsIn(places.project)).toHaveLength(5);
  });

  test('go into a template in the same way', async () => {
    const { copy, textsIn, places } = await targetOf('Dotterel');
    await copy(places.template, {}, ['rail']);
    await expect(copy(places.template)).rejects.toMatchObject({ code: 'duplicate_questions' });
    expect(await copy(places.template, { duplicates: 'skip' })).toMatchObject({ skipped: 1 });
    expect(await textsIn(places.template)).toEqual(['How far is the rail?', 'How far is the ferry?']);
  });

  test('are refused where one request has a tag twice, whatever the choice', async () => {
    const { copy, places } = await targetOf('Sanderling');
    for (const duplicates of ['skip', 'update'] as const)
      await expect(copy(places.project, { duplicates }, ['ferry', 'Ferry'])).rejects.toMatchObject({
        code: 'duplicate_questions',
      });
  });
});
