import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../support/api.ts';
import {
  addSite,
  answerRequired,
  type RunningProject,
  runningProject,
} from '../../support/running-project.ts';

/** Who may answer what, when, and what becomes of the counts. */
describe('answers', () => {
  let api: TestApi;
  let project: RunningProject;
  let propertyId: string;

  beforeAll(async () => {
    api = await testApi();
    project = await runningProject(api, 'Egret');
    propertyId = await addSite(project, project.participant, project.participant);
  });

  const save = (
    by: Person,
    question: keyof RunningProject['questions'],
    answerData: Parameters<Person['api']['saveAnswer']>[0]['body']['answerData'],
    property = propertyId,
  ) =>
    by.api.saveAnswer({
      params: {
        projectId: project.projectId,
        propertyId: property,
        questionId: project.questions[question]._id,
      },
      body: { answerData },
    });
  const setStatus = (status: 0 | 1 | 2 | 3 | 4 | 5) =>
    project.owner.api.setProjectStatus({ params: { status }, body: { projectId: project.projectId } });
  const ownersView = async (property = propertyId) =>
    (
      await project.owner.api.getProperty({
        params: { projectId: project.projectId, propertyId: property },
      })
    ).property;

  test('a participant cannot accept the own answer in the owner’s place', async () => {
    const { participant } = project;
    await expect(save(participant, 'acres', { value: 20, override: true })).rejects.toMatchObject({
      status: 403,
      code: 'permission_error',
    });
    const { answer } = await save(participant, 'acres', { value: 20 });
    expect(answer?.requirementMet).toBe(false);
    const accepted = await save(project.owner, 'acres', {
      value: 20,
      override: true,
      version: answer?.version,
    });
    expect(accepted.answer?.requirementMet).toBe(true);
  });

  test('what the owner writes is seen, what the participant writes is not', async () => {
    const before = await ownersView();
    await save(project.owner, 'zoning', { value: 'M-2, heavy industry' });
    expect((await ownersView()).unseenCount).toBe(before.unseenCount);
    await save(project.participant, 'rail', { value: 'Yes' });
    expect((await ownersView()).unseenCount).toBe((before.unseenCount ?? 0) + 1);
  });

  test('marked as seen twice at once counts once and refuses nobody', async () => {
    const { owner, projectId, questions } = project;
    const before = await ownersView();
    const { answers } = await owner.api.listAnswers({ params: { projectId, propertyId } });
    const rail = answers.find(({ question }) => question === questions.rail._id);
    const mark = () =>
      owner.api.markAnswerSeen({ params: { questionId: questions.rail._id, answerId: rail?._id ?? '' } });
    await Promise.all(Array.from({ length: 8 }, mark));
    expect((await ownersView()).unseenCount).toBe((before.unseenCount ?? 0) - 1);
  });

  test('in paused, the owner may still answer and the participant may not', async () => {
    await setStatus(5);
    await expect(save(project.participant, 'rail', { value: 'No', version: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'not_allowed_in_status',
    });
    const { answer } = await save(project.owner, 'rail', { value: 'No', version: 1 });
    expect(answer?.value).toBe('No');
    await setStatus(1);
  });

  test('questions of a later phase, of other projects, and strangers’ properties are refused', async () => {
    const { participant, delegate, projectId } = project;
    const other = await runningProject(api, 'Ibis');
    await expect(save(participant, 'later', { value: 'Clay to 40 feet' })).rejects.toMatchObject({
      status: 409,
    });
    await expect(
      participant.api.saveAnswer({
        params: { projectId, propertyId, questionId: other.questions.acres._id },
        body: { answerData: { value: 200 } },
      }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      participant.api.saveAnswer({
        params: { projectId: other.projectId, propertyId, questionId: project.questions.rail._id },
        body: { answerData: { value: 'Yes' } },
      }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(save(delegate, 'acres', { value: 200 })).rejects.toMatchObject({ status: 404 });
    await expect(save(project.delegator, 'acres', { value: 200 })).rejects.toMatchObject({ status: 404 });
    const theirs = await addSite(other, other.participant, other.participant);
    await expect(save(participant, 'acres', { value: 200 }, theirs)).rejects.toMatchObject({ status: 404 });
  });

  test('many answers at once are counted exactly', async () => {
    const { participant, projectId } = project;
    const site = await addSite(project, participant, participant, 'Twenty Acre Flats');
    await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => [
        save(participant, 'acres', { value: 100 + index }, site),
        save(participant, 'zoning', { value: `M-${index}` }, site),
      ]).flat(),
    );
    const { counts } = await participant.api.countPropertyAnswers({ params: { propertyId: site } });
    const { answers } = await participant.api.listAnswers({ params: { projectId, propertyId: site } });
    expect(answers).toHaveLength(2);
    expect(counts).toMatchObject({ questionsAnswered: 2, requiredQuestionsAnswered: 1 });
  });

  test('20,000 characters are kept, in any script; one more is refused', async () => {
    const { participant } = project;
    const site = await addSite(project, participant, participant, 'Kanji Flats');
    let version: number | undefined;
    for (let round = 0; round < 12; round++) {
      const { answer } = await save(
        participant,
        'zoning',
        { value: '\u5de5'.repeat(20_000), ...(version ? { version } : {}) },
        site,
      );
      version = answer?.version;
    }
    await expect(
      save(participant, 'zoning', { value: 'x'.repeat(20_001), ...(version ? { version } : {}) }, site),
    ).rejects.toMatchObject({ status: 400 });
  });

  test('a required answer of a submitted property is changed, not cleared', async () => {
    const { participant } = project;
    const site = await addSite(project, participant, participant, 'Riverbend South');
    await answerRequired(project, site, participant);
    await save(participant, 'zoning', { value: 'M-2' }, site);
    await participant.api.submitProperty({ params: { id: participant.participantId, propertyId: site } });
    await expect(save(participant, 'rail', { value: null, version: 1 }, site)).rejects.toMatchObject({
      status: 409,
    });
    await expect(save(participant, 'acres', { value: null, version: 1 }, site)).rejects.toMatchObject({
      status: 409,
    });
    const cleared = await save(participant, 'zoning', { value: '', version: 1 }, site);
    expect(cleared.answer?.answerUpdates.map(({ value }) => value)).toEqual([null]);
    const { answer } = await save(participant, 'rail', { value: 'No', version: 1 }, site);
    expect(answer?.answerUpdates.map(({ value }) => value)).toEqual(['No']);
  });

  test('after a question moved to a later phase nothing counts above what is asked', async () => {
    const { owner, participant, questions, projectId } = project;
    const site = await addSite(project, participant, participant, 'Riverbend West');
    await answerRequired(project, site, participant);
    const { _id, created: _c, updated: _u, position: _p, ...rail } = questions.rail;
    await owner.api.updateQuestion({ params: { id: _id }, body: { question: { ...rail, phase: 2 } } });
    await api.settle();
    const { counts } = await owner.api.countPropertyAnswers({ params: { propertyId: site } });
    expect(counts).toMatchObject({
      questionsAnswered: 1,
      requiredQuestionsAnswered: 1,
      questionCount: 2,
      requiredCount: 1,
    });
    const { answers } = await participant.api.listAnswers({ params: { projectId, propertyId: site } });
    expect(answers.map(({ question }) => question)).toEqual([questions.acres._id]);
    await owner.api.deleteQuestion({ params: { id: questions.acres._id } });
    await api.settle();
    const after = await owner.api.countPropertyAnswers({ params: { propertyId: site } });
    expect(after.counts).toMatchObject({ questionsAnswered: 0, requiredCount: 0, questionCount: 1 });
  });

  test('closed: nobody answers; review: submitted properties only', async () => {
    const { participant, owner } = project;
    await setStatus(2);
    await expect(save(participant, 'zoning', { value: 'M-1', version: 1 })).rejects.toMatchObject({
      status: 409,
    });
    await setStatus(3);
    for (const by of [participant, owner])
      await expect(save(by, 'zoning', { value: 'M-1', version: 1 })).rejects.toMatchObject({
        code: 'not_allowed_in_status',
      });
  });
});
