import { randomBytes } from 'node:crypto';
import { commitWrites, getProperty, readPropertyList, replaceProperty } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../support/api.ts';
import { seedListedProperties, seedProject } from '../support/seed.ts';

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

  test('a page of 50 of 2,000 properties: at most 6 requests, in any order', async () => {
    const { projectId } = await seed({ questions: 5, answered: 0 });
    await seedListedProperties(projectId, 1_999, api.environment.platform.clock);
    for (const body of [{}, { sortBy: 'name' }, { search: 'prairie', skip: 100 }]) {
      const { result, capacity } = await api.metered(() =>
        olivia.api.listOwnerProperties({ params: { projectId }, body }),
      );
      expect(result.properties).toHaveLength(50);
      expect(capacity.requests.length).toBeLessThanOrEqual(6);
      expect(capacity.read).toBeLessThanOrEqual(60);
    }
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
      expect(property.images).toHaveLength(images);
      expect(unsigned(properties)).toEqual(unsigned([property]));
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
});
