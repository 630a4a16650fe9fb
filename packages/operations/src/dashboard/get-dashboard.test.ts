import { actingRole, addDays, dateAt } from '@landbrief/domain';
import {
  changeOrganization,
  commitWrites,
  getOrganization,
  replaceUser,
  updateUserLists,
} from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import {
  addSite,
  answerRequired,
  projectInSetup,
  type RunningProject,
  runningProject,
  submitSite,
} from '../../../../tests/support/running-project.ts';

describe('the dashboard', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await testApi();
  });

  const waitsFor = async ({ api: own }: Pick<Person, 'api'>) =>
    (await own.getDashboard()).waiting.map(({ kind, count }) => [kind, count]);

  const dueIn = async ({ owner, projectId }: RunningProject, days: number) => {
    const { project } = await owner.api.getProject({ params: { id: projectId } });
    const today = dateAt(api.environment.platform.clock.now().getTime(), project.tz);
    const deadline = addDays(today, days);
    await owner.api.updateProject({
      params: { id: projectId },
      body: { project: { deadline, version: project.version } },
    });
    return deadline;
  };

  test('leads everybody in a project from one step to the next', async () => {
    const running = await projectInSetup(api, 'Curlew');
    const { owner, delegator, delegate, participant, projectId } = running;
    expect(await waitsFor(participant)).toEqual([]);
    await owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId } });
    expect(await waitsFor(owner)).toEqual([['notStarted', 3]]);
    for (const place of [delegator, delegate, participant])
      expect(await waitsFor(place)).toEqual([['invitation', 1]]);

    await delegator.api.setParticipation({
      params: { projectId, participantId: delegator.participantId, participating: true },
    });
    expect(await waitsFor(delegator)).toEqual([['delegatesNotStarted', 1]]);
    for (const { api: own, participantId } of [delegate, participant])
      await own.setParticipation({ params: { projectId, participantId, participating: true } });
    expect(await waitsFor(owner)).toEqual([]);
    expect(await waitsFor(participant)).toEqual([['firstProperty', 1]]);

    const mill = await addSite(running, delegate, delegate, 'Old Mill, Building 7');
    expect(await waitsFor(delegate)).toEqual([['toSubmit', 1]]);
    await answerRequired(running, mill, delegate);
    await delegate.api.submitProperty({ params: { id: delegate.participantId, propertyId: mill } });
    expect(await waitsFor(delegate)).toEqual([]);
    expect(await waitsFor(delegator)).toEqual([['approvals', 1]]);
    await delegator.api.submitProperty({ params: { id: delegator.participantId, propertyId: mill } });
    for (const place of [delegator, delegate])
      expect(await waitsFor(place)).toEqual([['readyToComplete', 1]]);
    await delegate.api.completeParticipation({ params: { id: delegate.participantId } });
    expect(await waitsFor(delegate)).toEqual([]);

    await submitSite(running, participant);
    await addSite(running, participant, participant, 'Harbor Parkway');
    expect(await waitsFor(owner)).toEqual([['answersNotSeen', 4]]);
    const deadline = await dueIn(running, 3);
    const { waiting } = await owner.api.getDashboard();
    const place = { project: { _id: projectId, name: 'Project Curlew' }, date: deadline, daysLeft: 3 };
    expect(waiting).toEqual([
      { kind: 'answersNotSeen', count: 4, ...place },
      { kind: 'notSubmitted', count: 1, ...place },
    ]);

    await owner.api.setProjectStatus({ params: { status: 2 }, body: { projectId } });
    expect(await waitsFor(owner)).toEqual([
      ['answersNotSeen', 4],
      ['toDecide', 2],
    ]);
    expect(await waitsFor(participant)).toEqual([]);
    await owner.api.setProjectStatus({ params: { status: 3 }, body: { projectId } });
    expect(await owner.api.getDashboard()).toMatchObject({ waiting: [], more: [], projects: [] });
  });

  test('tells of the open projects, to who answers the own properties alone', async () => {
    const running = await runningProject(api, 'Whimbrel', { sharing: { organization: 'view' } });
    const { owner, participant, delegate, projectId } = running;
    await submitSite(running, participant);
    await submitSite(running, delegate);
    const project = { _id: projectId, name: 'Project Whimbrel', status: 1, deadline: '2030-01-31' };
    const of = async (person: Person) => (await person.api.getDashboard()).projects;
    expect(await of(owner)).toMatchObject([
      { ...project, relation: 'owner', propertyCount: 2, submittedPropertyCount: 1 },
    ]);
    expect(await of(participant)).toMatchObject([
      { ...project, relation: 'participant', propertyCount: 1, submittedPropertyCount: 1 },
    ]);
    const colleague = await api.person('Connie Whimbrel', {
      organization: 'Whimbrel Agency',
      roles: ['projectOwner'],
    });
    expect(await of(colleague)).toMatchObject([{ ...project, relation: 'sharedView', propertyCount: 2 }]);
    expect(await waitsFor(colleague)).toEqual([]);
    const alsoAdministers = await api.person('Ada Whimbrel', {
      organization: 'Whimbrel Agency',
      roles: ['admin', 'orgAdmin', 'collaborator'],
    });
    const params = { projectId };
    await owner.api.addParticipant({ params, body: { participant: { email: colleague.user.email } } });
    await owner.api.addCollaborator({ params, body: { participant: { email: alsoAdministers.user.email } } });
    expect(await waitsFor(colleague)).toEqual([['invitation', 1]]);
    expect(await waitsFor(alsoAdministers)).toEqual(await waitsFor(owner));
    expect(await waitsFor(owner)).toContainEqual(['answersNotSeen', 2]);
    await owner.api.eliminateParticipant({ params: { id: participant.participantId } });
    expect(await of(participant)).toEqual([]);
  });

  test('tells of what can be done in the acting role', async () => {
    const person = await api.person('Morgan Many', {
      organization: 'Plover County Agency',
      roles: ['projectOwner', 'participant', 'reviewer', 'collaborator'],
    });
    const answered = await runningProject(api, 'Ruff');
    const helped = await runningProject(api, 'Sanderling');
    const reviewed = await runningProject(api, 'Turnstone');
    const { email } = person.user;
    await answered.owner.api.addParticipant({
      params: { projectId: answered.projectId },
      body: { participant: { email } },
    });
    await helped.owner.api.addCollaborator({
      params: { projectId: helped.projectId },
      body: { participant: { email } },
    });
    await reviewed.owner.api.addReviewer({
      params: { projectId: reviewed.projectId },
      body: { reviewer: { email } },
    });
    for (const running of [helped, reviewed]) await submitSite(running, running.participant);

    const as = (role?: number) => api.client(`${person.token}:${role ?? ''}:`);
    const invitation = ['invitation', 1];
    const unseen = ['answersNotSeen', 2];
    expect(await waitsFor({ api: as() })).toEqual([invitation, unseen]);
    expect(await waitsFor({ api: as(actingRole.participant) })).toEqual([invitation]);
    expect(await waitsFor({ api: as(actingRole.projectOwner) })).toEqual([unseen]);
    expect(await waitsFor({ api: as(actingRole.collaborator) })).toEqual([unseen]);
    expect(await as(actingRole.reviewer).getDashboard()).toMatchObject({
      waiting: [],
      projects: [{ name: 'Project Turnstone', relation: 'reviewer' }],
    });
  });

  test('tells an administrator who asks to join, and of licences', async () => {
    const name = 'Sandpiper Port Authority';
    const admin = await api.person('Oakley Orr', { organization: name, roles: ['admin', 'orgAdmin'] });
    const organizationId = admin.user.organizationId ?? '';
    const asks = await api.person('Sam Stone', { roles: ['participant'] });
    await commitWrites(replaceUser({ ...asks.user, pendingOrganizationId: organizationId }, asks.user));
    await updateUserLists(asks.user.userId);
    const here = { organization: { _id: organizationId, name } };
    expect((await admin.api.getDashboard()).waiting).toEqual([{ kind: 'admissions', count: 1, ...here }]);

    const organization = await getOrganization(organizationId);
    if (!organization) throw new Error('The organization that was just made is there.');
    const now = api.environment.platform.clock.now().getTime();
    const renewalDate = new Date(now + 30 * 86_400_000).toISOString().slice(0, 10);
    const licenceYearStart = `${Number(renewalDate.slice(0, 4)) - 1}${renewalDate.slice(4)}`;
    const changes = { projectLimit: 3, projectsUsed: 3, userLimit: 5, renewalDate, licenceYearStart };
    await commitWrites(changeOrganization(organization, { ...organization, ...changes }));
    expect((await admin.api.getDashboard()).waiting).toEqual([
      { kind: 'admissions', count: 1, ...here },
      { kind: 'projectLicencesUsedUp', count: 3, ...here },
      { kind: 'licenceYearEnds', count: 0, date: renewalDate, daysLeft: 30, ...here },
    ]);

    const superAdmin = await api.person('Avery Admin', { roles: ['admin'] });
    expect(await waitsFor(superAdmin)).toEqual([['admissions', 1]]);
    const owner = await api.person('Otto Owner', { organization: name, roles: ['projectOwner'] });
    expect(await waitsFor(owner)).toEqual([]);
  });
});
