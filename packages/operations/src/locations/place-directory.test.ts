import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { useDirectory } from '../../../../tests/support/directory.ts';
import type { DirectoryEngine } from '../../../../tests/support/engines.ts';

/** What the screen sends with the id; the directory's names are stored. */
const typed = { communityName: 'B', stateName: 'Illinois', stateAbbrev: 'IL' };

describe('places of the directory', () => {
  let api: TestApi;
  let engine: DirectoryEngine;
  let person: Person;

  beforeAll(async () => {
    api = await testApi();
    engine = await useDirectory(api);
    person = await api.person('Paula Places');
  });

  const looked = async () => {
    const { states } = await person.api.listStates({ query: { stateName: 'ill' } });
    const { counties } = await person.api.listStateCounties({
      params: { stateAbbrev: 'il' },
      query: { countyName: 'st c' },
    });
    const { communities } = await person.api.listCountyCommunities({
      params: { countyId: '17163' },
      query: { communityName: 'bell' },
    });
    return [states, counties, communities].map((found) => found.map(({ basicInfo }) => basicInfo.about.name));
  };

  test('are looked up there, once', async () => {
    const found = [['Illinois'], ['St. Clair County'], ['Belleville']];
    expect(await looked()).toEqual(found);
    expect(await looked()).toEqual(found);
    expect(engine.requests).toEqual([
      'GET /states',
      'GET /states/IL/counties',
      'GET /counties/17163/communities',
    ]);
    await person.api.addCommunity({ body: { communityId: '17163-belleville', ...typed } });
    expect(engine.requests.at(-1)).toBe('GET /communities/17163-belleville');
  });

  test('are those of the reference data where the directory is away', async () => {
    engine.fail({ mode: 'error' });
    expect(await looked()).toEqual([['Illinois'], ['St. Clair County'], ['Belleville']]);
    const params = { countyId: '17119' };
    const { communities } = await person.api.listCountyCommunities({
      params,
      query: { communityName: 'alton' },
    });
    expect(communities).toHaveLength(1);
    await person.api.addCommunity({ body: { communityId: '17119-alton', ...typed } });
    const { counties } = await person.api.listStateCounties({ params: { stateAbbrev: 'MO' } });
    expect(counties.length).toBeGreaterThan(100);
  });

  test('an answer without any, or with those of another place, is not used', async () => {
    const state = { code: 'TX', name: 'Texas' };
    const county = { id: '48001', name: 'Anderson County', state };
    const wrong = { id: '48001-palestine', name: 'Palestine', county };
    const { directory } = api.environment.platform;
    if (!directory) throw new Error('There is a directory.');
    Object.assign(directory, {
      states: async () => [],
      counties: async () => [county],
      communities: async () => [wrong],
      community: async () => wrong,
    });
    expect(await looked()).toEqual([['Illinois'], ['St. Clair County'], ['Belleville']]);
    const added = await person.api.addCommunity({ body: { communityId: '17119-edwardsville', ...typed } });
    expect(JSON.stringify(added)).toContain('Edwardsville');
  });
});
