import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../support/api.ts';
import { atMost } from '../support/at-most.ts';
import { seedListedProperties, seedParticipants, seedProject } from '../support/seed.ts';

/** The promises of KEYS.md for running a project, at two sizes. */
describe('what running a project costs', () => {
  let api: TestApi;
  let olivia: Person;
  const projectIds: Record<number, string> = {};

  beforeAll(async () => {
    api = await testApi();
    olivia = await api.person('Olivia Owner', {
      organization: 'Demo Development Agency',
      roles: ['projectOwner'],
    });
    const pete = await api.person('Pete Participant', { roles: ['participant'] });
    const { clock } = api.environment.platform;
    for (const size of [40, 2_000]) {
      const { projectId } = await seedProject(olivia.user, pete.user, { questions: 2, answered: 0 }, clock);
      await seedListedProperties(projectId, size - 1, clock);
      await seedParticipants(projectId, size - 1, clock, { organization: `Partnership of ${size}` });
      projectIds[size] = projectId;
    }
  });

  const sizes = [
    { size: 40, overview: 6, preview: 4, inARow: 3 },
    { size: 2_000, overview: 100, preview: 70, inARow: 3 },
  ];

  test.each(sizes)(
    'of $size participants and properties: the overview',
    async ({ size, overview, inARow }) => {
      const params = { id: projectIds[size] ?? '' };
      const { result, capacity } = await api.metered(() => olivia.api.getProjectOverview({ params }));
      expect(result.overview).toMatchObject({ participants: { total: size }, properties: { total: size } });
      atMost(capacity, { read: overview, write: 0, inARow });
    },
  );

  test.each(sizes)('of $size participants: a change of status and its preview', async ({ size, preview }) => {
    const id = projectIds[size] ?? '';
    const looked = await api.metered(() => olivia.api.previewProjectStatus({ params: { id, status: 5 } }));
    expect(looked.result).toMatchObject({ invited: 0, notified: size });
    atMost(looked.capacity, { read: preview, write: 0, inARow: 3 });
    const changed = await api.metered(() =>
      olivia.api.setProjectStatus({ params: { status: 5 }, body: { projectId: id } }),
    );
    atMost(changed.capacity, { read: 3, write: 25, inARow: 3 });
  });
});
