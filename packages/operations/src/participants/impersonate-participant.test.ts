import {
  areaOf,
  type CallName,
  callNames,
  catalogue,
  isAllowedInProjectImpersonation,
} from '@landbrief/contract';
import type { Client } from '@landbrief/contract/client';
import { roleBits } from '@landbrief/domain';
import { newId } from '@landbrief/platform';
import { commitWrites, putCredential, replaceUser } from '@landbrief/store';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { atMost } from '../../../../tests/support/at-most.ts';
import { browser } from '../../../../tests/support/browser.ts';
import {
  addSite,
  type Place,
  type RunningProject,
  runningProject,
} from '../../../../tests/support/running-project.ts';
import { sampleParameters } from '../../../../tests/support/sample-parameters.ts';

const PASSWORD = 'Landbrief-1';
const FORBIDDEN = { status: 403, code: 'access_forbidden' };
const NOT_FOUND = { status: 404, code: 'not_found' };
const CONFLICT = { status: 409, code: 'not_allowed_in_status' };

let api: TestApi;
/** The project in which Pete is impersonated, and another one of the same owner in which Pete takes part too. */
let heron: RunningProject;
let other: { projectId: string; propertyId: string; questionId: string; pete: Place };
let propertyId: string;

/** Begins to impersonate somebody in the project; the client that sees it as that person. */
async function viewAs(self: Person, place: Place, projectId = heron.projectId): Promise<Client> {
  const { participantId } = place;
  const { impersonationUserId } = await self.api.impersonateParticipant({
    params: { projectId, participantId },
  });
  expect(impersonationUserId).toBe(place.user.userId);
  return api.client(`${self.token}::${impersonationUserId}`);
}

/** The kind of the object that a call names in its path or query; undefined without one. */
function objectOf(name: CallName): string | undefined {
  const { access } = catalogue[name];
  return access.who === 'related' ? access.object : undefined;
}

function isNamedByBody(name: CallName): boolean {
  const { subject } = catalogue[name];
  return !subject || subject.id.startsWith('body.') || subject.through !== undefined;
}

const getHeron = (client: Client) => client.getProject({ params: { id: heron.projectId } });

/** Another project of Heron's owner, in which Pete has a property. */
async function otherProject(): Promise<typeof other> {
  const { owner, participant: pete } = heron;
  const { project } = await owner.api.createProject({
    body: {
      project: { name: 'Project Egret', startDate: '2026-01-01', deadline: '2099-12-31' },
      tz: 'America/Chicago',
    },
  });
  const projectId = project._id;
  const { question } = await owner.api.createQuestion({
    body: {
      question: { text: 'How is it zoned?', tag: 'zoning', type: 0, owner: projectId, ownerType: 2 },
    },
  });
  const { participant } = await owner.api.addParticipant({
    params: { projectId },
    body: { participant: { email: pete.user.email, role: 'participant' } },
  });
  await owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId } });
  const place = { ...pete, participantId: participant._id };
  await pete.api.setParticipation({
    params: { projectId, participantId: place.participantId, participating: true },
  });
  return {
    projectId,
    pete: place,
    questionId: question._id,
    propertyId: await addSite({ projectId }, place, pete),
  };
}

beforeAll(async () => {
  api = await testApi();
  heron = await runningProject(api, 'Heron');
  propertyId = await addSite(heron, heron.participant, heron.participant);
  other = await otherProject();
});

describe('the owner of a project, who views it as one of its participants', () => {
  let asPete: Client;

  beforeEach(async () => {
    asPete = await viewAs(heron.owner, heron.participant);
  });

  test('sees what the participant sees there, and who it is, but nothing of the profile', async () => {
    const { project } = await getHeron(asPete);
    expect(project).toMatchObject({
      relation: 'participant',
      participant: { _id: heron.participant.participantId },
    });
    const { user } = await asPete.getMe();
    expect(user).toMatchObject({
      _id: heron.participant.user.userId,
      role: roleBits.participant,
      profile: { firstName: 'Pete' },
    });
    expect(user.organization).toBeUndefined();
  });

  test('answers in the participant’s place; the answer and the trail name both', async () => {
    const { zoning } = heron.questions;
    const { answer } = await asPete.saveAnswer({
      params: { projectId: heron.projectId, propertyId, questionId: zoning._id },
      body: { answerData: { value: 'M-1' } },
    });
    expect(answer).toMatchObject({
      createdBy: { _id: heron.owner.user.userId },
      onBehalfOf: { _id: heron.participant.user.userId },
    });
    await heron.owner.api.endImpersonation();
    const reader = await api.person('Rhea Reader', { roles: ['admin'] });
    const { entries } = await reader.api.listAuditEntries({
      query: { user: heron.owner.user.userId, limit: 3 },
    });
    expect(
      entries.map(({ act, who, impersonator, subject }) => [act, who?._id, impersonator?._id, subject?._id]),
    ).toEqual([
      ['impersonationEnded', heron.owner.user.userId, undefined, heron.participant.user.userId],
      ['saveAnswer', heron.participant.user.userId, heron.owner.user.userId, propertyId],
      ['impersonateParticipant', heron.owner.user.userId, undefined, heron.participant.participantId],
    ]);
    await expect(getHeron(asPete)).rejects.toMatchObject(FORBIDDEN);
    expect((await getHeron(heron.owner.api)).project.relation).toBe('owner');
  });

  test('acts as a participant whatever else the person is: a colleague does not become an editor', async () => {
    const { user } = heron.participant;
    const promoted = {
      ...user,
      role: user.role | roleBits.projectOwner,
      organizationId: heron.owner.user.organizationId,
    };
    await commitWrites(replaceUser(promoted, user));
    expect((await getHeron(asPete)).project.relation).toBe('participant');
    expect((await asPete.getMe()).user.role).toBe(roleBits.participant);
    const owning = api.client(`${heron.owner.token}:projectOwner:${user.userId}`);
    expect((await getHeron(owning)).project.relation).toBe('participant');
    await commitWrites(
      replaceUser({ ...user, version: promoted.version + 1 }, { ...promoted, version: promoted.version + 1 }),
    );
  });

  test('moves on to another participant, and is nobody else in between', async () => {
    const asDora = await viewAs(heron.owner, heron.delegator);
    expect((await getHeron(asDora)).project.relation).toBe('delegator');
    await expect(getHeron(asPete)).rejects.toMatchObject(FORBIDDEN);
  });

  test('adds nobody by id whom only the delegator knows', async () => {
    const { user } = await api.person('Colin Colleague', { organization: 'Dora Heron Development' });
    const { projectId, owner, delegator } = heron;
    const asDora = await viewAs(owner, delegator);
    const body = { participants: [{ userId: user.userId, role: 'delegate' as const }] };
    const add = async (by: Client) => (await by.addParticipants({ params: { projectId }, body })).errors;
    expect(await add(asDora)).toMatchObject([{ code: 'not_found' }]);
    expect(await add(delegator.api)).toEqual([]);
  });

  const needingLogin = callNames.filter((name) => catalogue[name].access.who !== 'anyone');
  /** The first call of each kind: the rule is one for all, and the contract's test goes over all of them. */
  const firstOfEach = (names: readonly CallName[], kindOf: (name: CallName) => string) => [
    ...new Map(names.toReversed().map((name) => [kindOf(name), name])).values(),
  ];
  const closed = firstOfEach(
    needingLogin.filter((name) => !isAllowedInProjectImpersonation(name)),
    (name) => `${areaOf(name)} ${catalogue[name].access.who}`,
  );
  const aboutProjects = firstOfEach(
    needingLogin.filter((name) => isAllowedInProjectImpersonation(name) && !isNamedByBody(name)),
    (name) => `${areaOf(name)} ${objectOf(name)} ${catalogue[name].access.write}`,
  );

  const request = async (
    name: (typeof callNames)[number],
    params: Record<string, string | undefined> = {},
  ) => {
    const { method, path } = catalogue[name];
    const asked = path.replace(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(params[key] ?? sampleParameters[key] ?? newId()),
    );
    const authorization = `Bearer ${heron.owner.token}::${heron.participant.user.userId}`;
    const query = new URLSearchParams(
      Object.entries(params).flatMap(([key, value]) =>
        value && !path.includes(`{${key}}`) ? [[key, value]] : [],
      ),
    );
    const response = await api.request(`${asked}?${query}`, { method, headers: { authorization } });
    return { status: response.status, ...(await response.json()) } as { status: number; code?: string };
  };

  test('is refused the calls that the list does not name', async () => {
    const names: CallName[] = ['countUnread', 'listSessions', 'changePassword', 'listProjects', ...closed];
    expect(names.length).toBeGreaterThan(25);
    const refusals = await Promise.all(names.map(async (name) => [name, await request(name)]));
    for (const refusal of refusals) expect(refusal).toMatchObject([refusal[0], FORBIDDEN]);
  });

  test('finds nothing of another project, in which the person takes part too', async () => {
    const ofOther: Record<string, string> = {
      project: other.projectId,
      questionOwner: other.projectId,
      property: other.propertyId,
      participant: other.pete.participantId,
      question: other.questionId,
    };
    const replies = await Promise.all(
      aboutProjects.map(async (name) => {
        const { subject } = catalogue[name];
        const key = subject?.id.split('.')[1] ?? '';
        const within = subject?.within?.split('.')[1] ?? '';
        const ids = { projectId: other.projectId, type: '2', [within]: other.projectId };
        return { name, ...(await request(name, { ...ids, [key]: ofOther[objectOf(name) ?? ''] })) };
      }),
    );
    // Of a call that lacks a body or a parameter, the object is not looked at.
    const decided = replies.filter(({ status }) => status !== 400);
    for (const reply of decided) expect(reply).toMatchObject(NOT_FOUND);
    expect(decided.length).toBeGreaterThan(9);
  });

  test('needs one more round of reads than any other session', async () => {
    await api.metered(() => getHeron(asPete)).then(({ capacity }) => atMost(capacity, { inARow: 3 }));
  });
});

describe('the impersonation is over', () => {
  test('when the collaborator who began it leaves the team', async () => {
    const cora = await api.person('Cora Collaborator', { organization: 'Gateway Council' });
    const { projectId, owner } = heron;
    const { participant } = await owner.api.addCollaborator({
      params: { projectId },
      body: { participant: { email: cora.user.email } },
    });
    const asPete = await viewAs(cora, heron.participant);
    await getHeron(asPete);
    await owner.api.removeCollaborator({ params: { projectId, collaboratorId: participant._id } });
    await expect(getHeron(asPete)).rejects.toMatchObject(FORBIDDEN);
    await cora.api.endImpersonation();
  });

  test('when the participant is removed', async () => {
    const { projectId, owner } = heron;
    const tom = await api.person('Tom Tenant', { organization: 'Lakeside Towns', roles: ['participant'] });
    const { participant } = await owner.api.addParticipant({
      params: { projectId },
      body: { participant: { email: tom.user.email, role: 'participant' } },
    });
    const asTom = await viewAs(owner, { ...tom, participantId: participant._id });
    await owner.api.removeParticipant({ params: { projectId, participantId: participant._id } });
    await expect(getHeron(asTom)).rejects.toMatchObject(FORBIDDEN);
  });
});

describe('refused', () => {
  const begin = (self: Person, participantId: string, projectId = heron.projectId) =>
    self.api.impersonateParticipant({ params: { projectId, participantId } });

  test('to everybody but the project’s team', async () => {
    const { participant, delegator, delegate, owner } = heron;
    const stranger = await api.person('Sam Stranger', { roles: ['projectOwner'] });
    await expect(begin(stranger, participant.participantId)).rejects.toMatchObject(NOT_FOUND);
    await expect(begin(participant, participant.participantId)).rejects.toMatchObject({ status: 403 });
    await expect(begin(delegator, delegate.participantId)).rejects.toMatchObject({ status: 403 });
    const reviewing = api.client(`${owner.token}:reviewer:`);
    await expect(begin({ ...owner, api: reviewing }, participant.participantId)).rejects.toBeDefined();
  });

  test('of administrators, the team itself, and whoever has declined', async () => {
    const { projectId, owner } = heron;
    const ada = await api.person('Ada Admin', { organization: 'Heron Agency', roles: ['admin', 'orgAdmin'] });
    const cole = await api.person('Cole Collaborator', { organization: 'Gateway Council' });
    const dee = await api.person('Dee Decliner', { organization: 'Gateway Council', roles: ['participant'] });
    const add = async ({ user }: Person) => {
      const body = { participant: { email: user.email, role: 'participant' as const } };
      return (await owner.api.addParticipant({ params: { projectId }, body })).participant._id;
    };
    await expect(begin(owner, await add(ada))).rejects.toMatchObject(CONFLICT);
    const { participant } = await owner.api.addCollaborator({
      params: { projectId },
      body: { participant: { email: cole.user.email } },
    });
    await expect(begin(owner, participant._id)).rejects.toMatchObject(CONFLICT);
    const participantId = await add(dee);
    await dee.api.setParticipation({ params: { projectId, participantId, participating: false }, body: {} });
    await expect(begin(owner, participantId)).rejects.toMatchObject(CONFLICT);
  });

  test('while impersonating', async () => {
    const ada = await api.person('Adam Admin', { roles: ['admin'] });
    const { projectId, owner, participant } = heron;
    const hash = await api.environment.platform.passwords.hash(PASSWORD);
    await commitWrites([putCredential(ada.user.userId, hash, ada.user.created)]);
    const at = browser(api);
    await at.api.login({ body: { email: ada.user.email, password: PASSWORD } });
    const { token, impersonationProjectId } = await at.api.refreshToken({
      query: { impersonationUserId: owner.user.userId },
    });
    expect(impersonationProjectId).toBeUndefined();
    at.token = `${token}::${owner.user.userId}`;
    const params = { projectId, participantId: participant.participantId };
    await expect(at.api.impersonateParticipant({ params })).rejects.toMatchObject(FORBIDDEN);
  });
});

describe('a refreshed token', () => {
  test('goes on with it, and says which project it is limited to; an administrator’s own is not limited', async () => {
    const { projectId } = heron;
    const tess = await api.person('Tess Tenant', { organization: 'Lakeside Towns', roles: ['participant'] });
    const { participant } = await heron.owner.api.addParticipant({
      params: { projectId },
      body: { participant: { email: tess.user.email, role: 'participant' } },
    });
    const { _id: participantId } = participant;
    const ada = await api.person('Alma Admin', { roles: ['admin'] });
    const hash = await api.environment.platform.passwords.hash(PASSWORD);
    await commitWrites([putCredential(ada.user.userId, hash, ada.user.created)]);
    const at = browser(api);
    const { token } = await at.api.login({ body: { email: ada.user.email, password: PASSWORD } });
    at.token = `${token}::`;
    const { impersonationUserId } = await at.api.impersonateParticipant({
      params: { projectId, participantId },
    });
    const query = { impersonationUserId, acting: 'projectOwner' };
    const limited = await at.api.refreshToken({ query });
    expect(limited).toMatchObject({ impersonationProjectId: projectId, user: { _id: impersonationUserId } });
    at.token = `${limited.token}::${impersonationUserId}`;
    await expect(at.api.listProjects({ query: {} })).rejects.toMatchObject(FORBIDDEN);

    // The limit stays when the person is no longer there, until the impersonation is ended.
    await heron.owner.api.removeParticipant({ params: { projectId, participantId } });
    await expect(at.api.refreshToken({ query: { impersonationUserId } })).rejects.toMatchObject(FORBIDDEN);
    const ended = await at.api.endImpersonation();
    at.token = `${ended.token}::`;
    const full = await at.api.refreshToken({ query: { impersonationUserId } });
    expect(full.impersonationProjectId).toBeUndefined();
    at.token = `${full.token}::${impersonationUserId}`;
    expect((await at.api.getMe()).user.organization?.name).toBe('Lakeside Towns');
  });

  test('of somebody else than whom the session impersonates is refused to an owner', async () => {
    const { owner, participant, delegator } = heron;
    const hash = await api.environment.platform.passwords.hash(PASSWORD);
    await commitWrites([putCredential(owner.user.userId, hash, owner.user.created)]);
    const at = browser(api);
    const { token } = await at.api.login({ body: { email: owner.user.email, password: PASSWORD } });
    at.token = `${token}::`;
    const refresh = ({ user }: Place) => at.api.refreshToken({ query: { impersonationUserId: user.userId } });
    await expect(refresh(participant)).rejects.toMatchObject(FORBIDDEN);
    await viewAs({ ...owner, api: at.api, token }, participant);
    expect((await refresh(participant)).code).toBe(200);
    await expect(refresh(delegator)).rejects.toMatchObject(FORBIDDEN);
  });
});
