import { roleBits, roleMask } from '@landbrief/domain';
import { newId } from '@landbrief/platform';
import {
  commitWrites,
  createMessage,
  createUser,
  findUserByEmail,
  getCredential,
  getOrganization,
  getUser,
  getUsers,
  replaceUser,
  type User,
} from '@landbrief/store';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { mailsTo, secretIn } from '../../../../tests/support/mailbox.ts';
import { seedProject } from '../../../../tests/support/seed.ts';

const NOT_FOUND = { status: 404, code: 'not_found' };
const INVALID = { status: 400, code: 'validation_error' };
const NO_PERMISSION = { status: 403, code: 'permission_error' };
const OWNER = roleMask('projectOwner');
const PARTICIPANT = roleMask('participant');
const ORG_ADMIN = roleMask('admin', 'orgAdmin');

let api: TestApi;
let ada: Person;
let orga: Person;
let rivalAdmin: Person;
let listAdmin: Person;
let participant: Person;
let agency: string;
let rival: string;
let next = 1;

beforeAll(async () => {
  api = await testApi();
  ada = await api.person('Ada Min', { roles: ['admin'] });
  orga = await api.person('Orga Nizer', {
    organization: 'Demo Development Agency',
    roles: ['admin', 'orgAdmin'],
  });
  rivalAdmin = await api.person('Ralf Rival', {
    organization: 'Rival Consulting',
    roles: ['admin', 'orgAdmin'],
  });
  listAdmin = await api.person('Lisa Admin', {
    organization: 'Demo Development Agency',
    roles: ['admin', 'listAdmin'],
  });
  participant = await api.person('Pete Participant', {
    organization: 'Demo Development Agency',
    roles: ['participant'],
  });
  agency = orga.user.organizationId ?? '';
  rival = rivalAdmin.user.organizationId ?? '';
});

type NewUser = Parameters<Person['api']['createUser']>[0]['body']['user'];

const given = (change: Partial<NewUser> = {}): NewUser => ({
  email: `nora.reyes${next++}@demo.test`,
  role: OWNER,
  profile: { firstName: 'Nora', lastName: 'Reyes', phone: '+1 555 0100' },
  ...change,
});
const create = (person: Person, change: Partial<NewUser> = {}) =>
  person.api.createUser({ body: { user: given(change) } });

const asGiven = ({
  _id,
  email,
  role,
  profile,
  organization,
  version,
}: Awaited<ReturnType<typeof create>>['user']) => ({
  _id,
  email,
  role,
  profile: { firstName: profile.firstName, lastName: profile.lastName },
  organization: organization?._id ?? null,
  version,
});
const update = (person: Person, user: Parameters<Person['api']['updateUser']>[0]['body']['user']) =>
  person.api.updateUser({ body: { user } });
const remove = (person: Person, id: string, moveProjectsTo?: string) =>
  person.api.deleteUser({ params: { id }, query: moveProjectsTo ? { moveProjectsTo } : {} });

const stored = async (id: string): Promise<User> => {
  const user = await getUser(id);
  if (!user) throw new Error(`${id} is gone.`);
  return user;
};
const seats = async (organizationId = agency) => (await getOrganization(organizationId))?.userCount;
const owner = (name: string) =>
  api.person(`${name} Owner${next++}`, { organization: 'Demo Development Agency', roles: ['projectOwner'] });
const projectOf = (person: Person, answerer = participant) =>
  seedProject(person.user, answerer.user, { questions: 1, answered: 0 }, api.environment.platform.clock);

describe('a new user', () => {
  test('is invited by mail, chooses a password by its link, and logs in', async () => {
    const before = (await seats()) ?? 0;
    const { user } = await create(orga);
    expect(user).toMatchObject({
      role: OWNER,
      loisTemp: false,
      confirmed: false,
      organization: { _id: agency, name: 'Demo Development Agency' },
      profile: { firstName: 'Nora', lastName: 'Reyes', phone: '+1 555 0100' },
      version: 1,
    });
    expect(await seats()).toBe(before + 1);
    const [mail] = await mailsTo(api, user.email);
    expect(mail?.subject).toBe('Your account at Landbrief');
    expect(mail?.text).toContain(
      'Orga Nizer made an account for you at Landbrief for Demo Development Agency',
    );
    const password = 'Riverbend-1';
    await api.client().resetPassword({ body: { token: secretIn(mail, 'token'), password } });
    expect((await orga.api.getUser({ params: { id: user._id } })).user.lastLogin).toBeUndefined();
    await api.client().login({ body: { email: user.email, password } });
    const seen = await orga.api.getUser({ params: { id: user._id } });
    expect(seen.user).toMatchObject({ confirmed: true, lastLogin: expect.stringMatching(/^20/) });
  });

  test('is sent the invitation again until signed up; nobody’s mailbox is filled', async () => {
    const { user } = await create(orga);
    const params = { id: user._id };
    const invite = () => {
      api.environment.platform.clock.advance(61);
      return orga.api.inviteUser({ params });
    };
    await invite();
    await expect(orga.api.inviteUser({ params })).rejects.toMatchObject({ code: 'resend_too_soon' });
    const [first, second] = await mailsTo(api, user.email);
    expect(secretIn(first, 'token')).not.toBe(secretIn(second, 'token'));
    for (let sent = 1; sent < 5; sent++) await invite();
    await expect(invite()).rejects.toMatchObject({ status: 429, code: 'too_many_requests' });
    await expect(orga.api.inviteUser({ params: { id: participant.user.userId } })).rejects.toMatchObject({
      status: 409,
      code: 'not_allowed_in_status',
    });
  });

  test('of an organization administrator belongs to the own organization, whatever is asked', async () => {
    expect((await create(orga, { organization: null })).user.organization?._id).toBe(agency);
    await expect(create(orga, { organization: rival })).rejects.toMatchObject(NOT_FOUND);
    expect((await create(ada, { organization: rival })).user.organization?._id).toBe(rival);
    expect((await create(ada, { role: PARTICIPANT })).user.organization).toBeUndefined();
  });

  test('is refused to whoever does not administer users, and to whoever acts as reviewer', async () => {
    for (const person of [participant, listAdmin]) {
      await expect(create(person)).rejects.toMatchObject(NO_PERMISSION);
    }
    const reviewing = api.client(`${orga.token}:reviewer`);
    await expect(reviewing.createUser({ body: { user: given() } })).rejects.toMatchObject(NO_PERMISSION);
    await expect(api.client().createUser({ body: { user: given() } })).rejects.toMatchObject({ status: 401 });
  });

  test.each([
    ['a super administrator', roleBits.admin],
    ['an organization administrator without the administrator flag', roleBits.orgAdmin],
    ['a delegator who is no participant', roleBits.delegator],
    ['a flag that no role stands for', 2048],
  ])('%s is not an organization administrator’s to make', async (_, role) => {
    const email = `mallory${next++}@demo.test`;
    await expect(create(orga, { role, email })).rejects.toMatchObject({
      ...INVALID,
      details: [{ path: 'body.user.role' }],
    });
    expect(await findUserByEmail(email)).toBeUndefined();
  });

  test('needs a name, and takes no field that is not one of it', async () => {
    await expect(create(orga, { profile: { firstName: '\u202E', lastName: 'Reyes' } })).rejects.toMatchObject(
      { ...INVALID, details: [{ path: 'body.user.profile.firstName' }] },
    );
    for (const extra of [{ _id: newId() }, { confirmed: true }, { version: 7 }, { passwordHash: 'x' }]) {
      await expect(create(orga, extra as Partial<NewUser>)).rejects.toMatchObject(INVALID);
    }
  });

  test('has an address that nobody else has; one who was only invited is made a member by who may', async () => {
    await expect(create(orga, { email: participant.user.email.toUpperCase() })).rejects.toMatchObject({
      status: 409,
      code: 'already_exists',
    });
    const invited: User = {
      ...participant.user,
      userId: newId(),
      email: `tina.temp${next++}@gmail.test`,
      firstName: '',
      temporary: true,
      confirmed: false,
    };
    delete invited.organizationId;
    await commitWrites(createUser(invited));
    await expect(create(orga, { email: invited.email })).rejects.toMatchObject({ code: 'already_exists' });
    const { user } = await create(ada, { email: invited.email, organization: agency });
    expect(user).toMatchObject({
      _id: invited.userId,
      loisTemp: false,
      role: OWNER | PARTICIPANT,
      organization: { _id: agency },
      profile: { firstName: 'Nora' },
    });
  });

  test('is created once, however often the request is repeated; by two at once with one address, once', async () => {
    const body = JSON.stringify({ user: given() });
    const request = () =>
      api.request('/user', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${orga.token}`,
          'content-type': 'application/json',
          'idempotency-key': 'nora-reyes-1',
        },
        body,
      });
    const before = (await seats()) ?? 0;
    const [first, again] = [await (await request()).json(), await (await request()).json()];
    expect(again).toEqual(first);
    expect(await seats()).toBe(before + 1);
    const email = `twice${next++}@demo.test`;
    const both = await Promise.allSettled([
      create(orga, { email }),
      create(ada, { email, organization: agency }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await seats()).toBe(before + 2);
  });
});

describe('a seat', () => {
  let full: Person;
  let organizationId: string;

  beforeEach(async () => {
    const name = `Small Town ${next++}`;
    full = await api.person(`Filip Full${next}`, { organization: name, roles: ['admin', 'orgAdmin'] });
    organizationId = full.user.organizationId ?? '';
    const { org } = await ada.api.getOrganization({ params: { id: organizationId } });
    await ada.api.updateOrganization({
      params: { id: organizationId },
      body: { org: { name, userLimit: 1, rfiLimit: 0, version: org.version } },
    });
  });

  const NO_SEAT = { status: 409, code: 'user_licence', data: { type: 'user' } };

  test('is taken by a project owner, and by nobody else; the last one by one of two at once', async () => {
    await create(full, { role: PARTICIPANT });
    expect(await seats(organizationId)).toBe(0);
    const both = await Promise.allSettled([create(full), create(full)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(create(full)).rejects.toMatchObject(NO_SEAT);
    expect(await seats(organizationId)).toBe(1);
  });

  test('goes with the role, the organization and the user, and comes free with them', async () => {
    const { user } = await create(full);
    const { user: waiting } = await create(full, { role: PARTICIPANT });
    await expect(update(full, { ...asGiven(waiting), role: OWNER })).rejects.toMatchObject(NO_SEAT);
    expect((await stored(waiting._id)).role).toBe(PARTICIPANT);

    const { user: demoted } = await update(full, { ...asGiven(user), role: PARTICIPANT });
    expect(await seats(organizationId)).toBe(0);
    await update(full, { ...asGiven(demoted), role: OWNER });
    await expect(update(full, { ...asGiven(waiting), role: OWNER })).rejects.toMatchObject(NO_SEAT);
    await remove(full, user._id);
    expect(await seats(organizationId)).toBe(0);
    await update(full, { ...asGiven(waiting), role: OWNER });
    expect(await seats(organizationId)).toBe(1);
  });
});

describe('a change of a user', () => {
  test('is in force with the next call that the person makes', async () => {
    const olivia = await owner('Olivia');
    await olivia.api.listProjects();
    const { user } = await ada.api.getUser({ params: { id: olivia.user.userId } });
    expect(user).toMatchObject({ role: OWNER, version: 1 });
    await update(orga, { ...asGiven(user), role: PARTICIPANT });
    const project = { name: 'Project Heron', startDate: '2026-11-01', deadline: '2030-01-31', phaseCount: 1 };
    await expect(
      olivia.api.createProject({ body: { tz: 'America/Chicago', project } }),
    ).rejects.toMatchObject(NO_PERMISSION);
    const { user: blocked } = await ada.api.getUser({ params: { id: olivia.user.userId } });
    await update(orga, { ...asGiven(blocked), role: roleBits.nobody });
    await expect(olivia.api.getMe()).rejects.toMatchObject({ status: 403, code: 'access_forbidden' });
  });

  test('from a version that no longer stands is refused with what stands; of two at once, one is made', async () => {
    const { user } = await create(orga, { role: PARTICIPANT });
    const change = (lastName: string) =>
      update(orga, { ...asGiven(user), profile: { firstName: 'Nora', lastName } });
    const both = await Promise.allSettled([change('Whitfield'), change('Gate')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(change('Late')).rejects.toMatchObject({
      status: 409,
      code: 'stale',
      data: { user: { version: 2, profile: { lastName: expect.stringMatching(/Whitfield|Gate/) } } },
    });
  });

  test('of the address moves it, tells both addresses, and voids links that the old one got', async () => {
    const { user } = await create(orga, { role: PARTICIPANT });
    const [invitation] = await mailsTo(api, user.email);
    const email = `nora.whitfield${next++}@demo.test`;
    const { user: moved } = await update(orga, { ...asGiven(user), email });
    expect(moved.email).toBe(email);
    expect(await findUserByEmail(user.email)).toBeUndefined();
    expect((await findUserByEmail(email))?.userId).toBe(user._id);
    for (const address of [user.email, email]) {
      const told = (await mailsTo(api, address)).map(({ text }) => text);
      expect(told).toContainEqual(expect.stringContaining('Orga Nizer changed the address'));
    }
    expect(await getCredential(user._id)).toBeUndefined();
    expect(await findUserByEmail(email)).toMatchObject({ confirmed: false });
    const sent = await mailsTo(api, email);
    expect(sent.map(({ subject }) => subject).sort()).toEqual([
      'The email address of your account was changed',
      'Your account at Landbrief',
    ]);
    for (const { text } of sent) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain('former password no longer holds');
      expect(text).not.toMatch(/same password|made an account/);
    }
    const token = secretIn(invitation, 'token');
    await expect(
      api.client().resetPassword({ body: { token, password: 'Riverbend-1' } }),
    ).rejects.toMatchObject({ code: 'link_invalid' });
    await expect(update(orga, { ...asGiven(moved), email: participant.user.email })).rejects.toMatchObject({
      status: 409,
      code: 'already_exists',
    });
    expect((await create(orga, { email: user.email })).user.email).toBe(user.email);
  });

  test('of roles, organization and address is not one’s own to make; the own name is', async () => {
    const { user } = await ada.api.getUser({ params: { id: orga.user.userId } });
    for (const change of [{ role: ORG_ADMIN | OWNER }, { organization: null }]) {
      await expect(update(orga, { ...asGiven(user), ...change })).rejects.toMatchObject(INVALID);
    }
    for (const person of [orga, ada]) {
      const own = (await ada.api.getUser({ params: { id: person.user.userId } })).user;
      await expect(
        update(person, { ...asGiven(own), email: `typo.${next++}@demo.test` }),
      ).rejects.toMatchObject({
        ...INVALID,
        details: [
          { path: 'body.user.email', message: 'is for another administrator to change: it is your own.' },
        ],
      });
      expect((await person.api.getMe()).user.email).toBe(own.email);
      expect(await findUserByEmail(own.email)).toMatchObject({ userId: own._id });
    }
    const profile = { firstName: 'Orga', lastName: 'Nizer', phone: '+1 555 0199' };
    expect((await update(orga, { ...asGiven(user), profile })).user.profile.phone).toBe('+1 555 0199');
  });

  test('of those who may do more is nobody’s: a super administrator of the same organization is seen, and stays out of reach', async () => {
    const chief = await api.person(`Carla Chief${next++}`, {
      organization: 'Demo Development Agency',
      roles: ['admin'],
    });
    const { user } = await ada.api.getUser({ params: { id: chief.user.userId } });
    await expect(update(orga, { ...asGiven(user), email: 'mallory@rival.test' })).rejects.toMatchObject(
      NO_PERMISSION,
    );
    await expect(remove(orga, user._id)).rejects.toMatchObject(NO_PERMISSION);
    expect((await orga.api.getUser({ params: { id: user._id } })).user.email).toBe(user.email);
    const { user: colleague } = await create(orga, { role: ORG_ADMIN });
    await expect(update(orga, { ...asGiven(colleague), role: roleBits.admin })).rejects.toMatchObject(
      INVALID,
    );
    expect((await update(ada, { ...asGiven(colleague), role: roleBits.admin })).user.role).toBe(
      roleBits.admin,
    );
  });

  test('of people elsewhere is nobody’s: they do not exist', async () => {
    const { user } = await create(orga, { role: PARTICIPANT });
    await expect(update(rivalAdmin, asGiven(user))).rejects.toMatchObject(NOT_FOUND);
    await expect(remove(rivalAdmin, user._id)).rejects.toMatchObject(NOT_FOUND);
    await expect(rivalAdmin.api.inviteUser({ params: { id: user._id } })).rejects.toMatchObject(NOT_FOUND);
    await expect(update(participant, asGiven(user))).rejects.toMatchObject(NOT_FOUND);
    await expect(update(orga, { ...asGiven(user), organization: rival })).rejects.toMatchObject(NOT_FOUND);
    await expect(update(ada, { ...asGiven(user), _id: newId() })).rejects.toMatchObject(NOT_FOUND);
  });

  test('of the organization waits until the projects, which stay, have another owner', async () => {
    const olivia = await owner('Odette');
    await projectOf(olivia);
    const { user } = await ada.api.getUser({ params: { id: olivia.user.userId } });
    await expect(update(ada, { ...asGiven(user), organization: rival })).rejects.toMatchObject({
      status: 409,
      code: 'in_use',
      data: { projects: 1 },
    });
  });
});

describe('projects', () => {
  test('go to another project owner of the organization, all of them, and are told', async () => {
    const [olivia, morgan] = [await owner('Olivia'), await owner('Morgan')];
    const projects = [await projectOf(olivia), await projectOf(olivia), await projectOf(olivia)];
    const [first] = projects;
    await olivia.api.addReviewer({
      params: { projectId: first?.projectId ?? '' },
      body: { reviewer: { userId: morgan.user.userId } },
    });
    const move = (person: Person) =>
      person.api.moveProjects({ body: { fromUserId: olivia.user.userId, toUserId: morgan.user.userId } });
    const { user, projectCount } = await orga.api.getUser({ params: { id: olivia.user.userId } });
    expect({ user: user._id, projectCount }).toEqual({ user: olivia.user.userId, projectCount: 3 });
    await expect(move(rivalAdmin)).rejects.toMatchObject(NOT_FOUND);
    await expect(move(olivia)).rejects.toMatchObject(NO_PERMISSION);
    expect((await move(orga)).moved).toBe(3);
    const trail = async () =>
      (await ada.api.listAuditEntries({ query: { user: olivia.user.userId } })).entries.filter(
        ({ act }) => act === 'moveProjects',
      );
    expect(await trail()).toHaveLength(1);
    expect((await move(orga)).moved).toBe(0);
    expect(await trail()).toHaveLength(1);
    expect((await olivia.api.listProjects()).count).toBe(0);
    expect((await morgan.api.listProjects()).count).toBe(3);
    for (const { projectId } of projects) {
      const { project } = await morgan.api.getProject({ params: { id: projectId } });
      expect(project).toMatchObject({ owner: { _id: morgan.user.userId }, relation: 'owner' });
    }
    const helpers = await morgan.api.listParticipants({ params: { projectId: first?.projectId ?? '' } });
    expect(helpers.participants.map(({ role }) => role)).toEqual(['participant']);
    const [mail] = await mailsTo(api, morgan.user.email);
    expect(mail?.subject).toBe(`3 projects of Olivia ${olivia.user.lastName} are yours now`);
  });

  test('moved by two at once, while their owner saves one, each end with one owner', async () => {
    const [olivia, morgan] = [await owner('Otto'), await owner('Mira')];
    const projects = await Promise.all([
      projectOf(olivia),
      projectOf(olivia),
      projectOf(olivia),
      projectOf(olivia),
    ]);
    const body = { fromUserId: olivia.user.userId, toUserId: morgan.user.userId };
    const [one, other] = await Promise.all([orga.api.moveProjects({ body }), ada.api.moveProjects({ body })]);
    expect(one.moved + other.moved).toBe(projects.length);
    expect((await morgan.api.listProjects()).count).toBe(projects.length);
  });

  test('go to nobody who could not own them', async () => {
    const [olivia, rico] = [
      await owner('Oona'),
      await api.person(`Rico Rival${next++}`, { organization: 'Rival Consulting', roles: ['projectOwner'] }),
    ];
    const move = (toUserId: string) =>
      ada.api.moveProjects({ body: { fromUserId: olivia.user.userId, toUserId } });
    for (const nobody of [rico, participant, olivia]) {
      await expect(move(nobody.user.userId)).rejects.toMatchObject({
        ...INVALID,
        details: [{ path: 'body.toUserId' }],
      });
    }
    await expect(move(newId())).rejects.toMatchObject(NOT_FOUND);
    const blocked = await api.person(`Bruno Blocked${next++}`, {
      organization: 'Demo Development Agency',
      roles: ['projectOwner', 'nobody'],
    });
    await projectOf(olivia);
    const refused = { ...INVALID, details: [{ message: 'is blocked.' }] };
    await expect(move(blocked.user.userId)).rejects.toMatchObject(refused);
    await expect(remove(ada, olivia.user.userId, blocked.user.userId)).rejects.toMatchObject(refused);
    expect((await olivia.api.listProjects()).count).toBe(1);
    const body = { fromUserId: olivia.user.userId, toUserId: rico.user.userId };
    await expect(orga.api.moveProjects({ body })).rejects.toMatchObject(NOT_FOUND);
  });
});

describe('deleting a user', () => {
  test('ends the sessions, frees address and seat, and keeps the name where the person acted', async () => {
    const dana = await owner('Dana');
    await create(orga);
    const before = (await seats()) ?? 0;
    const messageId = newId();
    await commitWrites([
      createMessage({
        messageId,
        kind: 'written',
        subject: 'Soil report',
        teaser: 'The soil report is here.',
        body: '<p>The soil report is here.</p>',
        fromUserId: dana.user.userId,
        fromEmail: dana.user.email,
        fromName: 'Dana',
        to: [],
        cc: [],
        sent: dana.user.created,
        created: dana.user.created,
      }),
    ]);
    expect((await remove(orga, dana.user.userId)).moved).toBe(0);
    await expect(dana.api.getMe()).rejects.toMatchObject({ status: 401, code: 'session_ended' });
    expect(await seats()).toBe(before - 1);
    expect(await findUserByEmail(dana.user.email)).toBeUndefined();
    const left = (await getUsers([dana.user.userId])).get(dana.user.userId);
    expect(left).toMatchObject({
      firstName: 'Dana',
      lastName: dana.user.lastName,
      email: '',
      communities: [],
    });
    expect(left?.organizationId).toBeUndefined();
    await expect(ada.api.getUser({ params: { id: dana.user.userId } })).rejects.toMatchObject(NOT_FOUND);
    await expect(remove(orga, dana.user.userId)).rejects.toMatchObject(NOT_FOUND);
    const { user } = await create(orga, { email: dana.user.email });
    expect(user._id).not.toBe(dana.user.userId);
  });

  test('who owns projects is refused with what they are, unless they are given to another owner', async () => {
    const [olivia, morgan] = [await owner('Olga'), await owner('Milo')];
    const { projectId } = await projectOf(olivia);
    await expect(remove(orga, olivia.user.userId)).rejects.toMatchObject({
      status: 409,
      code: 'in_use',
      data: { projects: 1, names: ['Project Heron'] },
    });
    expect((await olivia.api.getMe()).user._id).toBe(olivia.user.userId);
    await expect(remove(orga, olivia.user.userId, participant.user.userId)).rejects.toMatchObject(INVALID);
    await expect(remove(orga, olivia.user.userId, rivalAdmin.user.userId)).rejects.toMatchObject(NOT_FOUND);
    expect((await remove(orga, olivia.user.userId, morgan.user.userId)).moved).toBe(1);
    const { project } = await morgan.api.getProject({ params: { id: projectId } });
    expect(project.owner?._id).toBe(morgan.user.userId);
    await expect(olivia.api.getMe()).rejects.toMatchObject({ status: 401 });
  });

  test('is nobody’s to do to themselves', async () => {
    await expect(remove(orga, orga.user.userId)).rejects.toMatchObject({ status: 409, data: { self: true } });
    await expect(remove(participant, participant.user.userId)).rejects.toMatchObject(NO_PERMISSION);
  });

  test('while somebody else edits: who comes second is told, and nothing comes back to life', async () => {
    const { user } = await create(orga, { role: PARTICIPANT });
    const [edited, removed] = await Promise.allSettled([update(orga, asGiven(user)), remove(ada, user._id)]);
    expect([edited, removed].some(({ status }) => status === 'fulfilled')).toBe(true);
    if (removed.status === 'rejected') await remove(ada, user._id);
    await expect(update(orga, asGiven(user))).rejects.toMatchObject(NOT_FOUND);
    expect(await findUserByEmail(user.email)).toBeUndefined();
  });

  test('who takes part in a project: it keeps the name, and nobody is written to', async () => {
    const olivia = await owner('Ottilie');
    const pia = await api.person(`Pia Part${next++}`, {
      organization: 'Demo Development Agency',
      roles: ['participant'],
    });
    const { projectId } = await projectOf(olivia, pia);
    expect((await orga.api.getUser({ params: { id: pia.user.userId } })).participationCount).toBe(1);
    await remove(orga, pia.user.userId);
    const { participants } = await olivia.api.listParticipants({ params: { projectId } });
    expect(participants.map(({ user }) => user.fullName)).toEqual([`Pia ${pia.user.lastName}`]);
    await olivia.api.changeProjectStatus({ params: { status: 5, projectId } });
    expect(await mailsTo(api, pia.user.email)).toEqual([]);
  });
});

describe('an admission', () => {
  const asking = async (role = PARTICIPANT): Promise<Person> => {
    const person = await api.person(`Penny Ding${next++}`);
    const { user } = await ada.api.getUser({ params: { id: person.user.userId } });
    await update(ada, { ...asGiven(user), role });
    const standing = await stored(person.user.userId);
    await commitWrites(replaceUser({ ...standing, pendingOrganizationId: agency }, standing));
    return person;
  };
  const decide = (person: Person, { user }: Person, admit: boolean) =>
    person.api.decideAdmission({ body: { _id: user.userId, admit } });

  test('makes a member, who is told; a seat is taken by whom the role gives one', async () => {
    const before = (await seats()) ?? 0;
    const [penny, olivia] = [await asking(), await asking(OWNER)];
    const seen = await orga.api.getUser({ params: { id: penny.user.userId } });
    expect(seen.user.pendingOrganization?._id).toBe(agency);
    await decide(orga, penny, true);
    expect(await seats()).toBe(before);
    await decide(orga, olivia, true);
    expect(await seats()).toBe(before + 1);
    const { user } = await penny.api.getMe();
    expect(user).toMatchObject({ organization: { _id: agency } });
    expect(user.pendingOrganization).toBeUndefined();
    const [mail] = await mailsTo(api, penny.user.email);
    expect(mail?.subject).toBe('Welcome to Demo Development Agency');
    expect((await penny.api.listMessages({ params: { folder: 'inbox' } })).count).toBe(1);
  });

  test('that is refused leaves the person as before, and tells so', async () => {
    const penny = await asking();
    await decide(orga, penny, false);
    const { user } = await penny.api.getMe();
    expect(user.organization).toBeUndefined();
    expect(user.pendingOrganization).toBeUndefined();
    expect((await mailsTo(api, penny.user.email))[0]?.subject).toBe(
      'Not admitted to Demo Development Agency',
    );
    await expect(decide(ada, penny, true)).rejects.toMatchObject({
      status: 409,
      code: 'not_allowed_in_status',
    });
  });

  test('that was decided is told so to who comes second, and a repeated request gets its first answer', async () => {
    const [penny, percy, pia] = [await asking(), await asking(), await asking()];
    const again = (person: Person, { user }: Person, admit: boolean) =>
      person.api.decideAdmission({
        body: { _id: user.userId, admit },
        idempotencyKey: `decide-${user.userId}`,
      });
    for (const [person, admit] of [
      [penny, true],
      [percy, false],
    ] as const) {
      const first = await again(orga, person, admit);
      expect(await again(orga, person, admit)).toEqual(first);
      await expect(again(orga, person, !admit)).rejects.toMatchObject(admit ? { status: 409 } : NOT_FOUND);
      await expect(again(rivalAdmin, person, admit)).rejects.toMatchObject(NOT_FOUND);
    }
    await expect(decide(orga, penny, true)).rejects.toMatchObject({
      code: 'not_allowed_in_status',
      message: 'This person does not ask to join any more.',
    });
    await expect(decide(rivalAdmin, penny, true)).rejects.toMatchObject(NOT_FOUND);
    await expect(decide(listAdmin, penny, true)).rejects.toMatchObject(NOT_FOUND);
    await decide(orga, pia, true);
    const member = await stored(pia.user.userId);
    await commitWrites(replaceUser({ ...member, pendingOrganizationId: rival }, member));
    await expect(decide(orga, pia, true)).rejects.toMatchObject({ code: 'not_allowed_in_status' });
    expect(await stored(pia.user.userId)).toMatchObject({
      organizationId: agency,
      pendingOrganizationId: rival,
    });
  });

  test('is decided by the administrators of the organization that was asked, and by nobody else', async () => {
    const penny = await asking();
    await expect(decide(rivalAdmin, penny, true)).rejects.toMatchObject(NOT_FOUND);
    await expect(decide(listAdmin, penny, true)).rejects.toMatchObject(NOT_FOUND);
    await expect(decide(penny, penny, true)).rejects.toMatchObject(NO_PERMISSION);
    const { user } = await ada.api.getUser({ params: { id: penny.user.userId } });
    await expect(update(orga, { ...asGiven(user), organization: agency })).rejects.toMatchObject(
      NO_PERMISSION,
    );
    const both = await Promise.allSettled([decide(orga, penny, true), decide(ada, penny, false)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

test('organizations to put a user into: any for a super administrator, else the own one', async () => {
  const found = async (person: Person, org?: string) =>
    (await person.api.searchUserOrganizations({ query: org ? { org } : {} })).organizations.map(
      ({ name }) => name,
    );
  expect(await found(ada, 'rival')).toEqual(['Rival Consulting']);
  expect(await found(ada)).toEqual(expect.arrayContaining(['Demo Development Agency', 'Rival Consulting']));
  expect(await found(orga)).toEqual(['Demo Development Agency']);
  expect(await found(orga, 'rival')).toEqual([]);
  expect(await found(listAdmin, 'démo dev')).toEqual(['Demo Development Agency']);
  await expect(found(participant)).rejects.toMatchObject(NO_PERMISSION);
});

test('an organization whose name is longer than a key is found by it, and is the only one of that name', async () => {
  const add = (name: string) =>
    ada.api.createOrganization({ body: { org: { name, userLimit: 0, rfiLimit: 0 } } });
  const found = async (search: string) => {
    const { orgs } = await ada.api.searchOrganizations({ params: { search } });
    const { organizations } = await ada.api.searchUserOrganizations({ query: { org: search } });
    expect(orgs.map(({ name }) => name)).toEqual(organizations.map(({ name }) => name));
    return orgs.map(({ name }) => name).toSorted();
  };
  const [letters, phrases] = ['\uD55C'.repeat(129), '\uFDFA'.repeat(200)];
  const names = [`${letters}\uAD6D`, `${letters}\uD55C`];
  for (const name of [...names, phrases]) await add(name);
  for (const name of [...names, phrases]) {
    expect(await found(name)).toEqual([name]);
    await expect(add(name)).rejects.toMatchObject({ status: 409, code: 'name_taken' });
  }
  expect(await found(letters)).toEqual(names);
  expect(await found(`${phrases.slice(1)}a`)).toEqual([]);
});
