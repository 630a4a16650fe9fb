import { randomBytes } from 'node:crypto';
import { commitWrites, getProperty, readPropertyList, replaceProperty } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../support/api.ts';
import { atMost } from '../support/at-most.ts';
import { runningProject } from '../support/running-project.ts';
import { seedListEntries, seedListedProperties, seedParticipants, seedProject } from '../support/seed.ts';

/** Requests to the table and their units, of calls that read much (docs/decisions/read-cost.md). */
describe('what lists cost', () => {
  let api: TestApi;
  let olivia: Person;
  let pete: Person;

  beforeAll(async () => {
    api = await testApi();
    olivia = await api.person('Olivia Owner', {
      organization: 'Demo Development Agency',
      roles: ['projectOwner'],
    });
    pete = await api.person('Pete Participant', { roles: ['participant'] });
  });

  const seed = (size: Parameters<typeof seedProject>[2]) =>
    seedProject(olivia.user, pete.user, size, api.environment.platform.clock);

  test('questions whose set is in memory: at most 3 read units, and 22 with 157 answers', async () => {
    const { projectId, propertyId } = await seed({ questions: 157, answered: 157 });
    const questions = () =>
      api.metered(() => pete.api.listPropertyQuestions({ params: { owner: projectId, propertyId } }));
    const first = await questions();
    const again = await questions();
    expect(again.result).toEqual(first.result);
    expect(again.capacity.read).toBeLessThanOrEqual(3);
    expect(first.capacity.inARow).toBeLessThanOrEqual(2);
    const answers = await api.metered(() => pete.api.listAnswers({ params: { projectId, propertyId } }));
    expect(answers.result.count).toBe(157);
    expect(answers.capacity.read).toBeLessThanOrEqual(22);
    expect(answers.capacity.inARow).toBeLessThanOrEqual(2);
  });

  test('a question that changes is told with the next call', async () => {
    const { projectId, propertyId, questions } = await seed({ questions: 3, answered: 0 });
    const params = { owner: projectId, propertyId };
    const before = await pete.api.listPropertyQuestions({ params });
    const [question] = questions;
    await olivia.api.updateQuestion({
      params: { id: question?.questionId ?? '' },
      body: { question: { text: 'How far is the gas main?', version: 1 } },
    });
    const after = await pete.api.listPropertyQuestions({ params });
    expect(before.questions.map(({ text }) => text)).toEqual(questions.map(({ text }) => text));
    expect(after.questions[0]?.text).toBe('How far is the gas main?');
  });

  test('a list of 10,000 properties: at most 250 read units with a page of 50, and as many for all of them', async () => {
    const { projectId } = await seed({ questions: 5, answered: 0 });
    await seedListEntries(projectId, 10_000, api.environment.platform.clock);
    const filters = [
      { by: 'states' as const, values: ['OK', 'MO'] },
      { by: 'requirements' as const, values: ['met'] },
    ];
    const { result, capacity } = await api.metered(() =>
      olivia.api.listOwnerProperties({
        params: { projectId },
        body: { filters, sortBy: 'organization', search: 'tract' },
      }),
    );
    expect(result.count).toBe(2_500);
    // The page is not in the table: half a unit for each of its properties.
    atMost(capacity, { read: 250 - 50 / 2, inARow: 5 });
    const all = await api.metered(() => olivia.api.listAllOwnerProperties({ params: { projectId } }));
    expect(all.result.count).toBe(10_001);
    atMost(all.capacity, { read: 250, inARow: 4 });
  });

  const words = (length: number) => randomBytes(length).toString('hex').replaceAll('0', ' ').slice(0, length);

  /** What is shown, without the times in the addresses of files. */
  const unsigned = (shown: object): unknown =>
    JSON.parse(JSON.stringify(shown).replaceAll(/X-Amz[^"]*/g, ''));

  /** Gives a property a description and images that compress badly, or takes them away. */
  async function describeAtLength(propertyId: string, { images }: { images: number }): Promise<void> {
    const property = await getProperty(propertyId, { consistent: true });
    if (!property) throw new Error('The property is there.');
    const { description: _, ...bare } = property;
    const grown = {
      ...bare,
      ...(images ? { description: words(4000) } : {}),
      images: Array.from({ length: images }, (_, index) => ({
        imageId: words(26),
        fileName: `aerial-${index}.jpg`,
        key: words(60),
        description: words(80),
        primary: index === 0,
      })),
    };
    await commitWrites(replaceProperty(grown, property));
  }

  test('saving an answer writes as much for a large property as for a small one, which it may become again', async () => {
    const { projectId, propertyId, questions } = await seed({ questions: 5, answered: 0 });
    const save = async (index: number) => {
      const params = { projectId, propertyId, questionId: questions[index]?.questionId ?? '' };
      const body = { answerData: { value: 900 } };
      return (await api.metered(() => pete.api.saveAnswer({ params, body }))).capacity;
    };
    await save(0);
    const small = await save(1);
    expect(small.write).toBeLessThanOrEqual(10);
    for (const images of [10, 0]) {
      await describeAtLength(propertyId, { images });
      expect(await save(images ? 2 : 3)).toMatchObject({ write: small.write, inARow: small.inARow });
      const { properties } = await olivia.api.listOwnerProperties({ params: { projectId }, body: {} });
      const { property } = await olivia.api.getProperty({ params: { projectId, propertyId } });
      const { images: all, ...summary } = property;
      expect(all).toHaveLength(images);
      expect(unsigned(properties)).toEqual(unsigned([summary]));
    }
  });

  test('a page of 50 with large properties: at most 7 requests', async () => {
    const { projectId } = await seed({ questions: 5, answered: 0 });
    await seedListedProperties(projectId, 49, api.environment.platform.clock);
    const listed = await readPropertyList(projectId);
    const large = listed.filter((_, index) => index % 2 === 0).map(({ propertyId }) => propertyId);
    for (const propertyId of large) await describeAtLength(propertyId, { images: 10 });
    const { result, capacity } = await api.metered(() =>
      olivia.api.listOwnerProperties({ params: { projectId }, body: {} }),
    );
    expect(result.properties.map(({ _id }) => _id).sort()).toEqual(
      listed.map(({ propertyId }) => propertyId).sort(),
    );
    const described = result.properties.filter(({ propertyDetail }) => propertyDetail.basicInfo.about);
    expect(described.map(({ _id }) => _id).sort()).toEqual(large.sort());
    expect(capacity.requests.length).toBeLessThanOrEqual(7);
  });

  test('a page of 25 of 2,000 participants: at most 4 rounds and 30 read units as added, else 85', async () => {
    const { projectId } = await seed({ questions: 5, answered: 0 });
    await seedParticipants(projectId, 2_000, api.environment.platform.clock);
    const list = (query: object) =>
      api.metered(() =>
        olivia.api.listParticipants({ params: { projectId }, query: { limit: 25, ...query } }),
      );
    const first = await list({ sortby: '-added' });
    expect(first.result.participants).toHaveLength(25);
    expect(first.result.participants[0]?.user.fullName).toBe('Nora Newell 1999');
    expect(first.result.participantCount).toBe(2_000);
    atMost(first.capacity, { read: 30, inARow: 4 });
    for (const query of [
      { sortby: 'name' },
      { sortby: '-submitted', page: 40 },
      { search: 'NEWELL 1', sortby: 'email' },
      { filter: 'working' },
      { sortby: 'added', page: 79 },
    ]) {
      const { result, capacity } = await list(query);
      expect(result.participants).toHaveLength(25);
      atMost(capacity, { read: 85, inARow: 4 });
      expect(capacity.requests.length).toBeLessThanOrEqual(9);
    }
    const fortieth = await list({ sortby: 'added', limit: 50, page: 39 });
    expect(fortieth.result.participants.map(({ user }) => user.fullName)).toEqual(
      Array.from({ length: 50 }, (_, index) => `Nora Newell ${1_949 + index}`),
    );
    atMost(fortieth.capacity, { read: 110, inARow: 4 });
  });

  test('participants are listed as they are, in any order, directly after each change', async () => {
    const { projectId, owner, participant, delegator, delegate } = await runningProject(api, 'Osprey');
    const everybody = async (query: object, viewer = owner) =>
      (await viewer.api.listParticipants({ params: { projectId }, query })).participants;
    const isExact = async () => {
      const { project } = await owner.api.getProject({ params: { id: projectId } });
      for (const sortby of ['added', '-added', 'name', 'email', '-status', 'submitted']) {
        const listed = await everybody({ sortby });
        expect(listed).toHaveLength(project.participantCount);
        for (const one of listed) {
          const params = { projectId, participantId: one._id };
          const { participant } = await owner.api.getParticipant({ params });
          expect({ ...one, communities: [] }).toEqual(participant);
        }
      }
    };
    const ofFilter = async (filter: string) => (await everybody({ filter })).map(({ _id }) => _id);
    await isExact();
    await owner.api.eliminateParticipant({ params: { id: participant.participantId } });
    expect(await ofFilter('eliminated')).toEqual([participant.participantId]);
    await owner.api.markParticipantWorking({ params: { id: participant.participantId } });
    expect(await ofFilter('eliminated')).toEqual([]);
    const { participant: added } = await owner.api.addParticipant({
      params: { projectId },
      body: { participant: { email: 'nell.harbor@osprey.test', firstName: 'Nell', role: 'participant' } },
    });
    expect((await everybody({ search: 'nell' })).map(({ _id }) => _id)).toEqual([added._id]);
    expect(await ofFilter('invited')).toEqual([added._id]);
    expect((await everybody({}, delegator)).map(({ _id }) => _id)).toEqual([delegate.participantId]);
    await isExact();
    const { user } = await participant.api.getMe();
    await participant.api.updateProfile({
      params: { id: user._id },
      body: { profile: { firstName: 'Zora', lastName: 'Zimmer', version: user.version } },
    });
    await api.settle();
    expect((await everybody({ sortby: '-name' }))[0]?.user.fullName).toBe('Zora Zimmer');
    await isExact();
  });
});
