import { commitWrites, putCredential } from '@landbrief/store';
import { beforeAll, describe, test } from 'vitest';
import { type TestApi, testApi } from '../support/api.ts';
import { atMost } from '../support/at-most.ts';
import { browser } from '../support/browser.ts';
import { addSite, answerRequired, type RunningProject, runningProject } from '../support/running-project.ts';

const PASSWORD = 'Landbrief-1';

/** How many requests to the table single calls make one after the other (docs/decisions/read-cost.md). */
describe('round trips of a call', () => {
  let api: TestApi;
  let running: RunningProject;
  let propertyId: string;

  beforeAll(async () => {
    api = await testApi();
    running = await runningProject(api, 'Heron');
    propertyId = await addSite(running, running.participant, running.participant);
    await answerRequired(running, propertyId, running.participant);
    const hash = await api.environment.platform.passwords.hash(PASSWORD);
    const { user } = running.owner;
    await commitWrites([putCredential(user.userId, hash, user.created)]);
  });

  const save = (answerData: { value: string; version?: number }, idempotencyKey?: string) => {
    const { projectId, participant, questions } = running;
    return participant.api.saveAnswer({
      params: { projectId, propertyId, questionId: questions.zoning._id },
      body: { answerData },
      idempotencyKey,
    });
  };

  const calls: [name: string, most: number, call: () => Promise<unknown>][] = [
    ['saveAnswer', 3, () => save({ value: 'M-1' })],
    ['saveAnswer with an Idempotency-Key', 3, () => save({ value: 'M-2', version: 1 }, 'second-save')],
    [
      'login',
      4,
      () => browser(api).api.login({ body: { email: running.owner.user.email, password: PASSWORD } }),
    ],
    ['getMe', 2, () => running.owner.api.getMe()],
    ['getProject', 2, () => running.owner.api.getProject({ params: { id: running.projectId } })],
    [
      'updateProject',
      3,
      () =>
        running.owner.api.updateProject({
          params: { id: running.projectId },
          body: { project: { name: 'Project Heron, second site', version: 2 } },
        }),
    ],
    [
      'createQuestion',
      4,
      () =>
        running.owner.api.createQuestion({
          body: {
            question: {
              text: 'How deep is the water?',
              tag: 'water',
              type: 0,
              owner: running.projectId,
              ownerType: 2,
            },
          },
        }),
    ],
    [
      'getParticipant',
      4,
      () =>
        running.owner.api.getParticipant({
          params: { projectId: running.projectId, participantId: running.delegate.participantId },
        }),
    ],
    ['createProperty', 4, () => addSite(running, running.participant, running.participant, 'Levee Road 12')],
    ['createProperty of a delegate', 4, () => addSite(running, running.delegate, running.delegate)],
    [
      'property, questions, answers and comments at once',
      2,
      () => {
        const { participant, projectId } = running;
        const params = { projectId, propertyId };
        return Promise.all([
          participant.api.getProperty({ params }),
          participant.api.listPropertyQuestions({ params: { owner: projectId, propertyId } }),
          participant.api.listAnswers({ params }),
          participant.api.listAnswerComments({ params }),
        ]);
      },
    ],
    [
      'submitProperty',
      4,
      () =>
        running.participant.api.submitProperty({
          params: { id: running.participant.participantId, propertyId },
        }),
    ],
  ];

  test.each(calls)('%s: at most %i in a row', async (_, inARow, call) => {
    atMost((await api.metered(call)).capacity, { inARow });
  });
});
