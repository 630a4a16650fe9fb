import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { expectExactCounters } from '../../../../tests/support/counters.ts';
import {
  addSite,
  answerRequired,
  runningProject,
  submitSite,
} from '../../../../tests/support/running-project.ts';

describe('the next phase of a project', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });

  const phaseMails = async (person: Person, projectName: string) =>
    (await api.mailbox()).filter(
      ({ to, subject }) => to.includes(person.user.email) && subject === `Phase 2: ${projectName}`,
    ).length;

  test('submitted properties move and are open again, their people work again and get one notice each', async () => {
    const running = await runningProject(api, 'Bittern');
    const { projectId, owner, participant, delegator, delegate, questions } = running;
    const first = await submitSite(running, participant);
    await submitSite(running, participant);
    const open = await addSite(running, participant, participant, 'Levee Road Tract');
    const eliminated = await submitSite(running, delegate);
    await owner.api.eliminateProperty({ params: { propertyId: eliminated } });
    const mill = await submitSite(running, delegate);
    await delegator.api.submitProperty({ params: { id: delegator.participantId, propertyId: mill } });
    await delegate.api.completeParticipation({ params: { id: delegate.participantId } });
    await delegator.api.completeParticipation({ params: { id: delegator.participantId } });
    await api.settle();

    const params = { projectId };
    expect(await owner.api.previewNextPhase({ params: { id: projectId } })).toMatchObject({
      ...{ newPhase: 2, moving: 3, staying: 1, eliminated: 1, notified: 3, newQuestions: 1 },
    });
    expect(await owner.api.incrementProjectPhase({ params, body: { activePhase: 1 } })).toMatchObject({
      newPhase: 2,
    });
    const before = { properties: 5, eliminated: 1 };
    await expectExactCounters(api, running, { ...before, submitted: 0, unseen: 6 });

    const of = async (propertyId: string) =>
      (await owner.api.getProperty({ params: { projectId, propertyId } })).property;
    expect(await of(first)).toMatchObject({ phase: 2, status: 1, approvals: [{ status: 0 }] });
    expect(await of(mill)).toMatchObject({ phase: 2, status: 1, approvals: [{ status: 0 }, { status: 0 }] });
    expect(await of(open)).toMatchObject({ phase: 1, status: 0 });
    expect(await of(eliminated)).toMatchObject({ phase: 1, status: 3 });
    const { overview } = await owner.api.getProjectOverview({ params: { id: projectId } });
    expect(overview).toMatchObject({
      participants: { working: 3, completed: 0 },
      properties: {
        unseenAnswers: 6,
        byPhase: [
          { phase: 1, open: 1, submitted: 3 },
          { phase: 2, open: 3, submitted: 0 },
        ],
      },
    });
    for (const person of [participant, delegator, delegate])
      expect(await phaseMails(person, 'Project Bittern')).toBe(1);

    await participant.api.saveAnswer({
      params: { projectId, propertyId: first, questionId: questions.later._id },
      body: { answerData: { value: 'Silt over clay, no contamination found.' } },
    });
    await participant.api.submitProperty({ params: { id: participant.participantId, propertyId: first } });
    const [seen] = (await owner.api.listAnswers({ params: { projectId, propertyId: first } })).answers;
    const seenParams = { questionId: seen?.question ?? '', answerId: seen?._id ?? '' };
    await owner.api.markAnswerSeen({ params: seenParams });
    await expectExactCounters(api, running, { submitted: 1, unseen: 6 });
    expect(await of(first)).toMatchObject({ phase: 2, status: 2 });
    await expect(owner.api.incrementProjectPhase({ params, body: {} })).rejects.toMatchObject({
      code: 'not_allowed_in_status',
    });
  });

  test('a submitted property that was eliminated meanwhile is in it when it is brought back', async () => {
    const running = await runningProject(api, 'Dunlin');
    const { projectId, owner, participant } = running;
    const propertyId = await submitSite(running, participant);
    await owner.api.eliminateProperty({ params: { propertyId } });
    await owner.api.incrementProjectPhase({ params: { projectId }, body: { activePhase: 1 } });
    await api.settle();
    await owner.api.restoreProperty({ params: { propertyId } });
    await api.settle();
    const { property } = await owner.api.getProperty({ params: { projectId, propertyId } });
    expect(property).toMatchObject({ phase: 2, status: 1, approvals: [{ status: 0 }] });
    await expectExactCounters(api, running, { properties: 1, submitted: 0, eliminated: 0, unseen: 2 });
  });

  test('pressed twice, by two people at once and again later, one phase begins', async () => {
    const running = await runningProject(api, 'Sandpiper');
    const { projectId, owner } = running;
    await owner.api.updateProject({
      params: { id: projectId },
      body: {
        project: {
          phaseCount: 5,
          version: (await owner.api.getProject({ params: { id: projectId } })).project.version,
        },
      },
    });
    await submitSite(running, running.participant);
    const press = () => owner.api.incrementProjectPhase({ params: { projectId }, body: { activePhase: 1 } });
    const pressed = await Promise.allSettled([press(), press(), press()]);
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(press()).rejects.toMatchObject({ code: 'stale' });
    await expectExactCounters(api, running, { submitted: 0 });
    const { project } = await owner.api.getProject({ params: { id: projectId } });
    expect(project.activePhase).toBe(2);
    expect(await phaseMails(running.participant, 'Project Sandpiper')).toBe(1);
  });

  test('who completes or submits at the moment of the change ends in one clear state', async () => {
    const running = await runningProject(api, 'Whimbrel');
    const { projectId, owner, participant } = running;
    const done = await submitSite(running, participant);
    const late = await addSite(running, participant, participant, 'Harbor Parkway');
    await answerRequired(running, late, participant);
    await Promise.allSettled([
      owner.api.incrementProjectPhase({ params: { projectId }, body: { activePhase: 1 } }),
      participant.api
        .submitProperty({ params: { id: participant.participantId, propertyId: late } })
        .then(() => participant.api.completeParticipation({ params: { id: participant.participantId } })),
      api.settle(),
    ]);
    await expectExactCounters(api, running, { properties: 2 });
    const { property } = await owner.api.getProperty({ params: { projectId, propertyId: done } });
    expect(property).toMatchObject({ phase: 2, status: 1 });
    const { participant: pete } = await owner.api.getParticipant({
      params: { projectId, participantId: participant.participantId },
    });
    expect(pete.status).toBe(1);
  });
});
