import { snapshotsAreWritten } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { seedComparison, seedListedProperties, seedProject } from '../../../../tests/support/seed.ts';

const properties = 200;
const questions = 157;

let api: TestApi;
let owner: Person;
let projectId: string;

beforeAll(async () => {
  api = await testApi({ snapshotsAfterSeconds: 0 });
  const { clock } = api.environment.platform;
  owner = await api.person('Olivia Heron', { organization: 'Heron Agency', roles: ['projectOwner'] });
  const participant = await api.person('Pete Heron', { organization: 'Riverbend Development' });
  const seeded = await seedProject(owner.user, participant.user, { questions, answered: 0 }, clock);
  projectId = seeded.projectId;
  await seedListedProperties(projectId, properties - 1, clock);
  await seedComparison(projectId, { properties });
});

describe('the answers of many properties', () => {
  test('are compared with a dozen requests, when somebody has read them before', async () => {
    const compare = () => owner.api.compareProperties({ params: { projectId }, body: {} });
    const first = await api.metered(compare);
    await snapshotsAreWritten();
    const { result, capacity } = await api.metered(compare);
    expect(result).toEqual(first.result);
    expect(result.properties).toHaveLength(properties);
    expect(capacity.requests.length).toBeLessThanOrEqual(12);
    expect(capacity.read).toBeLessThanOrEqual(450);
    expect(capacity.write).toBe(0);
  });

  test('are listed with ten requests', async () => {
    const body = { full: 1, limit: 50 } as const;
    const list = () => owner.api.listOwnerProperties({ params: { projectId }, body });
    await list();
    await snapshotsAreWritten();
    const { result, capacity } = await api.metered(list);
    expect(result.properties.map(({ answers = [] }) => answers.length)).toEqual(
      Array.from({ length: 50 }, () => questions),
    );
    expect(capacity.requests.length).toBeLessThanOrEqual(10);
  });
});
