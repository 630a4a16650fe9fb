import { addDays, dateAt } from '@landbrief/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { mailsTo } from '../../../../tests/support/mailbox.ts';
import {
  type RunningProject,
  runningProject,
  submitSite,
} from '../../../../tests/support/running-project.ts';

const settings = {
  showOwnerToParticipants: true,
  allowContributors: true,
  participantsSeeRequirements: true,
  remindParticipants: false,
};
const day = 24 * 60 * 60;
const SEALED = { status: 409, code: 'sealed' };
const tz = 'America/Chicago';

let api: TestApi;
const today = () => dateAt(api.environment.platform.clock.now().getTime(), tz);

/** A sealed project that is due tomorrow, with a property that is submitted, and a collaborator. */
async function sealed(name: string, sealOpenedBy: 'one' | 'two') {
  const deadline = addDays(today(), 1);
  const running = await runningProject(api, name, { settings: { ...settings, sealOpenedBy }, deadline });
  const propertyId = await submitSite(running, running.participant);
  const cora = await api.person(`Cora ${name}`, { roles: ['collaborator'] });
  await running.owner.api.addCollaborator({
    params: { projectId: running.projectId },
    body: { participant: { email: cora.user.email } },
  });
  await api.settle();
  return { ...running, propertyId, cora };
}

const later = async ({ user }: Person) => api.signedInAgain(user);
const projectOf = async (client: Person['api'], { projectId }: Pick<RunningProject, 'projectId'>) =>
  (await client.getProject({ params: { id: projectId } })).project;
const open = async (client: Person['api'], running: Pick<RunningProject, 'projectId'>) => {
  const { version } = await projectOf(client, running);
  return (await client.openSeal({ params: { id: running.projectId }, body: { version } })).project;
};
const subjectsTo = async ({ user }: Person) => (await mailsTo(api, user.email)).map(({ subject }) => subject);

beforeAll(async () => {
  api = await testApi();
});

describe('opening sealed answers', () => {
  test('one person opens them after the deadline, which everybody is told, and then reads them', async () => {
    const heron = await sealed('Heron', 'one');
    const { projectId, propertyId, owner, participant } = heron;
    await expect(open(owner.api, heron)).rejects.toMatchObject({
      ...SEALED,
      message: expect.stringContaining('sealed until the deadline'),
    });
    expect(await projectOf(participant.api, heron)).toMatchObject({ seal: { openedBy: 'one' } });
    api.environment.platform.clock.advance(3 * day);
    const [olivia, pete] = [await later(owner), await later(participant)];
    const params = { projectId, propertyId };
    await expect(olivia.listAnswers({ params })).rejects.toMatchObject(SEALED);
    const opened = await open(olivia, heron);
    expect(opened.seal?.opened).toMatchObject({ by: [{ _id: owner.user.userId }] });
    expect((await olivia.listAnswers({ params })).answers).toHaveLength(2);
    const { seal } = await projectOf(pete, heron);
    expect(seal?.opened).toEqual({ at: opened.seal?.opened?.at, organizationName: 'Heron Agency' });
    expect(await subjectsTo(participant)).toContain('Answers opened: Project Heron');
    await expect(open(olivia, heron)).rejects.toMatchObject({ code: 'not_allowed_in_status' });
    const { history } = await olivia.listProjectHistory({ params: { id: projectId }, query: {} });
    expect(history[0]).toMatchObject({ text: 'Opened the sealed answers', by: { _id: owner.user.userId } });
  });

  test('two people open them: the first asks, and another one confirms within the time', async () => {
    const egret = await sealed('Egret', 'two');
    const { owner, cora, participant, projectId } = egret;
    api.environment.platform.clock.advance(3 * day);
    let olivia = await later(owner);
    expect((await open(olivia, egret)).seal).toMatchObject({ asked: { by: { _id: owner.user.userId } } });
    expect((await open(olivia, egret)).seal).not.toHaveProperty('opened');
    expect(await subjectsTo(cora)).toContain('Your confirmation is needed: Project Egret');
    expect((await projectOf(await later(participant), egret)).seal).not.toHaveProperty('asked');
    const operator = await api.person('Ada Min', { roles: ['admin'] });
    await expect(open(operator.api, egret)).rejects.toMatchObject({ code: 'permission_error' });

    api.environment.platform.clock.advance(8 * day);
    expect((await open(await later(cora), egret)).seal).toMatchObject({
      asked: { by: { _id: cora.user.userId } },
    });
    olivia = await later(owner);
    const { version } = await projectOf(olivia, egret);
    const body = { version };
    const both = await Promise.allSettled(
      [1, 2].map(() => olivia.openSeal({ params: { id: projectId }, body })),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { seal } = await projectOf(olivia, egret);
    expect(seal?.opened?.by?.map(({ _id }) => _id)).toEqual([cora.user.userId, owner.user.userId]);
    const reader = await api.person('Rhea Reader', { roles: ['admin'] });
    const { entries } = await reader.api.listAuditEntries({ query: { limit: 50 } });
    const acts = entries.filter(({ act, subject }) => act === 'openSeal' && subject?._id === projectId);
    expect(acts.map(({ who }) => who?._id)).toEqual([owner.user.userId, cora.user.userId, owner.user.userId]);
  });
});

describe('the seal of an active project', () => {
  test('stays, also where a change leaves it out, and cannot come later', async () => {
    const { projectId, owner } = await sealed('Wren', 'two');
    const params = { id: projectId };
    const change = async (given: object) => {
      const { version } = (await owner.api.getProject({ params })).project;
      return (
        await owner.api.updateProject({
          params,
          body: { project: { version, settings: { ...settings, ...given } } },
        })
      ).project;
    };
    expect((await change({})).settings.sealOpenedBy).toBe('two');
    await expect(change({ sealOpenedBy: 'one' })).rejects.toMatchObject({ code: 'not_allowed_in_status' });
    const plain = await runningProject(api, 'Plain', {});
    const { version } = await projectOf(plain.owner.api, plain);
    await expect(
      plain.owner.api.updateProject({
        params: { id: plain.projectId },
        body: { project: { version, settings: { ...settings, sealOpenedBy: 'one' } } },
      }),
    ).rejects.toMatchObject({ code: 'not_allowed_in_status' });
  });

  test('goes with its deadline, which only moves into the future, and participants are told', async () => {
    const crane = await sealed('Crane', 'two');
    const { projectId, owner, participant } = crane;
    const params = { id: projectId };
    api.environment.platform.clock.advance(3 * day);
    const olivia = await later(owner);
    const { version } = await open(olivia, crane);
    const move = (deadline: string) =>
      olivia.updateProject({ params, body: { project: { version, deadline } } });
    await expect(move(addDays(today(), -1))).rejects.toMatchObject({ code: 'deadline_passed' });
    const { project } = await move(addDays(today(), 5));
    expect(project.seal).not.toHaveProperty('asked');
    expect(await subjectsTo(participant)).toContain('Deadline moved: Project Crane');
    await expect(open(olivia, crane)).rejects.toMatchObject(SEALED);
  });

  test('is for a copy to begin anew', async () => {
    const heron = await sealed('Ibis', 'one');
    api.environment.platform.clock.advance(3 * day);
    const olivia = await later(heron.owner);
    await open(olivia, heron);
    const { project } = await olivia.cloneProject({ params: { projectId: heron.projectId }, body: {} });
    expect(project.settings.sealOpenedBy).toBe('one');
    expect(project).not.toHaveProperty('seal');
  });
});
