import { beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../support/api.ts';
import { atMost } from '../support/at-most.ts';
import { type RunningProject, runningProject } from '../support/running-project.ts';

let api: TestApi;
let running: RunningProject;

beforeAll(async () => {
  api = await testApi();
  running = await runningProject(api, 'Plover');
});

test('clarifications cost what KEYS.md says: counts from the list without texts, texts of the page only', async () => {
  const { owner, participant, delegate, questions, projectId } = running;
  const params = { projectId };
  const text = 'Does a spur of the railway at the levee count as rail at the site? '.repeat(8);
  const ask = (question: string) => participant.api.askClarification({ params, body: { text, question } });
  await ask(questions.rail._id);
  const asked = await api.metered(() => ask(questions.rail._id));
  atMost(asked.capacity, { read: 8, write: 18, inARow: 4 });
  const { _id, version } = asked.result.clarification;
  const answered = await api.metered(() =>
    owner.api.answerClarification({
      params: { projectId, clarificationId: _id },
      body: { answer: 'Yes, it does.', audience: 'everybody', version },
    }),
  );
  atMost(answered.capacity, { read: 8, write: 16, inARow: 4 });
  for (let index = 0; index < 12; index++) await ask(questions.zoning._id);
  const counted = await api.metered(() => owner.api.countClarifications({ params }));
  expect(counted.result.counts).toEqual({ all: 14, new: 13, open: 13, own: 0 });
  atMost(counted.capacity, { read: 5, write: 0, inARow: 2 });
  const listed = await api.metered(() => owner.api.listClarifications({ params, query: { limit: 5 } }));
  expect(listed.result.count).toBe(14);
  atMost(listed.capacity, { read: 9, write: 0, inARow: 4 });
  const others = await api.metered(() => delegate.api.listClarifications({ params, query: {} }));
  expect(others.result.count).toBe(1);
  atMost(others.capacity, { read: 7, write: 0, inARow: 4 });
});
