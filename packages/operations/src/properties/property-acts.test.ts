import { messageKind } from '@landbrief/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { expectExactCounters } from '../../../../tests/support/counters.ts';
import {
  addSite,
  type Place,
  type RunningProject,
  runningProject,
  submitSite,
} from '../../../../tests/support/running-project.ts';

describe('acts of the owner’s side upon a property', () => {
  let api: TestApi;
  let running: RunningProject;
  /** A submitted property of the participant, who has completed. */
  let done: string;
  beforeAll(async () => {
    api = await testApi();
    running = await runningProject(api, 'Dunlin');
  });

  const seenBy = async (person: Pick<Place, 'api'>, propertyId: string) =>
    (await person.api.getProperty({ params: { projectId: running.projectId, propertyId } })).property;
  const statusOf = async ({ participantId }: Place) =>
    (await running.owner.api.getParticipant({ params: { projectId: running.projectId, participantId } }))
      .participant.status;
  const noticesOf = async (person: Place, kind: string) =>
    (await person.api.listMessages({ params: { folder: 'inbox' } })).messages.filter(
      (message) => message.kind === kind,
    );
  const historyOf = async (place: Place) =>
    (
      await place.api.listParticipantHistory({
        params: { projectId: running.projectId, participantId: place.participantId },
      })
    ).history.map(({ text }) => text);

  test('eliminated with a reason that its people do not read, and brought back as it was', async () => {
    const { owner, participant } = running;
    const propertyId = await submitSite(running, participant);
    const before = await seenBy(owner, propertyId);
    await participant.api.completeParticipation({ params: { id: participant.participantId } });
    await expect(addSite(running, participant, participant, 'Late Tract')).rejects.toMatchObject({
      code: 'not_allowed_in_status',
      message:
        'You completed your part. Press Take Part Again on the project’s details page before adding properties.',
    });
    await expect(addSite(running, participant, owner, 'Late Tract')).rejects.toMatchObject({
      message: 'The participant is completed. Properties are added for participants who work.',
    });
    const reason = 'The client wants no site in a flood zone.';
    const params = { propertyId };
    await owner.api.eliminateProperty({ params, body: { reason } });
    expect(await seenBy(owner, propertyId)).toMatchObject({
      status: 3,
      elimination: { reason, reasonVisible: false },
    });
    expect((await seenBy(participant, propertyId)).elimination).not.toHaveProperty('reason');
    await expectExactCounters(api, running, { submitted: 0, eliminated: 1, unseen: 0 });
    const [mail] = await api
      .mailbox()
      .then((all) => all.filter(({ subject }) => subject.startsWith('Eliminated')));
    expect(JSON.stringify(mail)).not.toContain('flood zone');
    expect((await historyOf(participant))[0]).toBe('Property eliminated');
    const project = { params: { id: running.projectId } };
    const [{ text } = { text: '' }] = (await owner.api.listProjectHistory(project)).history;
    expect(text).toBe(`Property eliminated: ${reason}`);

    await Promise.all([owner.api.restoreProperty({ params }), owner.api.restoreProperty({ params })]);
    await expectExactCounters(api, running, { submitted: 1, eliminated: 0, unseen: 2 });
    const after = await seenBy(owner, propertyId);
    const { version: _, updated: __, ...same } = before;
    expect(after).toMatchObject(same);
    expect(after.elimination).toBeUndefined();
    expect(await noticesOf(participant, messageKind.propertyRestored)).toHaveLength(1);
    expect(await statusOf(participant)).toBe(2);
    done = propertyId;
  });

  test('a visible reason is in the mail; an open property makes who had completed work again', async () => {
    const { owner, delegate, delegator } = running;
    const open = await addSite(running, delegate, delegate, 'Mill Creek Tract 2');
    const params = { propertyId: open };
    const reason = 'Too far from the rail line.';
    await owner.api.eliminateProperty({ params, body: { reason, reasonVisible: true } });
    await delegate.api.completeParticipation({ params: { id: delegate.participantId } });
    await api.settle();
    expect((await seenBy(delegate, open)).elimination).toMatchObject({ reason });
    const mails = (await api.mailbox()).filter(({ subject }) => subject === 'Eliminated: Mill Creek Tract 2');
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails[0])).toContain(reason);
    expect(await statusOf(delegate)).toBe(3);
    await expect(delegate.api.restoreProperty({ params })).rejects.toMatchObject({ status: 403 });

    const ofOne = { params: { id: delegate.participantId } };
    await owner.api.eliminateParticipant(ofOne);
    await api.settle();
    await expect(owner.api.restoreProperty({ params })).rejects.toMatchObject({
      code: 'not_allowed_in_status',
    });
    await owner.api.markParticipantWorking(ofOne);
    await api.settle();
    expect(await seenBy(owner, open)).toMatchObject({ status: 3, elimination: { reason } });
    await owner.api.restoreProperty({ params });
    await expectExactCounters(api, running, { eliminated: 0 });
    expect(await seenBy(delegator, open)).toMatchObject({ status: 0 });
  });

  test('a later phase opens a submitted property again; an earlier one leaves it as it is', async () => {
    const { owner, projectId, participant, questions } = running;
    const propertyId = done;
    const move = (phase: number) =>
      owner.api.setPropertyPhase({ params: { p: projectId, id: propertyId }, body: { phase } });
    await Promise.all([move(2), move(2)]);
    await api.settle();
    expect(await seenBy(owner, propertyId)).toMatchObject({
      phase: 2,
      status: 1,
      approvals: [{ status: 0 }],
    });
    expect(await noticesOf(participant, messageKind.phaseChanged)).toHaveLength(1);
    expect(await statusOf(participant)).toBe(1);
    await expectExactCounters(api, running, {});
    await participant.api.saveAnswer({
      params: { projectId, propertyId, questionId: questions.later._id },
      body: { answerData: { value: 'Silt over clay, no contamination found.' } },
    });
    await participant.api.submitProperty({ params: { id: participant.participantId, propertyId } });
    await move(1);
    await expectExactCounters(api, running, {});
    expect(await seenBy(owner, propertyId)).toMatchObject({ phase: 1, status: 2, questionsAnswered: 2 });
    expect((await historyOf(participant))[0]).toBe('Property moved from phase 2 to phase 1');
    await expect(move(3)).rejects.toMatchObject({ code: 'validation_error' });
    await expect(
      participant.api.setPropertyPhase({ params: { p: projectId, id: propertyId }, body: { phase: 2 } }),
    ).rejects.toMatchObject({ status: 403 });
    await owner.api.eliminateProperty({ params: { propertyId } });
    await expect(move(2)).rejects.toMatchObject({ code: 'property_eliminated' });
  });

  test('the directory’s flags are set by who edits the property', async () => {
    const { owner, projectId, delegator, participant } = running;
    const propertyId = await addSite(running, delegator, delegator, 'Weir Road Tract');
    const params = { p: projectId, id: propertyId };
    await Promise.all([
      delegator.api.setShowInDirectory({ params, body: { showInLois: true } }),
      owner.api.setSubmitYourSite({ params, body: { submitYourSite: true } }),
    ]);
    expect(await seenBy(delegator, propertyId)).toMatchObject({ showInLois: true, submitYourSite: true });
    await delegator.api.setShowInDirectory({ params, body: { showInLois: false } });
    expect(await seenBy(owner, propertyId)).toMatchObject({ showInLois: false, submitYourSite: true });
    expect(await historyOf(delegator)).toContain('Property is shown in the directory');
    await expect(
      participant.api.setShowInDirectory({ params, body: { showInLois: true } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
