import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../../tests/support/api.ts';
import { atMost } from '../../../../../tests/support/at-most.ts';
import { linkToDirectory, useDirectory } from '../../../../../tests/support/directory.ts';
import type { DirectoryEngine } from '../../../../../tests/support/engines.ts';
import { type RunningProject, runningProject } from '../../../../../tests/support/running-project.ts';

describe('answers from the directory', () => {
  let api: TestApi;
  let engine: DirectoryEngine;
  let running: RunningProject;
  /** By tag. */
  const asked = new Map<string, string>();

  beforeAll(async () => {
    api = await testApi();
    running = await runningProject(api, 'Grebe');
    engine = await useDirectory(api);
    await linkToDirectory(running.participant, 'riverbend');
    await linkToDirectory(running.owner, 'agency');
    for (const question of [
      { tag: 'name', text: 'What is its name?', type: 0, loisDataField: 'basicInfo.about.name' },
      {
        tag: 'gas',
        text: 'How wide is the gas line?',
        type: 1,
        unit: 'inches',
        loisDataField: 'Utilities.Gas.LineSize',
      },
      {
        tag: 'rail-served',
        text: 'Is rail at the site?',
        type: 2,
        choices: ['NO', 'yes'],
        loisDataField: 'railServed',
      },
      { tag: 'wrong', text: 'How much is it?', type: 1, loisDataField: 'priceWord' },
      {
        tag: 'kv',
        text: 'How many kV?',
        type: 1,
        loisDataField: 'kv',
        requirement: true,
        requirementDetails: { operator: 1, value: 100 },
      },
      { tag: 'soil-type', text: 'What soil is it?', type: 0, phase: 2, loisDataField: 'kv' },
    ] as const) {
      const { projectId, owner } = running;
      const made = await owner.api.createQuestion({
        body: {
          question: {
            ...question,
            choices: 'choices' in question ? [...question.choices] : [],
            owner: projectId,
            ownerType: 2,
          },
        },
      });
      asked.set(question.tag, made.question._id);
    }
  });
  afterEach(() => engine.recover());

  let next = 1;
  /** A property of the directory that is added for the participant, with its attributes there. */
  async function picked(
    attributes: Record<string, string | number | boolean>,
    by: Person = running.participant,
    prefix = 'riverbend',
  ) {
    const id = `${prefix}-${String(next++).padStart(4, '0')}`;
    engine.change(id, { name: 'Levee Road Tract', attributes, updated: '2026-11-20T10:00:00Z' });
    const { property } = await by.api.createProperty({
      params: { projectId: running.projectId },
      body: {
        participantId: running.participant.participantId,
        propertyDetail: { name: 'Levee Road', type: 'site', basicInfo: { location: {} }, loisId: id },
      },
    });
    return { id, propertyId: property._id };
  }
  const full = { 'utilities.gas.lineSize': '1,2', railServed: true, priceWord: 'cheap', kv: 138 };
  const at = (propertyId: string) => ({ projectId: running.projectId, propertyId });
  const answersOf = async (propertyId: string, by: Person = running.participant) => {
    const { answers } = await by.api.listAnswers({ params: at(propertyId) });
    const tags = new Map([...asked].map(([tag, id]) => [id, tag]));
    return Object.fromEntries(answers.map((answer) => [tags.get(answer.question), answer]));
  };
  const save = (
    propertyId: string,
    tag: string,
    value: unknown,
    version?: number,
    by: Person = running.participant,
  ) =>
    by.api.saveAnswer({
      params: { ...at(propertyId), questionId: asked.get(tag) ?? '' },
      body: { answerData: { value: value as string, ...(version ? { version } : {}) } },
    });

  test('fill a picked property, where they fit the questions', async () => {
    const { propertyId } = await picked({ ...full, 'utilities.gas.lineSize': '1,200' });
    await api.settle();
    const answers = await answersOf(propertyId);
    expect(Object.keys(answers).sort()).toEqual(['gas', 'kv', 'name', 'rail-served']);
    expect(answers.gas).toMatchObject({ value: 1200, loisValue: 1200, source: 'directory', version: 1 });
    expect(answers['rail-served']).toMatchObject({ value: 'yes' });
    expect(answers.name).toMatchObject({ createdBy: { fullName: 'Pete Grebe' } });
    const { counts } = await running.participant.api.countPropertyAnswers({ params: { propertyId } });
    expect(counts.questionsAnswered).toBe(4);
    const { property } = await running.owner.api.getProperty({ params: at(propertyId) });
    expect(property).toMatchObject({ status: 1, unseenCount: 4 });
  });

  test('come later when the directory is away, and leave what people have answered', async () => {
    engine.fail({ mode: 'error' });
    const { propertyId } = await picked(full);
    await api.settle();
    expect(await answersOf(propertyId)).toEqual({});
    await save(propertyId, 'kv', 69);
    engine.recover();
    api.environment.platform.clock.advance(120);
    await api.settle();
    const answers = await answersOf(propertyId);
    expect(answers.kv).toMatchObject({ value: 69, source: 'typed', version: 1 });
    expect(answers.name?.value).toBe('Levee Road Tract');
  });

  test('can be changed by hand, but not cleared', async () => {
    const { propertyId } = await picked(full);
    await api.settle();
    const { gas, name } = await answersOf(propertyId);
    expect(gas).toBeUndefined();
    const cleared = running.participant.api.deleteAnswer({
      params: { ...at(propertyId), answerId: name?._id ?? '' },
    });
    await expect(cleared).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('not cleared'),
    });
    await expect(save(propertyId, 'name', null, 1)).rejects.toMatchObject({ status: 409 });
    const { answer } = await save(propertyId, 'name', 'Tract 4', 1);
    expect(answer).toMatchObject({ value: 'Tract 4', source: 'typed', loisValue: 'Levee Road Tract' });
    await running.participant.api.deleteAnswer({
      params: { ...at(propertyId), answerId: answer?._id ?? '' },
    });
  });

  test('are compared, and copied when somebody asks for it', async () => {
    const { id, propertyId } = await picked(full);
    await api.settle();
    await save(propertyId, 'name', 'Tract 4', 1);
    engine.change(id, { attributes: { ...full, kv: 69, railServed: false } });
    const { participant } = running;
    const params = at(propertyId);
    const compared = await participant.api.compareWithDirectory({ params });
    expect(compared).toMatchObject({ same: 0, changed: '2026-11-20T10:00:00.000Z' });
    expect(
      compared.differences.map(({ question: { text: _t, ...question }, ...rest }) => ({ ...rest, question })),
    ).toEqual([
      {
        question: { _id: asked.get('name'), requirement: false },
        current: 'Tract 4',
        currentSource: 'typed',
        directory: 'Levee Road Tract',
      },
      {
        question: { _id: asked.get('rail-served'), requirement: false },
        current: 'yes',
        currentSource: 'directory',
        directory: 'NO',
      },
      {
        question: { _id: asked.get('kv'), requirement: true },
        current: '138',
        currentSource: 'directory',
        directory: '69',
        requirementMet: false,
      },
    ]);

    const bare = await api.request(`/property/answersync/${params.projectId}/${propertyId}/false`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${participant.token}` },
    });
    expect(await bare.json()).toMatchObject({ result: 'ok', updated: 2, counts: { questionsAnswered: 3 } });
    expect(await answersOf(propertyId)).toMatchObject({ name: { version: 3 }, kv: { version: 1 } });
    const one = { questionIds: [asked.get('name') ?? ''] };
    expect(await participant.api.syncPropertyRequirements({ params, body: one })).toMatchObject({
      updated: 0,
    });
    const again = { params: { ...params, includeRequirements: true }, body: {} };
    expect(await participant.api.syncPropertyAnswers(again)).toMatchObject({ updated: 1 });
    expect(await participant.api.syncPropertyAnswers(again)).toMatchObject({ updated: 0 });
    expect(await participant.api.compareWithDirectory({ params })).toMatchObject({
      differences: [],
      same: 3,
    });
  });

  test('do not tell which questions are requirements, where participants do not see them', async () => {
    const { owner, participant, projectId } = running;
    const { propertyId } = await picked({ kv: 138, railServed: true });
    const { project } = await owner.api.getProject({ params: { id: projectId } });
    const settings = (participantsSeeRequirements: boolean, version: number) =>
      owner.api.updateProject({
        params: { id: projectId },
        body: { project: { settings: { participantsSeeRequirements }, version } },
      });
    await settings(false, project.version);
    const params = at(propertyId);
    const { differences } = await participant.api.compareWithDirectory({ params });
    expect(differences).toHaveLength(3);
    expect(JSON.stringify(differences)).not.toMatch(/"requirement":true|requirementMet/);
    const none = await participant.api.syncPropertyRequirements({ params, body: {} });
    expect(none.updated).toBe(0);
    const all = await participant.api.syncPropertyAnswers({
      params: { ...params, includeRequirements: false },
      body: {},
    });
    expect(all.updated).toBe(3);
    await settings(true, project.version + 1);
  });

  test('of the owner’s organization only for what the owner’s side picked', async () => {
    const owned = await picked({ kv: 345 }, running.owner, 'agency');
    const guessed = await picked({ kv: 345 }, running.participant, 'agency');
    await api.settle();
    expect((await answersOf(owned.propertyId)).kv).toMatchObject({ value: 345 });
    expect(await answersOf(guessed.propertyId)).toEqual({});
    const { participant } = running;
    const refused = participant.api.compareWithDirectory({ params: at(guessed.propertyId) });
    await expect(refused).rejects.toMatchObject({ status: 409, code: 'not_in_directory' });
    const { property } = await participant.api.getProperty({ params: at(owned.propertyId) });
    await participant.api.updateProperty({
      params: at(owned.propertyId),
      body: { propertyDetail: { loisId: guessed.id, version: property.version } },
    });
    await expect(
      participant.api.compareWithDirectory({ params: at(owned.propertyId) }),
    ).rejects.toMatchObject({ code: 'not_in_directory' });
  });

  test('a property of the directory is edited there', async () => {
    const { id, propertyId } = await picked(full);
    const editable = (of: string) =>
      running.participant.api.getDirectoryPropertyEditable({ params: { propertyId: of } });
    expect(await editable(propertyId)).toMatchObject({
      editable: false,
      editUrl: expect.stringContaining(`/${id}/edit`),
    });
    engine.fail({ mode: 'cut' });
    expect(await editable(propertyId)).toEqual({ result: 'ok', editable: false });
    const away = { status: 503, code: 'directory_unavailable' };
    const params = at(propertyId);
    await expect(running.participant.api.compareWithDirectory({ params })).rejects.toMatchObject(away);
    await expect(
      running.participant.api.syncPropertyRequirements({ params, body: {} }),
    ).rejects.toMatchObject(away);
    engine.recover();
    engine.remove(id);
    expect(await editable(propertyId)).toEqual({ result: 'ok', editable: true });
  });

  test('flags go back to the directory, the newest as they are set', async () => {
    const { id, propertyId } = await picked(full);
    await api.settle();
    const { participant, projectId } = running;
    const params = { p: projectId, id: propertyId };
    engine.fail({ mode: 'error' });
    await participant.api.setShowInDirectory({ params, body: { showInLois: true } });
    await api.settle();
    await participant.api.setSubmitYourSite({ params, body: { submitYourSite: true } });
    await participant.api.setShowInDirectory({ params, body: { showInLois: false } });
    expect(engine.flags(id)).toBeUndefined();
    engine.recover();
    api.environment.platform.clock.advance(600);
    await api.settle();
    expect(engine.flags(id)).toMatchObject({ showInDirectory: false, submitYourSite: true });
    expect(engine.requests.filter((request) => request.startsWith('PUT')).length).toBeGreaterThan(3);
  });

  test('the newest flags stay, of two properties that are the same one there', async () => {
    const { participant, projectId } = running;
    const first = await picked(full);
    const { property } = await participant.api.copyProperty({
      params: at(first.propertyId),
      body: { participantId: participant.participantId },
    });
    engine.fail({ mode: 'error', path: '/flags' });
    await participant.api.setShowInDirectory({
      params: { p: projectId, id: first.propertyId },
      body: { showInLois: true },
    });
    await api.settle();
    api.environment.platform.clock.advance(1);
    engine.recover();
    engine.forgetRequests();
    await participant.api.setSubmitYourSite({
      params: { p: projectId, id: property._id },
      body: { submitYourSite: true },
    });
    await api.settle();
    const newest = engine.flags(first.id);
    expect(newest).toMatchObject({ showInDirectory: false, submitYourSite: true });
    api.environment.platform.clock.advance(120);
    await api.settle();
    expect(engine.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(2);
    expect(engine.flags(first.id)).toEqual(newest);
  });

  test('a copy, and a property that gets another id, are filled only when somebody asks for it', async () => {
    const { participant } = running;
    const { id, propertyId } = await picked(full);
    const other = await picked({ kv: 69 });
    await api.settle();
    const { property: copy } = await participant.api.copyProperty({
      params: at(propertyId),
      body: { participantId: participant.participantId },
    });
    const { property } = await participant.api.getProperty({ params: at(other.propertyId) });
    await participant.api.updateProperty({
      params: at(other.propertyId),
      body: { propertyDetail: { loisId: id, version: property.version } },
    });
    await api.settle();
    expect(await answersOf(copy._id)).toEqual({});
    expect((await answersOf(other.propertyId)).kv).toMatchObject({ value: 69, version: 1 });
    const { differences } = await participant.api.compareWithDirectory({ params: at(other.propertyId) });
    expect(differences).toContainEqual(expect.objectContaining({ current: '69', directory: '138' }));
  });

  test('cost few requests', async () => {
    const { participant, projectId } = running;
    const { id, propertyId } = await picked(full);
    const params = at(propertyId);
    const list = { params: { projectId, participantId: participant.participantId } };
    const sync = { params: { ...params, includeRequirements: true }, body: {} };
    const cost = async (act: () => Promise<unknown>) => (await api.metered(act)).capacity;
    const measured = {
      list: await cost(() => participant.api.listDirectoryProperties(list)),
      one: await cost(() => participant.api.getDirectoryProperty({ params: { ...list.params, id } })),
      editable: await cost(() => participant.api.getDirectoryPropertyEditable({ params: { propertyId } })),
      compare: await cost(() => participant.api.compareWithDirectory({ params })),
      sync: await cost(() => participant.api.syncPropertyAnswers(sync)),
    };
    atMost(measured.list, { read: 8, inARow: 4 });
    atMost(measured.one, { read: 6.5, inARow: 3 });
    atMost(measured.editable, { read: 3.5, inARow: 3 });
    atMost(measured.compare, { read: 4.5, inARow: 3 });
    atMost(measured.sync, { read: 8.5, write: 18, inARow: 6 });
  });

  test('neither reviewers nor closed projects copy any', async () => {
    const { owner, participant, projectId } = running;
    const { propertyId } = await picked(full);
    const params = at(propertyId);
    await owner.api.setProjectStatus({ params: { status: 2 }, body: { projectId } });
    await api.settle();
    await owner.api.setProjectStatus({ params: { status: 3 }, body: { projectId } });
    for (const place of [participant, owner])
      await expect(place.api.syncPropertyRequirements({ params, body: {} })).rejects.toMatchObject({
        status: 409,
      });
    expect((await participant.api.compareWithDirectory({ params })).differences).not.toEqual([]);
  });
});
