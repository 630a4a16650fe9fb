import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { addSite, type RunningProject, runningProject } from '../../../../tests/support/running-project.ts';

describe('earlier properties of the organization', () => {
  let api: TestApi;
  let first: RunningProject;
  let second: RunningProject;
  beforeAll(async () => {
    api = await testApi();
    [first, second] = await Promise.all([runningProject(api, 'Knot'), runningProject(api, 'Ruff')]);
    const { participant } = await second.owner.api.addParticipant({
      params: { projectId: second.projectId },
      body: { participant: { email: first.participant.user.email, role: 'participant' } },
    });
    await first.participant.api.setParticipation({
      params: { projectId: second.projectId, participantId: participant._id, participating: true },
    });
    inSecond = participant._id;
  });
  /** The place of the first project's participant in the second one. */
  let inSecond: string;

  const earlierOf = async ({ api: own }: Pick<Person, 'api'>, search?: string) => {
    const query = search ? { search } : {};
    const { properties, count } = await own.listEarlierProperties({
      params: { projectId: second.projectId },
      query,
    });
    expect(properties).toHaveLength(count);
    return properties;
  };

  test('are found in another project, each place once, and marked when they are there', async () => {
    const { participant, projectId } = first;
    await addSite(first, participant, participant, 'Weir Road Tract');
    const newest = await addSite(first, participant, participant, 'weir road TRACT');
    await addSite(first, participant, participant, 'Quarry Site');
    const found = await earlierOf(participant);
    expect(found.map(({ propertyDetail }) => propertyDetail.name)).toEqual([
      'Quarry Site',
      'weir road TRACT',
    ]);
    expect(found[1]).toMatchObject({ _id: newest, address: expect.arrayContaining(['4100 Levee Road']) });
    const [quarry] = await earlierOf(participant, 'quarry');
    if (!quarry) throw new Error('It is found.');
    const { property } = await participant.api.createProperty({
      params: { projectId: second.projectId },
      body: { participantId: inSecond, propertyDetail: quarry.propertyDetail },
    });
    expect(await earlierOf(participant, 'quarry')).toMatchObject([{ addedAs: property._id }]);

    await participant.api.updateProperty({
      params: { projectId, propertyId: newest },
      body: { propertyDetail: { name: 'Mill Creek Tract 2', version: 1 } },
    });
    expect((await earlierOf(participant)).map(({ propertyDetail }) => propertyDetail.name)).toEqual([
      'Mill Creek Tract 2',
      'Quarry Site',
      'Weir Road Tract',
    ]);
    await participant.api.deleteProperty({ params: { projectId, propertyId: newest } });
    // The older one of the place is offered again.
    expect((await earlierOf(participant)).map(({ propertyDetail }) => propertyDetail.name)).toEqual([
      'Quarry Site',
      'Weir Road Tract',
    ]);
  });

  test('are nobody else’s', async () => {
    expect(await earlierOf(second.participant)).toEqual([]);
    await expect(earlierOf(second.owner)).rejects.toMatchObject({ status: 403 });
    await expect(earlierOf(first.delegator)).rejects.toMatchObject({ status: 404 });
  });
});
