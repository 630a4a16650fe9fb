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

  const rename = (owner: string, path: string, newName: string) => {
    const names = path.split(' > ');
    const [primaryCategory, secondaryCategory] = names.slice(0, -1);
    return olivia.api.renameCategory({
      params: { level: (['primary', 'secondary', 'tertiary'] as const)[names.length - 1] ?? 'primary' },
      body: { ...of(owner), previousName: names.at(-1) ?? '', newName, primaryCategory, secondaryCategory },
    });
  };
  const move = (owner: string, path: string, newPrimaryCategory: string) => {
    const [first = '', secondary] = path.split(' > ');
    return secondary === undefined
      ? olivia.api.movePrimaryCategory({
          params: { name: first },
          body: { ...of(owner), newPrimaryCategory },
        })
      : olivia.api.moveSecondaryCategory({
          params: { secondary },
          body: { ...of(owner), primaryCategory: first, newPrimaryCategory },
        });
  };
  const order = (owner: string, ...primaries: (string | [string, ...string[]])[]) =>
    olivia.api.orderCategories({
      params: { owner, type: 1 },
      body: {
        order: primaries.map((one) => {
          const [primaryCategory, ...secondaryCategories] = [one].flat();
          return { primaryCategory: primaryCategory ?? '', secondaryCategories };
        }),
      },
    });

  test('a category that moves onto the same name becomes one with it, in its place', async () => {
    const owner = await templateWith(olivia, {
      rail: 'Rail > Sidings',
      power: 'utilities > POWER > Substation',
      site: 'Site > Utilities > Power',
      gas: 'Site > Utilities > Gas',
    });
    await move(owner, 'utilities', 'Site');
    expect(Object.entries(await pathsOf(olivia, owner))).toEqual(
      Object.entries({
        rail: 'Rail > Sidings',
        power: 'Site > Utilities > Power',
        site: 'Site > Utilities > Power',
        gas: 'Site > Utilities > Gas',
      }),
    );
    await rename(owner, 'Site > Utilities > gas', 'power');
    await rename(owner, 'Site', 'RAIL');
    expect(await pathsOf(olivia, owner)).toEqual({
      rail: 'Rail > Sidings',
      power: 'Rail > Utilities > Power',
      site: 'Rail > Utilities > Power',
      gas: 'Rail > Utilities > Power',
    });
    // What is added, imported or edited then finds the one category.
    const { questions } = await olivia.api.listQuestions({ params: { owner, type: 1 } });
    for (const { _id, version, text, tag } of questions)
      await olivia.api.updateQuestion({
        params: { id: _id },
        body: { question: { version, text: `${text} (in 2027)`, tag } },
      });
    const { categories } = await olivia.api.listTertiaryCategories({ params: { owner, type: 1 } });
    expect(categories).toMatchObject([{ name: 'Power', secondaryCategory: 'Utilities', questionCount: 3 }]);
    const { blob } = await olivia.api.exportTemplate({ params: { id: owner } });
    expect(
      await olivia.api.importTemplate({ params: { id: owner }, file: new File([blob], 'same.xlsx') }),
    ).toMatchObject({ added: 0, updated: 0, unchanged: 4 });
  });

  test('a blank name deletes a category and leaves its questions uncategorized, but no primary with secondaries', async () => {
    const owner = await templateWith(olivia, utilities);
    await expect(rename(owner, 'Utilities', ' ')).rejects.toMatchObject({
      status: 409,
      code: 'category_delete_not_allowed',
      message:
        'This action would delete this category and is not allowed since secondary categories exist. Please try again and enter a name to rename this category.',
    });
    await rename(owner, 'Utilities > Power', '');
    expect(await pathsOf(olivia, owner)).toMatchObject({ power: '', lines: '', gas: 'Utilities > Gas' });
    await move(owner, 'Utilities > Gas', 'Uncategorized');
    await rename(owner, 'Site > Zoning', '');
    await rename(owner, 'Site', '');
    expect(new Set(Object.values(await pathsOf(olivia, owner)))).toEqual(new Set(['']));
    const { blob } = await olivia.api.exportTemplate({ params: { id: owner } });
    expect(
      await olivia.api.importTemplate({ params: { id: owner }, file: new File([blob], 'same.xlsx') }),
    ).toMatchObject({ updated: 0, unchanged: 6 });
  });

  test('a primary category whose secondaries are all empty is deleted by a blank name', async () => {
    const owner = await templateWith(olivia, { acres: 'Site', zoning: 'Site > Zoning' });
    const { questions } = await olivia.api.listQuestions({ params: { owner, type: 1 } });
    const zoning = questions.find(({ tag }) => tag === 'zoning');
    await olivia.api.deleteQuestion({ params: { id: zoning?._id ?? '' } });
    await rename(owner, 'Site', '');
    expect(await pathsOf(olivia, owner)).toEqual({ acres: '' });
  });

  test('names that cannot be are refused, and say what to do', async () => {
    const owner = await templateWith(olivia, utilities);
    await expect(rename(owner, 'Site', 'uncategorized')).rejects.toMatchObject({
      status: 400,
      code: 'invalid_category_name',
      message: expect.stringMatching(/^Invalid category name! .*Move Under and then choose Uncategorized/),
    });
    await expect(rename(owner, 'Site > Zoning', 'Uncategorized')).rejects.toMatchObject({
      message: expect.stringMatching(/^Invalid category name! .*Move to Primary Category/),
    });
    const refused = (path: string) => ({
      status: 400,
      code: 'validation_error',
      details: [expect.objectContaining({ path })],
    });
    await expect(rename(owner, 'Site', 'Site\u0007')).rejects.toMatchObject(refused('body.newName'));
    await expect(rename(owner, 'Site', 'x'.repeat(3000))).rejects.toMatchObject(refused('body.newName'));
    await expect(rename(owner, 'Uncategorized', 'Other')).rejects.toMatchObject({ status: 400 });
    await expect(move(owner, 'Uncategorized', 'Site')).rejects.toMatchObject({ status: 400 });
    expect(await pathsOf(olivia, owner)).toEqual(utilities);
    const markup = '<img src=x onerror=alert(1)> & "Rail"';
    await rename(owner, 'Site', markup);
    expect(await pathsOf(olivia, owner)).toMatchObject({ acres: markup });
  });

  test('a category is not moved under itself or its own, and what vanished is named', async () => {
    const owner = await templateWith(olivia, utilities);
    for (const under of ['Utilities', 'UTILITIES', 'Power'])
      await expect(move(owner, 'Utilities', under)).rejects.toMatchObject({
        status: 400,
        message:
          '“Utilities” cannot be moved under itself or one of its own subcategories. Choose another category.',
      });
    await expect(move(owner, 'Utilities', 'Labor')).rejects.toMatchObject({
      status: 409,
      code: 'stale',
      message: 'The category “Labor” no longer exists: it was renamed, moved or deleted in the meantime.',
      data: { category: ['Labor'] },
    });
    await expect(move(owner, 'Utilities > Water', 'Site')).rejects.toMatchObject({
      code: 'stale',
      message: expect.stringContaining('“Utilities > Water”'),
    });
    expect(await pathsOf(olivia, owner)).toEqual(utilities);
  });

  test('of several categories of one name the one is meant that the names above say', async () => {
    const owner = await templateWith(olivia, { a: 'Site > Access', b: 'Rail > Access' });
    await expect(
      olivia.api.promoteSecondaryCategory({ params: { secondary: 'Access' }, body: of(owner) }),
    ).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('“Site > Access” and “Rail > Access”'),
    });
    await olivia.api.promoteSecondaryCategory({
      params: { secondary: 'Access' },
      body: { ...of(owner), primaryCategory: 'rail' },
    });
    expect(await pathsOf(olivia, owner)).toEqual({ a: 'Site > Access', b: 'Access' });
  });

  test('an order has every category once, and Uncategorized is last', async () => {
    const owner = await templateWith(olivia, utilities);
    await expect(order(owner, 'Utilities')).rejects.toMatchObject({
      status: 409,
      code: 'stale',
      message: expect.stringContaining('“Site”'),
    });
    await expect(order(owner, 'Utilities', 'Site', 'site')).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'body.order', message: 'names “site” twice.' }],
    });
    await expect(order(owner, 'Utilities', 'Site', 'Labor')).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('“Labor”'),
    });
    await expect(order(owner, ['Utilities', 'Gas'], 'Site')).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('“Utilities > Power”'),
    });
    expect(Object.keys(await pathsOf(olivia, owner))).toEqual(Object.keys(utilities));
    await order(owner, 'Uncategorized', ['Utilities', 'Gas', 'Power'], 'Site');
    expect(Object.keys(await pathsOf(olivia, owner))).toEqual([
      'gas',
      'power',
      'lines',
      'acres',
      'zoning',
      'notes',
    ]);
  });

  test('secondary and tertiary categories are listed and searched with those above them', async () => {
    const owner = await templateWith(olivia, { ...utilities, geo: 'Site > Géologie > Sols' });
    const params = { owner, type: 1 as const };
    const { categories: secondaries } = await olivia.api.listSecondaryCategories({ params });
    expect(secondaries.map(({ primaryCategory, name }) => `${primaryCategory} > ${name}`)).toEqual([
      'Site > Zoning',
      'Site > Géologie',
      'Utilities > Power',
      'Utilities > Gas',
    ]);
    const { categories: tertiaries } = await olivia.api.listTertiaryCategories({ params });
    expect(tertiaries).toMatchObject([
      { primaryCategory: 'Site', secondaryCategory: 'Géologie', name: 'Sols', questionCount: 1 },
      { primaryCategory: 'Utilities', secondaryCategory: 'Power', name: '230 kV', questionCount: 1 },
    ]);
    const found = await olivia.api.searchPrimaryCategories({ params, query: { primary: 'uti' } });
    expect(found).toMatchObject({ count: 1, categories: [{ name: 'Utilities', questionCount: 3 }] });
    const geo = await olivia.api.searchSecondaryCategories({
      params: { ...params, primary: 'site' },
      query: { secondary: 'geo' },
    });
    expect(geo.categories.map(({ name }) => name)).toEqual(['Géologie']);
    const kv = await olivia.api.searchTertiaryCategories({
      params: { ...params, primary: 'Utilities', secondary: 'Power' },
      query: { tertiary: '23' },
    });
    expect(kv.categories.map(({ name }) => name)).toEqual(['230 kV']);
  });
});
