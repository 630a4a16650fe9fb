import { expect, test } from 'vitest';
import { testApi } from '../../../../tests/support/api.ts';
import { atMost } from '../../../../tests/support/at-most.ts';
import { addSite, runningProject } from '../../../../tests/support/running-project.ts';
import { seedComparison, seedListEntries, seedProject } from '../../../../tests/support/seed.ts';

test('gives the owner’s side a project with participants, properties, questions and answers', async () => {
  const api = await testApi();
  const running = await runningProject(api, 'Kestrel');
  const { owner, delegator, delegate, participant, projectId, questions } = running;
  const params = { projectId };
  const mill = await addSite(running, delegate, delegate, 'Old Mill, Building 7');
  await addSite(running, participant, participant, 'Levee Road Tract');
  await delegate.api.saveAnswer({
    params: { projectId, propertyId: mill, questionId: questions.acres._id },
    body: { answerData: { value: 90 } },
  });

  const { project, questions: asked } = await owner.api.getProjectReport({ params });
  expect(project).toMatchObject({ name: 'Project Kestrel', relation: 'owner' });
  expect(project.participants.find(({ _id }) => _id === delegate.participantId)?.delegator).toEqual({
    _id: delegator.participantId,
    fullName: expect.stringContaining('Dora'),
  });
  const listed = await owner.api.listOwnerProperties({ params, body: {} });
  expect(project.properties).toEqual(listed.properties);
  const all = await owner.api.listQuestions({ params: { owner: projectId, type: 2 } });
  expect(asked).toEqual(all.questions);

  const whole = await owner.api.getProjectReport({ params, query: { full: true } });
  const full = await owner.api.listOwnerProperties({ params, body: { full: 1 } });
  expect(whole.project.properties).toEqual(full.properties);
  expect(whole.project.properties.find(({ _id }) => _id === mill)?.answers).toMatchObject([
    { value: 90, requirementMet: false },
  ]);

  const stranger = await api.person('Rita Rival', { organization: 'Rival', roles: ['projectOwner'] });
  await expect(stranger.api.getProjectReport({ params })).rejects.toMatchObject({ status: 404 });
  await expect(participant.api.getProjectReport({ params })).rejects.toMatchObject({ status: 403 });
});

test('costs about a unit a property, and refuses what is too large', async () => {
  const api = await testApi();
  const olivia = await api.person('Olivia Owner', { organization: 'Kite Agency', roles: ['projectOwner'] });
  const pete = await api.person('Pete Participant', { roles: ['participant'] });
  const { clock } = api.environment.platform;
  const size = { questions: 20, answered: 10, otherProperties: 19 };
  const { projectId } = await seedProject(olivia.user, pete.user, size, clock);
  const params = { projectId };
  await olivia.api.getProjectReport({ params });
  const plain = await api.metered(() => olivia.api.getProjectReport({ params }));
  expect(plain.result.project.properties).toHaveLength(20);
  atMost(plain.capacity, { read: 28, write: 0, inARow: 4 });

  const crowded = await seedProject(olivia.user, pete.user, { questions: 20, answered: 0 }, clock);
  await seedListEntries(crowded.projectId, 500, clock);
  const refused = await api.metered(() =>
    olivia.api
      .getProjectReport({ params: { projectId: crowded.projectId } })
      .catch(({ status, code, message }) => ({ status, code, message })),
  );
  expect(refused.result).toMatchObject({
    status: 409,
    code: 'limit_reached',
    message: expect.stringContaining('500 properties'),
  });
  atMost(refused.capacity, { read: 20, write: 0, inARow: 3 });

  const answers = await seedProject(
    olivia.user,
    pete.user,
    { questions: 60, answered: 0, otherProperties: 6 },
    clock,
  );
  await seedComparison(answers.projectId, { properties: 7, text: 'Served from the north. '.repeat(860) });
  await expect(
    olivia.api.getProjectReport({ params: { projectId: answers.projectId }, query: { full: true } }),
  ).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(
      /^One reply has at most 5 MB\..* with listOwnerProperties and a limit of \d\.$/,
    ),
  });
});
