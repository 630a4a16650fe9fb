import { addDays, dateAt, startOfDay } from '@landbrief/domain';
import { runLifecycleClock } from '@landbrief/operations';
import { changeProject, commitWrites, getCountedProperties, getProject, signWrite } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../support/api.ts';
import { addSite, projectInSetup, type RunningProject, runningProject } from '../support/running-project.ts';
import { contactOf, sentQuestionnaire } from '../support/sent-questionnaire.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});

type Client = Person['api'];

const stale = (changed: object) => ({ status: 409, code: 'stale', data: { changed } });
const changedIn = (error: unknown) => (error as { data: { changed: object } }).data.changed;
const at = expect.stringMatching(/^\d{4}-/);

async function renameProject(
  { projectId }: { projectId: string },
  by: Client,
  name: string,
  version: number,
) {
  const { project } = await by.updateProject({
    params: { id: projectId },
    body: { project: { name, version } },
  });
  return project;
}

const versionOf = async ({ projectId, owner }: RunningProject) =>
  (await owner.api.getProject({ params: { id: projectId } })).project.version;

async function renameSite(
  { projectId }: { projectId: string },
  { by, propertyId, version, name }: { by: Client; propertyId: string; version: number; name: string },
): Promise<number> {
  const propertyDetail = { name, version };
  const { property } = await by.updateProperty({
    params: { projectId, propertyId },
    body: { propertyDetail },
  });
  return property.version;
}

/** Somebody else's act between reading and saving, each of which counts the version. */
describe('a stale write of a project', () => {
  test('names who changed its status in between', async () => {
    const setup = await projectInSetup(api, 'Heron');
    const { owner, projectId } = setup;
    const casey = await api.person('Casey Collins', {
      organization: 'Heron Agency',
      roles: ['admin', 'orgAdmin'],
    });
    const version = await versionOf(setup);
    await casey.api.setProjectStatus({ params: { status: 1 }, body: { projectId } });
    await expect(renameProject(setup, owner.api, 'Project Levee', version)).rejects.toMatchObject(
      stale({ by: 'Casey Collins', at }),
    );
  });

  test('names nobody where the clock was last, not even who changed it before', async () => {
    const { clock } = api.environment.platform;
    const inTenDays = addDays(dateAt(clock.now().getTime(), 'UTC'), 10);
    const running = await runningProject(api, 'Egret', { deadline: inTenDays });
    const { owner } = running;
    const { version, deadline, tz } = await renameProject(
      running,
      owner.api,
      'Project Oxbow',
      await versionOf(running),
    );
    const closing = startOfDay(addDays(deadline, 1), tz);
    clock.advance((closing - clock.now().getTime()) / 1000 + 60);
    expect(await runLifecycleClock(api.environment)).toBeGreaterThan(0);
    const late = await api.signedInAgain(owner.user);
    const changed = await renameProject(running, late, 'Project Levee', version).catch(changedIn);
    expect(changed).toEqual({ at: expect.stringContaining(dateAt(closing, 'UTC')) });
  });

  test('that an earlier version of the product stored has no name', async () => {
    const running = await runningProject(api, 'Ibis');
    const { owner, projectId } = running;
    const project = await getProject(projectId);
    if (!project) throw new Error('The project is there.');
    await commitWrites([
      changeProject(project, { name: 'Project Bayou', updated: '2026-01-31T09:00:00.000Z' }),
    ]);
    await expect(renameProject(running, owner.api, 'Project Levee', project.version)).rejects.toMatchObject(
      stale({ at: '2026-01-31T09:00:00.000Z' }),
    );
  });

  test('that failed for another reason than its version names nobody', async () => {
    const { api: own, user } = await api.person('Olga Rail', {
      organization: 'Rail',
      roles: ['projectOwner'],
    });
    const { project: made } = await own.createProject({
      body: {
        tz: 'UTC',
        project: { name: 'Rail', startDate: '2026-11-01', deadline: '2030-01-31', phaseCount: 1 },
      },
    });
    const project = await getProject(made._id);
    if (!project) throw new Error('The project is there.');
    const activation = changeProject(project, { status: 1 }, { requiresQuestions: true });
    const refused = commitWrites([signWrite(activation, { userId: user.userId, at: Date.now() })]);
    const error: unknown = await refused.catch((one: unknown) => one);
    expect(error).toMatchObject({ code: 'stale' });
    expect(error).not.toHaveProperty('cause');
  });

  test('names who was faster when two save at the same moment', async () => {
    const running = await runningProject(api, 'Osprey');
    const { owner } = running;
    const casey = await api.person('Casey Crane', {
      organization: 'Osprey Agency',
      roles: ['admin', 'orgAdmin'],
    });
    for (let round = 1; round <= 5; round++) {
      const version = await versionOf(running);
      const saves = [owner, casey].map(({ api: by }, who) =>
        renameProject(running, by, `${who} ${round}`, version),
      );
      const outcomes = await Promise.allSettled(saves);
      const loser = outcomes.findIndex(({ status }) => status === 'rejected');
      const by = ['Casey Crane', 'Olivia Osprey'][loser];
      expect(outcomes[loser]).toMatchObject({ reason: stale({ by, at }) });
    }
  });
});

describe('where the project hides its owner', () => {
  let hidden: RunningProject;
  const settings = { allowContributors: false, participantsSeeRequirements: true, remindParticipants: true };

  beforeAll(async () => {
    hidden = await runningProject(api, 'Wren', { settings: { ...settings, showOwnerToParticipants: false } });
  });

  let tracts = 0;
  /** What the delegate reads who saves over the changes of somebody else. */
  async function refusalAfter(by: Client): Promise<{ by?: string; at?: string }> {
    const { delegate } = hidden;
    const propertyId = await addSite(hidden, delegate, delegate, `Tract ${++tracts}`);
    const save = (client: Client, name: string) =>
      renameSite(hidden, { by: client, propertyId, version: 1, name });
    await save(by, 'Riverbend North');
    return save(delegate.api, 'Riverbend South').then(Object, changedIn);
  }

  test('its owner has no name for the people who answer, nor has who acts for one of them', async () => {
    const { owner, delegate, projectId } = hidden;
    expect(await refusalAfter(owner.api)).toEqual({ by: 'Project owner', at });
    await owner.api.impersonateParticipant({ params: { projectId, participantId: delegate.participantId } });
    const asDelegate = api.client(`${owner.token}::${delegate.user.userId}`);
    expect(await refusalAfter(asDelegate)).toEqual({ by: 'Project owner', at });
  });

  test('administrators, who have no place in the project, are named to its team only', async () => {
    const ada = await api.person('Ada Admin', { organization: 'Wren Agency', roles: ['admin', 'orgAdmin'] });
    expect(await refusalAfter(ada.api)).toEqual({ at });
    const propertyId = await addSite(hidden, hidden.delegate, hidden.delegate, 'Levee Road');
    await renameSite(hidden, { by: ada.api, propertyId, version: 1, name: 'Levee Road North' });
    const late = renameSite(hidden, { by: hidden.owner.api, propertyId, version: 1, name: 'Levee Street' });
    await expect(late).rejects.toMatchObject(stale({ by: 'Ada Admin', at }));
  });

  test('nor are collaborators', async () => {
    const { owner, projectId } = hidden;
    const casey = await api.person('Casey Wren', { roles: ['collaborator'] });
    await owner.api.addCollaborator({
      params: { projectId },
      body: { participant: { email: casey.user.email } },
    });
    expect(await refusalAfter(casey.api)).toEqual({ by: 'Project owner', at });
  });

  test('people who answer know one another by name, and the owner knows all', async () => {
    const { owner, delegator, delegate } = hidden;
    expect(await refusalAfter(delegator.api)).toEqual({ by: 'Dora Wren', at });
    const propertyId = await addSite(hidden, delegate, delegate, 'River Terminal');
    await renameSite(hidden, { by: delegate.api, propertyId, version: 1, name: 'River Port' });
    const late = renameSite(hidden, { by: owner.api, propertyId, version: 1, name: 'Levee Port' });
    await expect(late).rejects.toMatchObject(stale({ by: 'Dan Wren', at }));
  });
});

test('where the owner is shown, people who answer read who changed their property', async () => {
  const running = await runningProject(api, 'Plover');
  const { owner, participant } = running;
  const propertyId = await addSite(running, participant, participant);
  await renameSite(running, { by: owner.api, propertyId, version: 1, name: 'Riverbend North' });
  const late = renameSite(running, { by: participant.api, propertyId, version: 1, name: 'Riverbend South' });
  await expect(late).rejects.toMatchObject(stale({ by: 'Olivia Plover', at }));
  // The small copy for lists has no room for it.
  const [listed] = await getCountedProperties([propertyId]);
  expect(listed?.property).toMatchObject({ name: 'Riverbend North', version: 2 });
  expect(listed?.property).not.toHaveProperty('lastChange');
});

test('the answer that was accepted since names who accepted it', async () => {
  const running = await runningProject(api, 'Stork');
  const { projectId, owner, participant, questions } = running;
  const propertyId = await addSite(running, participant, participant);
  const params = { projectId, propertyId, questionId: questions.acres._id };
  const save = (by: Client, answerData: object) => by.saveAnswer({ params, body: { answerData } });
  await save(participant.api, { value: 90 });
  await save(owner.api, { value: 90, override: true, version: 1 });
  await expect(save(owner.api, { value: 95, version: 1 })).rejects.toMatchObject(
    stale({ by: 'Olivia Stork', at }),
  );
  const readBy = (by: Client) => save(by, { value: 95, version: 1 }).catch(changedIn);
  expect(await readBy(participant.api)).toEqual({});
  await save(owner.api, { value: 90, override: false, version: 2 });
  expect(await readBy(owner.api)).toEqual({});

  await save(owner.api, { value: 120, override: true, version: 3 });
  expect(await readBy(participant.api)).toEqual({ by: 'Olivia Stork', at });
  const casey = await api.person('Casey Stork', {
    organization: 'Stork Agency',
    roles: ['admin', 'orgAdmin'],
  });
  const overrideReason = 'The neighbor sells 40 acres.';
  await save(casey.api, { value: 120, override: true, overrideReason, version: 4 });
  expect(await readBy(owner.api)).toEqual({ by: 'Casey Stork', at });
  expect(await readBy(participant.api)).toEqual({});
});

test('who hands delegates over has changed each of them', async () => {
  const { projectId, owner, delegator, delegate, participant } = await runningProject(api, 'Curlew');
  const paramsOf = ({ participantId }: { participantId: string }) => ({ projectId, participantId });
  const { participant: seen } = await owner.api.getParticipant({ params: paramsOf(delegate) });
  const { participant: other } = await owner.api.getParticipant({ params: paramsOf(participant) });
  await owner.api.updateParticipant({
    params: paramsOf(participant),
    body: { participantRole: 'delegator', version: other.version },
  });
  const body = { delegatorId: participant.participantId };
  await owner.api.handOverDelegates({ params: paramsOf(delegator), body });
  const late = owner.api.updateParticipant({ params: paramsOf(delegate), body: { version: seen.version } });
  await expect(late).rejects.toMatchObject(stale({ by: 'Olivia Curlew', at }));
});

test('a contact, who has no account, changes a questionnaire without a name', async () => {
  const sent = await sentQuestionnaire(api, 'Avocet');
  const { participant, questionnaireId, place, questions } = sent;
  const { questionnaire } = await participant.api.getQuestionnaire({ params: { id: questionnaireId } });
  const contact = await contactOf(api, sent);
  const params = { questionnaireId, questionId: questions.acres._id };
  await contact.api.saveQuestionnaireAnswer({ params, body: { answerData: { value: 212 } } });
  const late = participant.api.updateQuestionnaire({
    params: { ...place, id: questionnaireId },
    body: { name: 'Power', version: questionnaire.version },
  });
  expect(await late.catch(changedIn)).toEqual({ at });
});
