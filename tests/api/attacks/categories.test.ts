import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../support/api.ts';
import { askAll, pathsOf, templateWith } from '../../support/category-template.ts';
import { interpose } from '../../support/interpose.ts';

/** Categories with odd names, and acts that meet others on their way. */
describe('categories', () => {
  let api: TestApi;
  let olivia: Person;

  beforeAll(async () => {
    api = await testApi();
    olivia = await api.person('Olivia Owner', {
      organization: 'Demo Development Agency',
      roles: ['projectOwner'],
    });
  });

  const of = (owner: string) => ({ owner, ownerType: 1 as const });
  const rename = (owner: string, previousName: string, newName: string) =>
    olivia.api.renameCategory({
      params: { level: 'primary' },
      body: { ...of(owner), previousName, newName },
    });
  const primaries = async (owner: string) =>
    (await olivia.api.listPrimaryCategories({ params: { owner, type: 1 } })).categories.map(
      ({ name }) => name,
    );
  const questionOf = async (owner: string, tag: string) => {
    const { questions } = await olivia.api.listQuestions({ params: { owner, type: 1 } });
    const found = questions.find((one) => one.tag === tag);
    if (!found) throw new Error(`No question ${tag}.`);
    return found;
  };

  test('a name is the same category however its accents are written', async () => {
    const composed = 'Énergie';
    const owner = await templateWith(olivia, { grid: composed, solar: composed.normalize('NFD') });
    expect(await primaries(owner)).toEqual([composed]);
    await rename(owner, composed.normalize('NFD').toUpperCase(), 'Power');
    expect(await pathsOf(olivia, owner)).toEqual({ grid: 'Power', solar: 'Power' });
  });

  test.each(['\u200B', '\u2060\u200D', '\u00AD \u200E'])(
    'a name that shows nothing is refused: %j',
    async (name) => {
      const owner = await templateWith(olivia, { grid: 'Power' });
      await expect(rename(owner, 'Power', name)).rejects.toMatchObject({ status: 400 });
      await expect(askAll(olivia, of(owner), { solar: name })).rejects.toMatchObject({ status: 400 });
      expect(await pathsOf(olivia, owner)).toEqual({ grid: 'Power' });
    },
  );

  test.each(['İzmir', 'ẞtrom', 'ΟΔΟΣ', '👩‍🔧 Crew', 'חשמל', 'x'.repeat(100)])(
    '%s is renamed in any case',
    async (name) => {
      const owner = await templateWith(olivia, { grid: name });
      await rename(owner, name.toLowerCase(), 'Power');
      await rename(owner, 'POWER', name);
      expect(await primaries(owner)).toEqual([name]);
    },
  );

  test('a deleted category without a name deletes nothing', async () => {
    const owner = await templateWith(olivia, { grid: 'Power', acres: 'Site' });
    const admin = await api.person('Ada Admin', {
      organization: 'Demo Development Agency',
      roles: ['admin'],
    });
    for (const path of [`/questions/${owner}/1/`, `/questions/${owner}/1//`, `/questions/${owner}/1/%20`]) {
      const reply = await api.request(path, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${admin.token}` },
      });
      expect([path, reply.status]).toEqual([path, path.endsWith('%20') ? 400 : 404]);
    }
    expect(Object.keys(await pathsOf(olivia, owner))).toHaveLength(2);
    await admin.api.deleteAllQuestions({ params: { owner, type: 1 } });
  });

  test('a question that is edited while its category is renamed stays in it', async () => {
    const owner = await templateWith(olivia, { grid: 'Power > Lines', gas: 'Power > Gas' });
    const { _id: id, version } = await questionOf(owner, 'grid');
    let isRenamed = false;
    const end = interpose(api, {
      after: async (command) => {
        if (isRenamed || command.name !== 'QueryCommand' || !command.says('CATEGORY#')) return;
        isRenamed = true;
        await rename(owner, 'Power', 'Utilities');
      },
    });
    try {
      await olivia.api.updateQuestion({
        params: { id },
        body: { question: { version, text: 'How near is the grid?' } },
      });
    } finally {
      end();
    }
    expect(await pathsOf(olivia, owner)).toEqual({ grid: 'Utilities > Lines', gas: 'Utilities > Gas' });
    expect(await primaries(owner)).toEqual(['Utilities']);
  });

  test('names with slashes are not mixed up when places are counted', async () => {
    const owner = await templateWith(olivia, { mains: 'Water/Sewer', lagoon: 'Water > Sewer/' });
    expect((await questionOf(owner, 'mains')).position).toBe(0);
    expect((await questionOf(owner, 'lagoon')).position).toBe(0);
  });

  test('questions of a category are listed whatever the case of its name', async () => {
    const owner = await templateWith(olivia, { grid: 'Power > Lines', gas: 'Power > Gas', notes: '' });
    const listed = async (query: { primary: string; secondary?: string }) =>
      (await olivia.api.listQuestions({ params: { owner, type: 1 }, query })).questions.map(({ tag }) => tag);
    expect(await listed({ primary: 'POWER', secondary: 'lines' })).toEqual(['grid']);
    expect(await listed({ primary: 'uncategorized' })).toEqual(['notes']);
  });

  test('a category keeps its place when it gets the name of one without questions', async () => {
    const owner = await templateWith(olivia, {
      old: 'Legacy > Land',
      acres: 'Site',
      grid: 'Power',
      gas: 'Gas',
    });
    await olivia.api.deleteQuestion({ params: { id: (await questionOf(owner, 'old'))._id } });
    await rename(owner, 'Power', 'legacy');
    expect(await primaries(owner)).toEqual(['Site', 'legacy', 'Gas']);
    await askAll(olivia, of(owner), { more: 'Legacy > Land' });
    expect(await primaries(owner)).toEqual(['Site', 'legacy', 'Gas']);
  });

  test('more than a thousand categories are put into an order', async () => {
    const names = Array.from({ length: 1100 }, (_, number) => `Category ${number}`);
    const owner = await templateWith(
      olivia,
      Object.fromEntries(names.map((name, number) => [`t${number}`, name])),
    );
    const reversed = names.toReversed();
    await olivia.api.orderCategories({
      params: { owner, type: 1 },
      body: { order: reversed.map((primaryCategory) => ({ primaryCategory })) },
    });
    expect(await primaries(owner)).toEqual(reversed);
  });

  test('the same text many times costs few reads each time', async () => {
    const owner = await templateWith(olivia, { grid: 'Power' });
    const question = { ...of(owner), type: 0 as const, text: 'How near is it?' };
    await olivia.api.createQuestions({ body: { questions: Array.from({ length: 300 }, () => question) } });
    const { result, capacity } = await api.metered(() => olivia.api.createQuestion({ body: { question } }));
    expect(result.question.tag).toBe('how-near-is-it-301');
    expect(capacity.read).toBeLessThan(40);
  });
});
