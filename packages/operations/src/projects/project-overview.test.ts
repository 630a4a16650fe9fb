import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import {
  addSite,
  answerRequired,
  projectInSetup,
  runningProject,
  submitSite,
} from '../../../../tests/support/running-project.ts';

describe('where a project is', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });

  test('is counted by people, properties, phases and requirements', async () => {
    const running = await runningProject(api, 'Plover');
    const { projectId, owner, participant, delegate, questions } = running;
    await submitSite(running, participant);
    const small = await addSite(running, participant, participant, 'Levee Road Tract');
    await participant.api.saveAnswer({
      params: { projectId, propertyId: small, questionId: questions.acres._id },
      body: { answerData: { value: 40 } },
    });
    await participant.api.saveAnswer({
      params: { projectId, propertyId: small, questionId: questions.rail._id },
      body: { answerData: { value: 'No' } },
    });
    await participant.api.submitProperty({
      params: { id: participant.participantId, propertyId: small },
    });
    const mill = await addSite(running, delegate, delegate, 'Old Mill, Building 7');
    await answerRequired(running, mill, delegate);
    const gone = await addSite(running, delegate, delegate, 'Harbor Parkway');
    await owner.api.eliminateProperty({ params: { propertyId: gone } });
    await owner.api.addParticipant({
      params: { projectId },
      body: { participant: { email: 'nora.newell@county.test' } },
    });
    await owner.api.addReviewer({
      params: { projectId },
      body: { reviewer: { email: 'rita.reviewer@county.test' } },
    });
    await api.settle();
    const { overview } = await owner.api.getProjectOverview({ params: { id: projectId } });
    expect(overview).toEqual({
      participants: {
        ...{ total: 4, invited: 1, working: 3, completed: 0, declined: 0, eliminated: 0 },
        ...{ nothingAnswered: 0, partlyAnswered: 3, sentBack: 0, held: 0, undelivered: 0 },
      },
      properties: {
        ...{ total: 3, new: 0, working: 1, submitted: 2, eliminated: 1 },
        ...{ requirementsMet: 1, requirementsNotMet: 1, unseenAnswers: 4 },
        byPhase: [
          { phase: 1, open: 1, submitted: 2 },
          { phase: 2, open: 0, submitted: 0 },
        ],
      },
      openClarifications: 0,
    });
    await expect(participant.api.getProjectOverview({ params: { id: projectId } })).rejects.toMatchObject({
      status: 403,
    });
  });

  test('a change of status says whom it writes to before it is made, and why it is refused', async () => {
    const running = await projectInSetup(api, 'Curlew');
    const { projectId, owner, participant, delegator } = running;
    await owner.api.addReviewer({
      params: { projectId },
      body: { reviewer: { email: 'rex.reviewer@county.test' } },
    });
    const preview = (status: 1 | 2 | 3 | 5) =>
      owner.api.previewProjectStatus({ params: { id: projectId, status } });
    expect(await preview(1)).toMatchObject({ invited: 4, notified: 0, unreachable: 0 });
    await expect(preview(3)).rejects.toMatchObject({ code: 'invalid_transition' });
    await owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId } });
    await api.settle();
    const params = { projectId, participantId: participant.participantId, participating: false };
    await participant.api.setParticipation({ params });
    const { recordMailFeedback } = await import('@landbrief/operations');
    const bounce = {
      eventType: 'Bounce',
      bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: delegator.user.email }] },
    };
    await recordMailFeedback(bounce, {
      ...api.environment,
      log: api.environment.platform.log,
    });
    expect(await preview(5)).toMatchObject({ invited: 0, notified: 2, unreachable: 1 });
    const { overview } = await owner.api.getProjectOverview({ params: { id: projectId } });
    expect(overview.participants).toMatchObject({ undelivered: 1, declined: 1, invited: 2 });
  });

  test('a reviewer who is removed sees the project no longer; nobody else is removed that way', async () => {
    const running = await runningProject(api, 'Dunlin');
    const { projectId, owner, participant } = running;
    const rita = await api.person('Rita Reader', { roles: ['reviewer'] });
    const { reviewer } = await owner.api.addReviewer({
      params: { projectId },
      body: { reviewer: { email: rita.user.email } },
    });
    await rita.api.getProject({ params: { id: projectId } });
    const remove = (reviewerId: string) => owner.api.removeReviewer({ params: { projectId, reviewerId } });
    await expect(remove(participant.participantId)).rejects.toMatchObject({ status: 404 });
    await remove(reviewer._id);
    await expect(rita.api.getProject({ params: { id: projectId } })).rejects.toMatchObject({ status: 404 });
    await expect(remove(reviewer._id)).rejects.toMatchObject({ status: 404 });
    const { project } = await owner.api.getProject({ params: { id: projectId } });
    expect(project.participantCount).toBe(3);
  });

  test("the project's states are those of its organization", async () => {
    const { projectId, owner } = await runningProject(api, 'Godwit');
    expect(await owner.api.listProjectStates({ params: { projectId } })).toMatchObject({ states: [] });
  });
});
