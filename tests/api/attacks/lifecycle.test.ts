import { turnLifecycleClock } from '@landbrief/operations';
import { changeOrganization, commitWrites, getOrganization, getProject } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../support/api.ts';
import { projectInSetup } from '../../support/running-project.ts';

/** Activation, licences and the clock: late, twice, and many at once. */
describe('the life of a project', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await testApi();
  });

  const day = (days: number) =>
    new Date(api.environment.platform.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

  async function projectOf(owner: Person, name: string, fields: object = {}): Promise<string> {
    const { project } = await owner.api.createProject({
      body: { tz: 'UTC', project: { name, startDate: day(0), deadline: day(30), ...fields } },
    });
    return project._id;
  }
  const activate = (owner: Person, projectId: string) =>
    owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId } });
  const statusOf = async (owner: Person, projectId: string) =>
    (await owner.api.getProject({ params: { id: projectId } })).project.status;

  test('of twenty at once, one gets the last licence', async () => {
    const owner = await api.person('Lena Last', {
      organization: 'Last Licence LLC',
      roles: ['projectOwner'],
      projectLimit: 1,
    });
    const projectIds = await Promise.all(
      Array.from({ length: 20 }, (_, index) => projectOf(owner, `Plant ${index}`)),
    );
    const outcomes = await Promise.allSettled(projectIds.map((projectId) => activate(owner, projectId)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: 'licence_unavailable', status: 409 });
    const active = await Promise.all(projectIds.map((projectId) => statusOf(owner, projectId)));
    expect(active.filter((status) => status === 1)).toHaveLength(1);
  });

  test('one project activated by five at once takes one licence and invites everybody once', async () => {
    const { owner, projectId } = await projectInSetup(api, 'Sora');
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => activate(owner, projectId)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await Promise.all([api.settle(), api.settle()]);
    await api.settle();
    const mails = (await api.mailbox()).filter(({ subject }) => subject.includes('Project Sora'));
    expect(mails.flatMap(({ to }) => to).sort()).toEqual([
      'dan.sora@demo.test',
      'dora.sora@demo.test',
      'pete.sora@demo.test',
    ]);
    const organization = await getOrganization(owner.user.organizationId ?? '');
    expect(organization?.projectsUsed).toBe(1);
  });

  test('who was eliminated before the activation is not invited', async () => {
    const { owner, projectId, participant } = await projectInSetup(api, 'Knot');
    await owner.api.eliminateParticipant({ params: { id: participant.participantId } });
    await activate(owner, projectId);
    await api.settle();
    await owner.api.setProjectStatus({ params: { status: 5 }, body: { projectId } });
    await api.settle();
    const mails = (await api.mailbox()).filter(({ subject }) => subject.includes('Project Knot'));
    expect(mails.flatMap(({ to }) => to)).not.toContain(participant.user.email);
    expect(mails.flatMap(({ to }) => to)).toContain('dora.knot@demo.test');
  });

  test('the clock activates at the start date and moves to review after the deadline’s day, once', async () => {
    const owner = await api.person('Tina Timely', { organization: 'Timely', roles: ['projectOwner'] });
    const { clock } = api.environment.platform;
    const projectId = await projectOf(owner, 'Tomorrow', {
      startDate: day(2),
      deadline: day(3),
      autoActivate: true,
    });
    const status = async () => (await getProject(projectId))?.status;
    await turnLifecycleClock(api.environment);
    expect(await status()).toBe(0);
    clock.advance(2 * 86_400);
    await Promise.all([turnLifecycleClock(api.environment), turnLifecycleClock(api.environment)]);
    expect(await status()).toBe(1);
    const organization = await getOrganization(owner.user.organizationId ?? '');
    expect(organization?.projectsUsed).toBe(1);
    clock.advance(2 * 86_400);
    await turnLifecycleClock(api.environment);
    expect(await turnLifecycleClock(api.environment)).toBe(0);
    expect(await status()).toBe(2);
    const root = await api.person('Ada Admin', { roles: ['admin'] });
    await expect(
      root.api.setProjectStatus({ params: { status: 1 }, body: { projectId } }),
    ).rejects.toMatchObject({ status: 409, code: 'deadline_passed' });
  });

  test('projects that cannot be activated do not hold up the others', async () => {
    const poor = await api.person('Paul Poor', {
      organization: 'No Licences Inc',
      roles: ['projectOwner'],
    });
    const rich = await api.person('Rick Rich', {
      organization: 'Many Licences Inc',
      roles: ['projectOwner'],
    });
    for (let index = 0; index < 101; index++)
      await projectOf(poor, `Stuck ${index}`, { startDate: day(-2), autoActivate: true });
    const organization = await getOrganization(poor.user.organizationId ?? '');
    if (!organization) throw new Error('The organization is missing.');
    await commitWrites(changeOrganization(organization, { ...organization, projectLimit: -1 }));
    await expect(projectOf(poor, 'Stuck as well')).rejects.toMatchObject({
      status: 409,
      code: 'licence_unavailable',
      data: { type: 'rfi', organization: 'No Licences Inc' },
    });
    const projectId = await projectOf(rich, 'Free to go', { startDate: day(-1), autoActivate: true });
    await turnLifecycleClock(api.environment);
    await turnLifecycleClock(api.environment);
    expect((await getProject(projectId))?.status).toBe(1);
  });
});
