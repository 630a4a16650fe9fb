import {
  findAnswer,
  getCurrentAnswer,
  getParticipant,
  getProperty,
  getPropertyCounts,
  listHistory,
} from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../support/api.ts';
import {
  addSite,
  answerRequired,
  type RunningProject,
  runningProject,
  submitSite,
} from '../../support/running-project.ts';

describe('a property that is deleted', () => {
  let api: TestApi;
  let running: RunningProject;

  beforeAll(async () => {
    api = await testApi();
    running = await runningProject(api, 'Heron');
  });

  const remove = (person: Person, propertyId: string) =>
    person.api.deleteProperty({ params: { projectId: running.projectId, propertyId } });
  const namesFor = async (person: Person) => {
    const { projectId } = running;
    const { properties, count } = await person.api.listOwnerProperties({ params: { projectId }, body: {} });
    expect(count).toBe(properties.length);
    return properties.map(({ name }) => name);
  };

  test('is gone from lists, counts and comparison, with its answers, their history and its files', async () => {
    const { projectId, owner, participant, questions } = running;
    const kept = await addSite(running, participant, participant, 'Levee Road Tract');
    const mistaken = await addSite(running, participant, participant, 'Levee Rd Tract (twice)');
    await answerRequired(running, mistaken, participant);
    await answerRequired(running, kept, participant);
    const { answers } = await participant.api.listAnswers({ params: { projectId, propertyId: mistaken } });
    const params = { projectId, propertyId: mistaken };
    const cleared = { ...params, questionId: questions.zoning._id };
    await participant.api.saveAnswer({ params: cleared, body: { answerData: { value: 'M-1' } } });
    await participant.api.saveAnswer({ params: cleared, body: { answerData: { value: null, version: 1 } } });
    expect(await getCurrentAnswer(mistaken, questions.zoning._id)).toEqual({ clearedVersion: 2 });
    const { files } = api.environment.platform;
    const pictures = [kept, mistaken].map((propertyId) => `images/${propertyId}/plan`);
    for (const key of pictures) await files.put(key, new Uint8Array([1]), 'image/png');

    await remove(participant, mistaken);
    expect(await namesFor(owner)).toEqual(['Levee Road Tract']);
    const compared = { ids: [kept, mistaken], full: 1 as const };
    const comparison = await owner.api.listOwnerProperties({ params: { projectId }, body: compared });
    expect(comparison.properties.map(({ _id }) => _id)).toEqual([kept]);
    const { project } = await owner.api.getProject({ params: { id: projectId } });
    expect(project).toMatchObject({ propertyCount: 1, submittedPropertyCount: 0 });
    expect(await getParticipant(participant.participantId)).toMatchObject({ propertyCount: 1 });
    expect(await getPropertyCounts(mistaken)).toBeUndefined();
    const late = { answerData: { value: 9 } };
    for (const attempt of [
      () => participant.api.getProperty({ params }),
      () => participant.api.listAnswers({ params }),
      () =>
        participant.api.saveAnswer({ params: { ...params, questionId: questions.acres._id }, body: late }),
      () => remove(participant, mistaken),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 404 });

    await participant.api.deletePermanently({ params: { id: mistaken } });
    await api.settle();
    for (const { _id } of answers) expect(await findAnswer(_id)).toBeUndefined();
    expect(await listHistory(mistaken, questions.acres._id)).toEqual([]);
    expect(await getCurrentAnswer(mistaken, questions.zoning._id)).toEqual({});
    expect(await Promise.all(pictures.map((key) => files.exists(key)))).toEqual([true, false]);
    const { answers: others } = await participant.api.listAnswers({
      params: { projectId, propertyId: kept },
    });
    expect(others).toHaveLength(2);

    await addSite(running, participant, participant, 'Levee Road Building 2');
    expect(await namesFor(owner)).toEqual(['Levee Road Tract', 'Levee Road Building 2']);
  });

  test('no longer stands in the way of Complete', async () => {
    const { delegate } = running;
    await submitSite(running, delegate);
    const mistaken = await addSite(running, delegate, delegate);
    const delegatorApproves = { params: { id: delegate.participantId } };
    await remove(delegate, mistaken);
    await expect(delegate.api.completeParticipation(delegatorApproves)).rejects.toMatchObject({
      data: { missing: [{ reason: 'notSubmitted' }] },
    });
  });

  test('by two at once is counted once', async () => {
    const { projectId, owner, participant } = running;
    const before = (await owner.api.getProject({ params: { id: projectId } })).project.propertyCount;
    const propertyId = await addSite(running, participant, participant);
    const outcomes = await Promise.allSettled([
      remove(participant, propertyId),
      remove(participant, propertyId),
      remove(owner, propertyId),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { project } = await owner.api.getProject({ params: { id: projectId } });
    expect(project.propertyCount).toBe(before);
  });

  test('is not deleted by its participant once it is submitted or put out, nor by others; the owner may', async () => {
    const { projectId, owner, participant, delegator } = running;
    const submitted = await submitSite(running, participant);
    const refused = { status: 409, code: 'not_allowed_in_status' };
    await expect(remove(participant, submitted)).rejects.toMatchObject(refused);
    const eliminated = await addSite(running, participant, participant);
    await owner.api.eliminateProperty({ params: { propertyId: eliminated } });
    await expect(remove(participant, eliminated)).rejects.toMatchObject({ code: 'property_eliminated' });
    const open = await addSite(running, participant, participant);
    await expect(remove(delegator, open)).rejects.toMatchObject({ status: 404 });

    const count = async () =>
      (await owner.api.getProject({ params: { id: projectId } })).project.submittedPropertyCount;
    const before = await count();
    await remove(owner, submitted);
    expect(await count()).toBe(before - 1);
    expect(await getProperty(submitted)).toBeUndefined();

    const set = (status: 1 | 5) => owner.api.setProjectStatus({ params: { status }, body: { projectId } });
    await set(5);
    await expect(remove(participant, open)).rejects.toMatchObject(refused);
    await set(1);
    await remove(participant, open);
  });
});
