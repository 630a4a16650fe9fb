import { propertyStatus } from '@landbrief/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../support/api.ts';
import {
  addSite,
  answerRequired,
  type RunningProject,
  runningProject,
} from '../../support/running-project.ts';

/** Who may submit and approve a delegate's property, and in whose name. */
describe('submitting and approving', () => {
  let api: TestApi;
  let project: RunningProject;

  beforeAll(async () => {
    api = await testApi();
    project = await runningProject(api, 'Heron');
  });

  const statusOf = async (propertyId: string) => {
    const { projectId, owner } = project;
    const { property } = await owner.api.getProperty({ params: { projectId, propertyId } });
    return { status: property.status, approvals: property.approvals.map(({ status }) => status) };
  };

  test('a delegate cannot approve in the delegator’s name', async () => {
    const { delegate, delegator } = project;
    const propertyId = await addSite(project, delegate, delegate);
    await answerRequired(project, propertyId, delegate);
    await delegate.api.submitProperty({ params: { id: delegate.participantId, propertyId } });
    await expect(
      delegate.api.submitProperty({ params: { id: delegator.participantId, propertyId } }),
    ).rejects.toMatchObject({ status: 403, code: 'permission_error' });
    expect(await statusOf(propertyId)).toEqual({ status: 1, approvals: [1, 0] });

    await delegator.api.submitProperty({ params: { id: delegator.participantId, propertyId } });
    expect(await statusOf(propertyId)).toEqual({ status: 2, approvals: [1, 1] });
  });

  test('a delegator can neither submit in the delegate’s name nor approve before the delegate', async () => {
    const { delegate, delegator } = project;
    const propertyId = await addSite(project, delegate, delegate, 'Levee Road Building 2');
    await answerRequired(project, propertyId, delegate);
    await expect(
      delegator.api.submitProperty({ params: { id: delegate.participantId, propertyId } }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(
      delegator.api.submitProperty({ params: { id: delegator.participantId, propertyId } }),
    ).rejects.toMatchObject({ status: 409 });
    expect(await statusOf(propertyId)).toEqual({ status: 1, approvals: [0, 0] });
  });

  test('submitted twice at once counts once', async () => {
    const { participant, projectId, owner } = project;
    const propertyId = await addSite(project, participant, participant, 'Riverbend North');
    await answerRequired(project, propertyId, participant);
    const before = (await owner.api.getProject({ params: { id: projectId } })).project;
    const submit = () =>
      participant.api.submitProperty({ params: { id: participant.participantId, propertyId } });
    const outcomes = await Promise.allSettled([submit(), submit(), submit()]);
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    const after = (await owner.api.getProject({ params: { id: projectId } })).project;
    expect(after.submittedPropertyCount).toBe(before.submittedPropertyCount + 1);
    expect((await statusOf(propertyId)).status).toBe(2);
  });

  test('what is cleared while it is submitted does not end up submitted without it', async () => {
    const { participant, owner, projectId, questions } = project;
    for (let round = 0; round < 6; round++) {
      const propertyId = await addSite(project, participant, participant, `Levee Tract ${round}`);
      await answerRequired(project, propertyId, participant);
      const params = { projectId, propertyId, questionId: questions.rail._id };
      await Promise.allSettled([
        participant.api.submitProperty({ params: { id: participant.participantId, propertyId } }),
        owner.api.saveAnswer({ params, body: { answerData: { value: null, version: 1 } } }),
      ]);
      const { counts } = await owner.api.countPropertyAnswers({ params: { propertyId } });
      const { status } = await statusOf(propertyId);
      const whole = [propertyStatus.finished, 2];
      const open = [propertyStatus.working, 1];
      expect([whole, open]).toContainEqual([status, counts.requiredQuestionsAnswered]);
    }
  });

  test('eliminated twice at once is taken off once', async () => {
    const { participant, projectId, owner } = project;
    const { properties } = await owner.api.listOwnerProperties({ params: { projectId }, body: {} });
    const submitted = properties.find(({ status, name }) => status === 2 && name === 'Riverbend North');
    const propertyId = submitted?._id ?? '';
    const before = (await owner.api.getProject({ params: { id: projectId } })).project;
    const eliminate = () => owner.api.eliminateProperty({ params: { propertyId } });
    await Promise.allSettled([eliminate(), eliminate()]);
    await eliminate();
    const after = (await owner.api.getProject({ params: { id: projectId } })).project;
    expect(after.submittedPropertyCount).toBe(before.submittedPropertyCount - 1);
    await expect(
      participant.api.submitProperty({ params: { id: participant.participantId, propertyId } }),
    ).rejects.toMatchObject({ status: 409, code: 'property_eliminated' });
  });
});
