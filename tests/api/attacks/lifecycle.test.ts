import { messageFolder, participantStatus } from '@landbrief/domain';
import { runLifecycleClock } from '@landbrief/operations';
import { newId } from '@landbrief/platform';
import {
  changeOrganization,
  changeParticipant,
  changeProject,
  commitWrites,
  createProject,
  getMember,
  getOrganization,
  getProject,
  listCopies,
  moveDueProject,
} from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../support/api.ts';
import { interpose } from '../../support/interpose.ts';
import {
  addSite,
  answerRequired,
  askOneQuestion,
  type Place,
  projectInSetup,
  runningProject,
  submitSite,
} from '../../support/running-project.ts';

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
    await askOneQuestion(owner, project._id);
    return project._id;
  }
  const activate = (owner: Person, projectId: string) =>
    owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId } });
  const getProjectAs = async (person: Person, projectId: string) =>
    (await person.api.getProject({ params: { id: projectId } })).project;
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

  test('without a question is not activated, takes no licence, and starts once it has one', async () => {
    const owner = await api.person('Uma Unasked', { organization: 'Unasked', roles: ['projectOwner'] });
    const { project } = await owner.api.createProject({
      body: {
        tz: 'UTC',
        project: { name: 'Quiet Start', startDate: day(-1), deadline: day(30), autoActivate: true },
      },
    });
    await expect(activate(owner, project._id)).rejects.toMatchObject({ status: 409, code: 'no_questions' });
    await runLifecycleClock(api.environment);
    expect(await statusOf(owner, project._id)).toBe(0);
    const used = async () => (await getOrganization(owner.user.organizationId ?? ''))?.projectsUsed;
    expect(await used()).toBe(0);
    await askOneQuestion(owner, project._id);
    api.environment.platform.clock.advance(3_600);
    await runLifecycleClock(api.environment);
    expect((await getProject(project._id))?.status).toBe(1);
    expect(await used()).toBe(1);
  });

  test('whose deadline has passed is not activated, by nobody; the owner is told one time', async () => {
    const owner = await api.person('Petra Past', { organization: 'Past', roles: ['projectOwner'] });
    const { project } = await owner.api.createProject({
      body: {
        tz: 'UTC',
        project: { name: 'Plover', startDate: day(-9), deadline: day(-2), autoActivate: true },
      },
    });
    await askOneQuestion(owner, project._id);
    const participant = { email: 'nell@plover.test', role: 'participant' as const };
    await owner.api.addParticipant({ params: { projectId: project._id }, body: { participant } });
    await expect(activate(owner, project._id)).rejects.toMatchObject({
      status: 409,
      code: 'deadline_passed',
    });
    for (let hour = 0; hour < 3; hour++) {
      await Promise.all([runLifecycleClock(api.environment), runLifecycleClock(api.environment)]);
      api.environment.platform.clock.advance(3_600);
    }
    await api.settle();
    expect((await getProject(project._id))?.status).toBe(0);
    const mails = (await api.mailbox()).filter(({ subject }) => subject.includes('Plover'));
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [[owner.user.email], 'Not activated: Plover'],
    ]);
    expect((await getOrganization(owner.user.organizationId ?? ''))?.projectsUsed).toBe(0);
  });

  test('is not activated while its last question goes', async () => {
    const owner = await api.person('Gwen Gone', { organization: 'Gone', roles: ['projectOwner'] });
    const schedule = { startDate: day(0), deadline: day(30) };
    const { project: created } = await owner.api.createProject({
      body: { tz: 'UTC', project: { name: 'Emptied', ...schedule } },
    });
    const question = await askOneQuestion(owner, created._id);
    const project = await getProject(created._id);
    if (!project) throw new Error('The project is missing.');
    await owner.api.deleteQuestion({ params: { id: question._id } });
    const activation = changeProject(project, { status: 1 }, { requiresQuestions: true });
    await expect(commitWrites([activation])).rejects.toMatchObject({ code: 'stale' });
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

  test('nobody completes without a property, and nothing says so before', async () => {
    const running = await runningProject(api, 'Curlew');
    const { projectId, owner, participant, delegator, delegate } = running;
    const complete = ({ participantId, api: own }: Place) =>
      own.completeParticipation({ params: { id: participantId } });
    const missing = [{ id: participant.participantId, name: 'Add a property', reason: 'noProperty' }];
    await expect(complete(participant)).rejects.toMatchObject({
      status: 409,
      code: 'incomplete',
      data: { missing },
    });
    const byOwner = owner.api.setParticipantStatus({
      params: { participantId: participant.participantId },
      body: { status: 2 },
    });
    await expect(byOwner).rejects.toMatchObject({ status: 409, code: 'incomplete', data: { missing } });
    await expect(complete(delegator)).rejects.toMatchObject({ status: 409, code: 'incomplete' });
    expect((await getProjectAs(participant, projectId)).participant?.status).toBe(1);

    await submitSite(running, participant);
    await complete(participant);
    const propertyId = await addSite(running, delegate, delegate, 'Levee Road Building 2');
    await owner.api.eliminateProperty({ params: { propertyId } });
    await complete(delegator);
  });

  test('in review a participant neither completes nor takes part anew', async () => {
    const running = await runningProject(api, 'Dunlin');
    const { owner, projectId, participant } = running;
    const ofOne = { params: { id: participant.participantId } };
    await submitSite(running, participant);
    await participant.api.completeParticipation(ofOne);
    await owner.api.setProjectStatus({ params: { status: 2 }, body: { projectId } });
    const place = { projectId, participantId: participant.participantId };
    for (const attempt of [
      () => participant.api.setParticipation({ params: { ...place, participating: true } }),
      () => participant.api.rejectParticipation(ofOne),
      () => participant.api.markParticipantWorking(ofOne),
      () => participant.api.completeParticipation(ofOne),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ status: 409, code: 'not_allowed_in_status' });
    }
    expect((await getProjectAs(participant, projectId)).participant?.status).toBe(2);
  });

  test('in review a participant changes a submitted property, and no other', async () => {
    const running = await runningProject(api, 'Sanderling');
    const { owner, projectId, participant } = running;
    const submitted = await addSite(running, participant, participant);
    await answerRequired(running, submitted, participant);
    await participant.api.submitProperty({
      params: { id: participant.participantId, propertyId: submitted },
    });
    const open = await addSite(running, participant, participant);
    await owner.api.setProjectStatus({ params: { status: 2 }, body: { projectId } });
    const rename = async (propertyId: string) => {
      const params = { projectId, propertyId };
      const { version } = (await participant.api.getProperty({ params })).property;
      const fields = { name: 'Levee Road Tract', type: 'site' as const, basicInfo: { location: {} } };
      return participant.api.updateProperty({ params, body: { propertyDetail: { ...fields, version } } });
    };
    expect((await rename(submitted)).property.name).toBe('Levee Road Tract');
    await expect(rename(open)).rejects.toMatchObject({ status: 409, code: 'not_allowed_in_status' });
  });

  test('closed and archived, nothing changes in it but its status and who may read it', async () => {
    const running = await runningProject(api, 'Godwit');
    const { owner, projectId, participant, questions } = running;
    const propertyId = await addSite(running, participant, participant);
    const property = await owner.api.getProperty({ params: { projectId, propertyId } });
    const { version } = property.property;
    const ofOne = { params: { id: participant.participantId } };
    const attempts = () => [
      owner.api.updateProject({
        params: { id: projectId },
        body: {
          tz: 'UTC',
          project: { name: 'Godwit again', startDate: day(0), deadline: day(9), version: 9 },
        },
      }),
      owner.api.eliminateProperty({ params: { propertyId } }),
      owner.api.updateProperty({
        params: { projectId, propertyId },
        body: {
          propertyDetail: {
            name: 'Tract',
            type: 'site',
            basicInfo: { location: { country: 'US' } },
            version,
          },
        },
      }),
      owner.api.eliminateParticipant(ofOne),
      owner.api.addParticipant({
        params: { projectId },
        body: { participant: { email: 'late@county.test', role: 'participant' } },
      }),
      owner.api.createQuestion({
        body: {
          question: { owner: projectId, ownerType: 2, text: 'Is there a rail spur?', tag: 'spur', type: 0 },
        },
      }),
      owner.api.deleteQuestion({ params: { id: questions.zoning._id } }),
      participant.api.completeParticipation(ofOne),
    ];
    for (const status of [2, 3] as const) {
      await owner.api.setProjectStatus({ params: { status }, body: { projectId } });
    }
    for (const status of [3, 4] as const) {
      if (status === 4) await owner.api.setProjectStatus({ params: { status }, body: { projectId } });
      const refusals = await Promise.allSettled(attempts());
      for (const refusal of refusals) {
        expect(refusal).toMatchObject({
          status: 'rejected',
          reason: { status: 409, code: 'not_allowed_in_status' },
        });
      }
    }
    await owner.api.setProjectStatus({ params: { status: 3 }, body: { projectId } });
    await owner.api.setProjectStatus({ params: { status: 2 }, body: { projectId } });
    await owner.api.eliminateProperty({ params: { propertyId } });
  });

  test('lists are sorted and narrowed as they are asked to be, by what they know', async () => {
    const running = await runningProject(api, 'Avocet');
    const { owner, projectId, participant } = running;
    const later = await projectOf(owner, 'Ruff', { deadline: day(300) });
    const names = async (query: object) =>
      (await owner.api.listProjects({ query })).projects.map(({ name }) => name);
    expect(await names({})).toEqual(['Ruff', 'Project Avocet']);
    expect(await names({ sortby: 'name' })).toEqual(['Project Avocet', 'Ruff']);
    expect(await names({ sortby: 'deadline' })).toEqual(['Ruff', 'Project Avocet']);
    expect(await names({ filter: 'active' })).toEqual(['Project Avocet']);
    expect(await names({ filter: 'setup' })).toEqual(['Ruff']);
    expect(later).not.toBe(projectId);

    const people = async (query: object) =>
      (await owner.api.listParticipants({ params: { projectId }, query })).participants.map(
        ({ user }) => user.fullName.split(' ')[0],
      );
    expect(await people({})).toEqual(['Dora', 'Dan', 'Pete']);
    expect(await people({ sortby: '-name' })).toEqual(['Pete', 'Dora', 'Dan']);
    await submitSite(running, participant);
    await participant.api.completeParticipation({ params: { id: participant.participantId } });
    expect(await people({ filter: 'completed' })).toEqual(['Pete']);

    for (const name of ['Rail served', 'Airport']) {
      await owner.api.createTemplate({ body: { template: { name, phaseCount: 1 } } });
    }
    const templates = async (query: object) =>
      (await owner.api.listTemplates({ query })).templates.map(({ name }) => name);
    expect(await templates({ filter: 'own' })).toEqual(['Airport', 'Rail served']);
    expect(await templates({ filter: 'own', sortby: '-name' })).toEqual(['Rail served', 'Airport']);

    await api.settle();
    const subjects = async (query: object) =>
      (await participant.api.listMessages({ params: { folder: 'inbox' }, query })).messages;
    const unread = await subjects({ filter: 'unread' });
    expect(unread.length).toBeGreaterThan(0);
    expect(await subjects({ filter: 'read' })).toEqual([]);
    expect((await subjects({ sortby: 'created' })).toReversed()).toEqual(await subjects({}));
    for (const query of [{ sortby: 'nonsense' }, { filter: 'nonsense' }]) {
      await expect(names(query)).rejects.toMatchObject({ status: 400, code: 'validation_error' });
    }
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
    await runLifecycleClock(api.environment);
    expect(await status()).toBe(0);
    clock.advance(2 * 86_400);
    await Promise.all([runLifecycleClock(api.environment), runLifecycleClock(api.environment)]);
    expect(await status()).toBe(1);
    const organization = await getOrganization(owner.user.organizationId ?? '');
    expect(organization?.projectsUsed).toBe(1);
    clock.advance(2 * 86_400);
    await runLifecycleClock(api.environment);
    expect(await runLifecycleClock(api.environment)).toBe(0);
    expect(await status()).toBe(2);
    const root = await api.person('Ada Admin', { roles: ['admin'] });
    await expect(
      root.api.setProjectStatus({ params: { status: 1 }, body: { projectId } }),
    ).rejects.toMatchObject({ status: 409, code: 'deadline_passed' });
  });

  test('participants who have not completed are reminded 7 days and 1 day before the deadline, once each', async () => {
    const { clock } = api.environment.platform;
    const owner = await api.person('Rhea Reminder', { organization: 'Reminding', roles: ['projectOwner'] });
    const projectId = await projectOf(owner, 'Osprey', { deadline: day(9) });
    const quietId = await projectOf(owner, 'Quiet', {
      deadline: day(9),
      settings: { remindParticipants: false },
    });
    const [nora, dora, lee] = await Promise.all(
      ['Nora Slow', 'Dora Done', 'Lee Left'].map((name) => api.person(name, { roles: ['participant'] })),
    );
    for (const [id, person] of [
      [projectId, nora],
      [projectId, dora],
      [projectId, lee],
      [quietId, nora],
    ] as const)
      await owner.api.addParticipant({
        params: { projectId: id },
        body: { participant: { email: person?.user.email ?? '', role: 'participant' } },
      });
    await activate(owner, projectId);
    await activate(owner, quietId);
    await api.settle();
    const put = async (person: Person | undefined, status: number) => {
      const member = await getMember(projectId, person?.user.userId ?? '');
      if (!member) throw new Error('The participant is missing.');
      await commitWrites(changeParticipant(member, { status }));
    };
    await put(lee, participantStatus.declined);
    const turn = async () => {
      await Promise.all([runLifecycleClock(api.environment), runLifecycleClock(api.environment)]);
      await runLifecycleClock(api.environment);
      await Promise.all([api.settle(), api.settle()]);
      const mails = (await api.mailbox()).filter(({ subject }) => /left: |Due /.test(subject));
      return mails.map(({ to, subject }) => `${to} ${subject}`).sort();
    };
    clock.advance(86_400);
    expect(await turn()).toEqual([]);
    clock.advance(86_400);
    const week = ['dora.done@demo.test 7 days left: Osprey', 'nora.slow@demo.test 7 days left: Osprey'];
    expect(await turn()).toEqual(week);
    const move = async (deadline: string) => {
      const project = await getProject(projectId);
      if (!project) throw new Error('The project is missing.');
      await commitWrites([
        changeProject(project, { deadline }),
        ...moveDueProject(projectId, [], [clock.now().toISOString()]),
      ]);
      return turn();
    };
    const sooner = await move(day(6));
    expect(sooner).toHaveLength(week.length + 2);
    expect(await move(day(7))).toEqual(sooner);
    await put(dora, participantStatus.delegatorCompleted);
    clock.advance(6 * 86_400);
    const all = [...sooner, 'nora.slow@demo.test Due tomorrow: Osprey'].sort();
    expect(await turn()).toEqual(all);
    const inbox = await listCopies(nora?.user.userId ?? '', messageFolder.inbox);
    expect(inbox.filter(({ kind }) => kind === 'reminder')).toHaveLength(3);
    clock.advance(2 * 86_400);
    expect(await turn()).toEqual(all);
    expect((await getProject(projectId))?.status).toBe(2);
  });

  test('the clock reads what stands, and turns on a project that is edited at that moment', async () => {
    const owner = await api.person('Ed Editing', { organization: 'Editing', roles: ['projectOwner'] });
    const projectId = await projectOf(owner, 'Edited', { startDate: day(-1), autoActivate: true });
    const reads: unknown[] = [];
    let isEdited = false;
    const end = interpose(api, {
      after: async ({ name, input, says }) => {
        if (name === 'QueryCommand' && says('"CLOCK"')) reads.push(input.ConsistentRead);
        if (name !== 'GetItemCommand' || !says(`PROJECT#${projectId}`)) return;
        reads.push(input.ConsistentRead);
        if (isEdited) return;
        isEdited = true;
        const project = await getProject(projectId);
        if (project) await commitWrites([changeProject(project, { description: 'With rail.' })]);
      },
    });
    await runLifecycleClock(api.environment);
    end();
    expect((await getProject(projectId))?.status).toBe(1);
    expect(reads.slice(0, 2)).toEqual([true, true]);
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
    const due = { startDate: day(-2), deadline: day(30), autoActivate: true };
    // More than the clock looks at in one run: without a question, and one without a licence.
    const stuck = await poor.api.createProject({ body: { tz: 'UTC', project: { name: 'Stuck', ...due } } });
    const first = await getProject(stuck.project._id);
    if (!first) throw new Error('The project is missing.');
    for (let index = 1; index < 100; index++) {
      const reportIds = {
        owner: newId(),
        delegator: newId(),
        participant: newId(),
        submissionSummary: newId(),
      };
      await commitWrites(createProject({ ...first, projectId: newId(), questionSetId: newId(), reportIds }));
    }
    await projectOf(poor, 'Stuck 100', due);
    const organization = await getOrganization(poor.user.organizationId ?? '');
    if (!organization) throw new Error('The organization is missing.');
    await commitWrites(changeOrganization(organization, { ...organization, projectLimit: -1 }));
    await expect(projectOf(poor, 'Stuck as well')).rejects.toMatchObject({
      status: 409,
      code: 'licence_unavailable',
      data: { type: 'rfi', organization: 'No Licences Inc' },
    });
    const projectId = await projectOf(rich, 'Free to go', { startDate: day(-1), autoActivate: true });
    await runLifecycleClock(api.environment);
    await runLifecycleClock(api.environment);
    expect((await getProject(projectId))?.status).toBe(1);
  });
});
