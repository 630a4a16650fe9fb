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
});
