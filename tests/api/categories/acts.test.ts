import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../support/api.ts';

type Paths = Record<string, string>;

/** Acts on categories of a template, as an owner makes them in the category manager. */
describe('category acts', () => {
  let api: TestApi;
  let olivia: Person;

  beforeAll(async () => {
    api = await testApi();
    olivia = await api.person('Olivia Owner', {
      organization: 'Demo Development Agency',
      roles: ['projectOwner'],
    });
  });

  /** A template with one question for each path, whose tag is the key: `{ gas: 'Utilities > Gas' }`. */
  const templateWith = async (paths: Paths): Promise<string> => {
    const { template } = await olivia.api.createTemplate({ body: { template: { name: 'Site selection' } } });
    const rows = Object.entries(paths).map(([tag, path]) => {
      const names = path.split(' > ');
      const cells = [names[0] ?? '', names[1] ?? '', names[2] ?? '', `What about ${tag}?`, tag];
      return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
    });
    const head = 'Primary Category,Secondary Category,Tertiary Category,Question,Tag';
    await olivia.api.importTemplate({
      params: { id: template._id },
      file: new File([[head, ...rows].join('\n')], 'questions.csv'),
    });
    return template._id;
  };

  const of = (owner: string) => ({ owner, ownerType: 1 as const });

  /** The path of each question, in the order of the list. */
  const pathsOf = async (owner: string): Promise<Paths> => {
    const { questions } = await olivia.api.listQuestions({ params: { owner, type: 1 } });
    return Object.fromEntries(
      questions.map(({ tag, primaryCategory, secondaryCategory, tertiaryCategory }) => [
        tag,
        [primaryCategory, secondaryCategory, tertiaryCategory].filter(Boolean).join(' > '),
      ]),
    );
  };

  const utilities = {
    acres: 'Site',
    zoning: 'Site > Zoning',
    power: 'Utilities > Power',
    lines: 'Utilities > Power > 230 kV',
    gas: 'Utilities > Gas',
    notes: '',
  };

  test('a primary category is renamed with all that is in it, in its place', async () => {
    const owner = await templateWith(utilities);
    await olivia.api.renameCategory({
      params: { level: 'primary' },
      body: { ...of(owner), previousName: 'site', newName: ' The  Site ' },
    });
    expect(Object.entries(await pathsOf(owner))).toEqual(
      Object.entries({ ...utilities, acres: 'The Site', zoning: 'The Site > Zoning' }),
    );
  });

  test('a primary category that moves under another becomes its secondary; its tertiaries join their secondary', async () => {
    const owner = await templateWith(utilities);
    await olivia.api.movePrimaryCategory({
      params: { name: 'Utilities' },
      body: { ...of(owner), newPrimaryCategory: 'Site' },
    });
    expect(Object.entries(await pathsOf(owner))).toEqual(
      Object.entries({
        acres: 'Site',
        zoning: 'Site > Zoning',
        power: 'Site > Utilities > Power',
        lines: 'Site > Utilities > Power',
        gas: 'Site > Utilities > Gas',
        notes: '',
      }),
    );
    const { categories } = await olivia.api.listPrimaryCategories({ params: { owner, type: 1 } });
    expect(categories.map(({ name, questionCount }) => [name, questionCount])).toEqual([
      ['Site', 5],
      ['Uncategorized', 1],
    ]);
  });

  test('a secondary category is promoted to follow its primary, with its tertiaries as secondaries', async () => {
    const owner = await templateWith({ ...utilities, labor: 'Labor' });
    await olivia.api.promoteSecondaryCategory({ params: { secondary: 'Power' }, body: of(owner) });
    const { categories } = await olivia.api.listPrimaryCategories({ params: { owner, type: 1 } });
    expect(
      categories.map(({ name, secondaryCategories }) => [
        name,
        ...secondaryCategories.map((one) => one.name),
      ]),
    ).toEqual([['Site', 'Zoning'], ['Utilities', 'Gas'], ['Power', '230 kV'], ['Labor'], ['Uncategorized']]);
  });
});
