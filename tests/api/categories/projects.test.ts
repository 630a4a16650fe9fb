import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../support/api.ts';
import { pathsOf } from '../../support/category-template.ts';
import { addSite, runningProject } from '../../support/running-project.ts';

/** Acts on categories of a project that runs: answers stay where their questions are. */
describe("a project's categories", () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await testApi();
  });

  test('acts keep the answers; deleting a category ends the counting of its answers', async () => {
    const running = await runningProject(api, 'Siskin');
    const { projectId, owner, participant, questions } = running;
    const of = { owner: projectId, ownerType: 2 as const };
    for (const [question, primaryCategory] of [
      [questions.acres, 'Site'],
      [questions.rail, 'Transport'],
    ] as const)
      await owner.api.updateQuestion({
        params: { id: question._id },
        body: { question: { version: question.version, primaryCategory, secondaryCategory: 'Basics' } },
      });
    const propertyId = await addSite(running, participant, participant);
    for (const [question, value] of [
      [questions.acres, 212],
      [questions.rail, 'Yes'],
    ] as const)
      await participant.api.saveAnswer({
        params: { projectId, propertyId, questionId: question._id },
        body: { answerData: { value } },
      });
    const counts = async () => {
      await api.settle();
      return (await owner.api.countPropertyAnswers({ params: { propertyId } })).counts;
    };
    const before = await counts();

    await owner.api.movePrimaryCategory({
      params: { name: 'Transport' },
      body: { ...of, newPrimaryCategory: 'Site' },
    });
    expect(await pathsOf(owner, projectId, 2)).toMatchObject({
      acres: 'Site > Basics',
      rail: 'Site > Transport > Basics',
    });
    expect(await counts()).toEqual(before);
    const { answers } = await owner.api.listAnswers({ params: { projectId, propertyId } });
    expect(answers).toHaveLength(2);

    await owner.api.deleteSecondaryCategory({
      params: { owner: projectId, type: 2, primary: 'Site', secondary: 'Transport' },
    });
    expect(await pathsOf(owner, projectId, 2)).not.toHaveProperty('rail');
    expect(await counts()).toMatchObject({ questionsAnswered: before.questionsAnswered - 1 });
    expect((await owner.api.listAnswers({ params: { projectId, propertyId } })).answers).toHaveLength(1);
    const { project } = await owner.api.getProject({ params: { id: projectId } });
    expect(project).toMatchObject({ questionCount: 3 });
  });

  test('participants search the categories of what they are asked, and change none', async () => {
    const running = await runningProject(api, 'Plover');
    const { projectId, owner, participant } = running;
    for (const [tag, phase] of [
      ['soil-now', 1],
      ['soil-later', 2],
    ] as const)
      await owner.api.createQuestion({
        body: {
          question: {
            owner: projectId,
            ownerType: 2,
            type: 0,
            text: `What of ${tag}?`,
            tag,
            phase,
            primaryCategory: 'Soil',
            secondaryCategory: tag,
          },
        },
      });
    const propertyId = await addSite(running, participant, participant);
    const names = (list: { categories: { name: string }[] }) => list.categories.map(({ name }) => name);
    const params = { owner: projectId, type: 2 as const };
    expect(names(await owner.api.listSecondaryCategories({ params }))).toEqual(['soil-now', 'soil-later']);
    expect(names(await participant.api.listSecondaryCategories({ params }))).toEqual(['soil-now']);
    expect(
      names(
        await participant.api.searchSecondaryCategories({
          params: { ...params, primary: 'Soil' },
          query: { secondary: 'soil' },
        }),
      ),
    ).toEqual(['soil-now']);
    expect(
      names(
        await participant.api.listPropertySecondaryCategories({ params: { owner: projectId, propertyId } }),
      ),
    ).toEqual(['soil-now']);
    await expect(
      participant.api.renameCategory({
        params: { level: 'primary' },
        body: { owner: projectId, ownerType: 2, previousName: 'Soil', newName: 'Ground' },
      }),
    ).rejects.toMatchObject({ status: 403 });
  });
});
