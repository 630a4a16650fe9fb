import type { CallName } from '@landbrief/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../support/api.ts';
import { addSite, type RunningProject, runningProject } from '../../support/running-project.ts';

type Who =
  | 'owner'
  | 'collaborator'
  | 'reviewer'
  | 'colleague'
  | 'orgAdmin'
  | 'superAdmin'
  | 'participant'
  | 'delegate'
  | 'delegator'
  | 'other'
  | 'rival'
  | 'foreignAdmin'
  | 'actingReviewer';

const everybody: readonly Who[] = [
  'owner',
  'collaborator',
  'reviewer',
  'colleague',
  'orgAdmin',
  'superAdmin',
  'participant',
  'delegate',
  'delegator',
  'other',
  'rival',
  'foreignAdmin',
  'actingReviewer',
];
const editors: readonly Who[] = ['owner', 'collaborator', 'orgAdmin', 'superAdmin'];
const readers: readonly Who[] = [...editors, 'reviewer', 'actingReviewer'];
const answering: readonly Who[] = ['participant', 'delegate', 'delegator', 'other'];

interface Attempt {
  call: CallName;
  make(by: Person): Promise<unknown>;
  /** Who gets past the access rule; everybody else is refused. */
  may: readonly Who[];
  /** Who may not, but knows that it is there: 403 and not 404. */
  sees: readonly Who[];
}

/** Every kind of person at the calls of the journey, on a delegate's property of an active project. */
describe('access', () => {
  let api: TestApi;
  let project: RunningProject;
  let people: Record<Who, Person>;
  let propertyId: string;

  beforeAll(async () => {
    api = await testApi();
    project = await runningProject(api, 'Avocet');
    const { owner, projectId, delegator, delegate, participant } = project;
    const organization = 'Avocet Agency';
    const member = async (name: string, add: 'addCollaborator' | 'addReviewer') => {
      const person = await api.person(name, { organization: 'Consulting Partners', roles: ['participant'] });
      const { email } = person.user;
      if (add === 'addReviewer')
        await owner.api.addReviewer({ params: { projectId }, body: { reviewer: { email } } });
      else await owner.api.addCollaborator({ params: { projectId }, body: { participant: { email } } });
      return person;
    };
    const rival = { organization: 'Rival Consulting' };
    people = {
      owner,
      delegator,
      delegate,
      participant,
      other: await otherDelegator(),
      collaborator: await member('Cora Collaborator', 'addCollaborator'),
      reviewer: await member('Rex Reviewer', 'addReviewer'),
      colleague: await api.person('Cole Colleague', { organization, roles: ['projectOwner'] }),
      orgAdmin: await api.person('Otto Admin', { organization, roles: ['admin', 'orgAdmin'] }),
      superAdmin: await api.person('Ada Admin', { roles: ['admin'] }),
      rival: await api.person('Rita Rival', { ...rival, roles: ['projectOwner', 'participant'] }),
      foreignAdmin: await api.person('Fay Foreign', { ...rival, roles: ['admin', 'orgAdmin'] }),
      actingReviewer: owner,
    };
    const reviewing = await api.person('Olga Owner', { organization, roles: ['admin', 'orgAdmin'] });
    people.actingReviewer = { ...reviewing, api: api.client(`${reviewing.token}:reviewer:`) };
    propertyId = await addSite(project, delegate, delegate);
  });

  async function otherDelegator(): Promise<Person> {
    const { owner, projectId } = project;
    const person = await api.person('Odin Other', { organization: 'Other State', roles: ['participant'] });
    await owner.api.addParticipant({
      params: { projectId },
      body: { participant: { email: person.user.email, role: 'delegator' } },
    });
    return person;
  }

  const attempts: Attempt[] = [
    {
      call: 'getProject',
      make: ({ api: by }) => by.getProject({ params: { id: project.projectId } }),
      may: [...readers, ...answering],
      sees: [],
    },
    {
      call: 'listOwnerProperties',
      make: ({ api: by }) => by.listOwnerProperties({ params: { projectId: project.projectId }, body: {} }),
      may: readers,
      sees: answering,
    },
    {
      call: 'listParticipants',
      make: ({ api: by }) => by.listParticipants({ params: { projectId: project.projectId } }),
      may: [...readers, 'delegator', 'other'],
      sees: ['participant', 'delegate'],
    },
    {
      call: 'getProperty',
      make: ({ api: by }) => by.getProperty({ params: { projectId: project.projectId, propertyId } }),
      may: [...readers, 'delegate', 'delegator'],
      sees: [],
    },
    {
      call: 'listAnswers',
      make: ({ api: by }) => by.listAnswers({ params: { projectId: project.projectId, propertyId } }),
      may: [...readers, 'delegate', 'delegator'],
      sees: [],
    },
    {
      call: 'saveAnswer',
      make: ({ api: by }) =>
        by.saveAnswer({
          params: {
            projectId: project.projectId,
            propertyId,
            questionId: project.questions.later._id,
          },
          body: { answerData: { value: 'Clay to 40 feet' } },
        }),
      may: [...editors, 'delegate', 'delegator'],
      sees: ['reviewer', 'actingReviewer'],
    },
    {
      call: 'submitProperty',
      make: ({ api: by }) =>
        by.submitProperty({ params: { id: project.delegate.participantId, propertyId } }),
      may: ['delegate'],
      sees: [...readers, 'delegator'],
    },
    {
      call: 'eliminateProperty',
      make: ({ api: by }) => by.eliminateProperty({ params: { propertyId } }),
      may: [],
      sees: ['reviewer', 'actingReviewer', 'delegate', 'delegator'],
    },
    {
      call: 'setProjectStatus',
      make: ({ api: by }) =>
        by.setProjectStatus({ params: { status: 4 }, body: { projectId: project.projectId } }),
      may: editors,
      sees: ['reviewer', 'actingReviewer', ...answering],
    },
    {
      call: 'createQuestion',
      make: ({ api: by }) =>
        by.createQuestion({
          body: {
            question: {
              owner: project.projectId,
              ownerType: 2,
              type: 0,
              text: 'Taken',
              tag: 'acres',
            },
          },
        }),
      may: editors,
      sees: ['reviewer', 'actingReviewer', ...answering],
    },
    {
      call: 'addParticipant',
      make: ({ api: by }) =>
        by.addParticipant({
          params: { projectId: project.projectId },
          body: { participant: { email: project.delegate.user.email } },
        }),
      may: [...editors, 'delegator', 'other'],
      sees: ['reviewer', 'actingReviewer', 'participant', 'delegate'],
    },
  ];

  const outcome = (by: Person, { make }: Attempt) =>
    make(by).then(
      () => 'allowed',
      ({ status, code }: { status: number; code: string }) =>
        status === 404 ? 'hidden' : status === 403 && code === 'permission_error' ? 'refused' : 'allowed',
    );

  test.each(attempts)('$call', async (attempt) => {
    const asked =
      attempt.call === 'eliminateProperty' ? everybody.filter((who) => !editors.includes(who)) : everybody;
    const found = await Promise.all(asked.map(async (who) => [who, await outcome(people[who], attempt)]));
    const expected = asked.map((who) => [
      who,
      attempt.may.includes(who) ? 'allowed' : attempt.sees.includes(who) ? 'refused' : 'hidden',
    ]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  });

  test.each([
    ['none', 'hidden', 'hidden'],
    ['view', 'allowed', 'refused'],
    ['edit', 'allowed', 'allowed'],
  ] as const)('a colleague with whom a project is shared to %s', async (organization, reads, writes) => {
    const { owner, projectId } = project;
    const { project: wire } = await owner.api.getProject({ params: { id: projectId } });
    const { name, startDate, deadline, phaseCount, version } = wire;
    await owner.api.updateProject({
      params: { id: projectId },
      body: {
        tz: wire.tz,
        project: { name, startDate, deadline, phaseCount, version, sharing: { organization } },
      },
    });
    const by = (call: CallName) => {
      const attempt = attempts.find((one) => one.call === call);
      if (!attempt) throw new Error(`There is no attempt at ${call}.`);
      return outcome(people.colleague, attempt);
    };
    expect(await by('getProperty')).toBe(reads);
    expect(await by('listParticipants')).toBe(reads);
    expect(await by('createQuestion')).toBe(writes);
    expect(await by('setProjectStatus')).toBe(writes);
    const { projects } = await people.colleague.api.listProjects();
    expect(projects.length).toBe(reads === 'allowed' ? 1 : 0);
    expect((await people.rival.api.listProjects()).projects).toEqual([]);
  });

  test('fields that are not of the call are refused, wherever they are put', async () => {
    const { owner, participant, projectId } = project;
    const send = (person: Person, method: string, path: string, body: object) =>
      api.request(path, {
        method,
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const dates = { name: 'Again', startDate: '2026-11-01', deadline: '2030-01-31' };
    const propertyDetail = { name: 'Tract 9', type: 'site', basicInfo: {} };
    const attacks = [
      send(owner, 'POST', '/project', { tz: 'UTC', project: { ...dates, status: 1 } }),
      send(owner, 'PUT', `/project/${projectId}`, {
        tz: 'UTC',
        project: { ...dates, version: 1, licensedAt: 'now' },
      }),
      send(owner, 'PUT', `/project/${projectId}`, {
        tz: 'UTC',
        project: { ...dates, version: 1, userId: projectId },
      }),
      send(participant, 'POST', `/property/${projectId}`, {
        participantId: participant.participantId,
        propertyDetail: { ...propertyDetail, status: 2 },
      }),
      send(participant, 'POST', `/property/${projectId}`, {
        participantId: participant.participantId,
        approvals: [],
        propertyDetail,
      }),
    ];
    for (const answer of await Promise.all(attacks)) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'validation_error' });
    }
  });
});
