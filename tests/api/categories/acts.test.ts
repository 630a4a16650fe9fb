import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../support/api.ts';
import { pathsOf, templateWith } from '../../support/category-template.ts';

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

  const of = (owner: string) => ({ owner, ownerType: 1 as const });

  const utilities = {
    acres: 'Site',
    zoning: 'Site > Zoning',
    power: 'Utilities > Power',
    lines: 'Utilities > Power > 230 kV',
    gas: 'Utilities > Gas',
    notes: '',
  };

  test('a primary category is renamed with all that is in it, in its place', async () => {
    const owner = await templateWith(olivia, utilities);
    await olivia.api.renameCategory({
      params: { level: 'primary' },
      body: { ...of(owner), previousName: 'site', newName: ' The  Site ' },
    });
    expect(Object.entries(await pathsOf(olivia, owner))).toEqual(
      Object.entries({ ...utilities, acres: 'The Site', zoning: 'The Site > Zoning' }),
    );
  });

  test('a primary category that moves under another becomes its secondary; its tertiaries join their secondary', async () => {
    const owner = await templateWith(olivia, utilities);
    await olivia.api.movePrimaryCategory({
      params: { name: 'Utilities' },
      body: { ...of(owner), newPrimaryCategory: 'Site' },
    });
    expect(Object.entries(await pathsOf(olivia, owner))).toEqual(
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
    const owner = await templateWith(olivia, { ...utilities, labor: 'Labor' });
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
