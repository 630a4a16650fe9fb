import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { expectExactCounters } from '../../../../tests/support/counters.ts';
import { fromCamera, photo } from '../../../../tests/support/images.ts';
import {
  addSite,
  answerRequired,
  type Place,
  type RunningProject,
  runningProject,
  submitSite,
} from '../../../../tests/support/running-project.ts';

describe('copying a property within its project', () => {
  let api: TestApi;
  let running: RunningProject;
  beforeAll(async () => {
    api = await testApi();
    running = await runningProject(api, 'Whimbrel');
  });

  const copy = (
    propertyId: string,
    { participantId }: Pick<Place, 'participantId'>,
    by: Pick<Person, 'api'>,
    { idempotencyKey, ...wanted }: { answers?: boolean; pictures?: boolean; idempotencyKey?: string } = {},
  ) =>
    by.api.copyProperty({
      params: { projectId: running.projectId, propertyId },
      body: { participantId, ...wanted },
      ...(idempotencyKey ? { idempotencyKey } : {}),
    });
  const answersOf = async (propertyId: string) =>
    (
      await running.owner.api.listAnswers({ params: { projectId: running.projectId, propertyId } })
    ).answers.map(({ value, source }) => [value, source]);

  test('brings the details, and the answers and pictures if asked, and neither submission nor flags', async () => {
    const { owner, participant, projectId } = running;
    const original = await submitSite(running, participant);
    const bytes = fromCamera(photo(400, 300).get_bytes_jpeg(60));
    await participant.api.uploadImage({
      params: { propertyId: original },
      file: new File([Buffer.from(bytes)], 'Levee.jpg'),
    });
    await owner.api.setShowInDirectory({
      params: { p: projectId, id: original },
      body: { showInLois: true },
    });
    const wanted = { answers: true, pictures: true, idempotencyKey: 'copy-riverbend' };
    const { property, answers } = await copy(original, participant, participant, wanted);
    expect(answers).toEqual({ copied: 2, leftOut: 0 });
    expect(property).toMatchObject({
      name: 'Riverbend Commerce Park, Tract 4 (Copy)',
      ...{
        status: 1,
        showInLois: false,
        requiredQuestionsAnswered: 2,
        address: ['4100 Levee Road', expect.anything(), expect.anything()],
      },
    });
    expect(property).not.toHaveProperty('submittedAt');
    expect(await answersOf(property._id)).toEqual([
      [212, 'copied'],
      ['Yes', 'copied'],
    ]);
    const before = await owner.api.getProperty({ params: { projectId, propertyId: original } });
    await participant.api.deleteImage({
      params: {
        propertyId: original,
        imageId: before.property.images[0]?.imageId ?? '',
        fileName: 'Levee.jpg',
      },
    });
    await api.settle();
    const [image] = property.images;
    expect(image).toMatchObject({ fileName: 'Levee.jpg', primary: true, width: 400 });
    expect((await fetch(image?.url ?? '')).headers.get('content-type')).toBe('image/jpeg');
    const repeated = await copy(original, participant, participant, wanted);
    expect(repeated.property._id).toBe(property._id);
    await expectExactCounters(api, running, { submitted: 1 });
    const { history } = await participant.api.listParticipantHistory({
      params: { projectId, participantId: participant.participantId },
    });
    expect(history[0]?.text).toBe('Property added as a copy of “Riverbend Commerce Park, Tract 4”');
  });

  test('is for those who may change the property and add one for the other participant', async () => {
    const { owner, delegator, delegate, participant } = running;
    const theirs = await addSite(running, delegate, delegate, 'Depot Road');
    await answerRequired(running, theirs, delegate);
    const { property } = await copy(theirs, delegator, delegator, { answers: true });
    expect(property.participant._id).toBe(delegator.participantId);
    const given = await copy(theirs, participant, owner);
    expect(given.property).toMatchObject({
      participant: { _id: participant.participantId },
      questionsAnswered: 0,
    });
    expect(given.answers).toEqual({ copied: 0, leftOut: 0 });
    const hidden = { status: 404 };
    await expect(copy(theirs, participant, participant)).rejects.toMatchObject(hidden);
    await expect(copy(given.property._id, participant, delegator)).rejects.toMatchObject(hidden);
    await expect(copy(given.property._id, delegate, participant)).rejects.toMatchObject(hidden);
  });

  test('leaves out what the copy is not asked, and needs a participant who takes part', async () => {
    const { owner, participant, questions, projectId } = running;
    const original = await addSite(running, participant, participant, 'Quarry Lane');
    const params = { p: projectId, id: original };
    await owner.api.setPropertyPhase({ params, body: { phase: 2 } });
    await participant.api.saveAnswers({
      params: { projectId, propertyId: original },
      body: {
        answers: [
          { question: questions.zoning._id, value: 'M-2' },
          { question: questions.later._id, value: 'Loam over clay' },
        ],
      },
    });
    const { answers, property } = await copy(original, participant, participant, { answers: true });
    expect(answers).toEqual({ copied: 1, leftOut: 1 });
    expect(property.phase).toBe(1);
    await owner.api.eliminateParticipant({
      params: { id: participant.participantId },
    });
    await expect(copy(original, participant, owner)).rejects.toMatchObject({ code: 'not_allowed_in_status' });
  });
});
