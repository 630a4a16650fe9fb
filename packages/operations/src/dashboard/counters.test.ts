import { propertyStatus } from '@landbrief/domain';
import { getMember } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { expectExactCounters } from '../../../../tests/support/counters.ts';
import {
  addSite,
  answerRequired,
  type Place,
  type RunningProject,
  runningProject,
  submitSite,
} from '../../../../tests/support/running-project.ts';

/** The counters that the dashboard reads, as they stand and as they are counted from what there is. */
describe('the counters of what waits', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await testApi();
  });

  const expectExact = (running: RunningProject, project: Partial<Record<string, number>>) =>
    expectExactCounters(api, running, project);

  const memberOf = ({ projectId }: RunningProject, { user }: Place) => getMember(projectId, user.userId);

  test('are exact after everything that happens to people and properties', async () => {
    const running = await runningProject(api, 'Avocet');
    const { projectId, owner, delegator, delegate, participant, questions } = running;
    await expectExact(running, { participants: 3, invited: 0 });

    const invite = (email: string, by: Pick<Place, 'api'>, delegatorId?: string) =>
      by.api.addParticipant({
        params: { projectId },
        body: {
          participant: { email, ...(delegatorId ? { role: 'delegate' as const, delegatorId } : {}) },
        },
      });
    const { participant: unknown } = await invite('nora.newell@county.test', owner);
    await invite('lee.lane@county.test', owner, delegator.participantId);
    await invite('max.mill@county.test', delegator);
    await owner.api.addCollaborator({
      params: { projectId },
      body: { participant: { email: 'casey.collins@county.test' } },
    });
    await expectExact(running, { participants: 7, invited: 3 });
    expect(await memberOf(running, delegator)).toMatchObject({ invitedDelegateCount: 2 });
    await owner.api.eliminateParticipant({ params: { id: unknown._id } });
    await expectExact(running, { invited: 2 });

    const tract = await submitSite(running, participant);
    await expectExact(running, { properties: 1, submitted: 1, unseen: 2 });
    const mill = await addSite(running, delegate, delegate, 'Old Mill, Building 7');
    await answerRequired(running, mill, delegate);
    await delegate.api.submitProperty({ params: { id: delegate.participantId, propertyId: mill } });
    await expectExact(running, { properties: 2, submitted: 1, unseen: 2 });
    expect(await memberOf(running, delegator)).toMatchObject({ toApproveCount: 1, delegateOpenCount: 1 });
    expect(await memberOf(running, delegate)).toMatchObject({ awaitingCount: 1 });
    await delegator.api.submitProperty({ params: { id: delegator.participantId, propertyId: mill } });
    await expectExact(running, { submitted: 2, unseen: 4 });

    await owner.api.setProjectStatus({ params: { status: 2 }, body: { projectId } });
    const { answers } = await owner.api.listAnswers({ params: { projectId, propertyId: tract } });
    for (const answer of answers) {
      const params = { questionId: answer.question, answerId: answer._id };
      await owner.api.markAnswerSeen({ params });
      await owner.api.markAnswerSeen({ params });
    }
    await expectExact(running, { unseen: 2 });
    const acres = answers.find(({ question }) => question === questions.acres._id);
    await participant.api.saveAnswer({
      params: { projectId, propertyId: tract, questionId: questions.acres._id },
      body: { answerData: { value: 240, version: acres?.version } },
    });
    await expectExact(running, { unseen: 3 });
    await owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId } });

    await owner.api.eliminateProperty({ params: { propertyId: mill } });
    await expectExact(running, { submitted: 1, eliminated: 1, unseen: 1 });
    await owner.api.eliminateParticipant({ params: { id: participant.participantId } });
    await expectExact(running, { submitted: 0, eliminated: 2, unseen: 0 });
    await owner.api.markParticipantWorking({ params: { id: participant.participantId } });
    await expectExact(running, { submitted: 1, eliminated: 1, unseen: 1 });

    const late = await addSite(running, delegate, delegate, 'Harbor Parkway');
    await expectExact(running, { properties: 3 });
    await delegate.api.deleteProperty({ params: { projectId, propertyId: late } });
    await owner.api.deleteProperty({ params: { projectId, propertyId: tract } });
    await owner.api.deleteProperty({ params: { projectId, propertyId: mill } });
    await expectExact(running, { properties: 0, submitted: 0, eliminated: 0, unseen: 0 });
  });

  test('are exact when a question goes that was answered and not seen', async () => {
    const running = await runningProject(api, 'Lapwing');
    const { owner, participant, questions, projectId } = running;
    const propertyId = await addSite(running, participant, participant);
    await participant.api.saveAnswer({
      params: { projectId, propertyId, questionId: questions.zoning._id },
      body: { answerData: { value: 'M-2, heavy industry' } },
    });
    await answerRequired(running, propertyId, participant);
    await participant.api.submitProperty({ params: { id: participant.participantId, propertyId } });
    await expectExact(running, { unseen: 3 });
    await owner.api.deleteQuestion({ params: { id: questions.zoning._id } });
    await expectExact(running, { unseen: 2 });
  });

  test('are exact when answers are seen while the property is submitted', async () => {
    const running = await runningProject(api, 'Dotterel');
    const { owner, participant, projectId } = running;
    for (let round = 0; round < 5; round++) {
      const propertyId = await addSite(running, participant, participant, `Tract ${round + 1}`);
      await answerRequired(running, propertyId, participant);
      const { answers } = await owner.api.listAnswers({ params: { projectId, propertyId } });
      const submit = () =>
        participant.api.submitProperty({ params: { id: participant.participantId, propertyId } });
      const [submitted] = await Promise.allSettled([
        submit(),
        ...answers.map(({ _id, question: questionId }) =>
          owner.api.markAnswerSeen({ params: { questionId, answerId: _id } }),
        ),
      ]);
      // Who was overtaken is told, and submits again.
      if (submitted.status === 'rejected') await submit();
      const { property } = await owner.api.getProperty({ params: { projectId, propertyId } });
      expect(property.status).toBe(propertyStatus.finished);
    }
    await expectExact(running, { submitted: 5, unseen: 0 });
  });
});
