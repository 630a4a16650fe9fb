import { auditSentence } from '@landbrief/domain';
import {
  type AuditEntry,
  addAuditEntry,
  commitWrites,
  listProjectsOfUser,
  putAuditEntry,
  putCredential,
} from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type PersonOptions, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { type Browser, browser } from '../../../../tests/support/browser.ts';
import { originSecret } from '../../../../tests/support/platform.ts';
import { changeProfile } from '../../../../tests/support/profile.ts';
import { seedMessages, seedProject } from '../../../../tests/support/seed.ts';
import { until } from '../../../../tests/support/until.ts';

const AGENCY = 'Demo Development Agency';
const PASSWORD = 'Landbrief-1';
const illinois = { _id: 'US-IL', state_cd: 'IL', name: 'Illinois' };

let api: TestApi;
let passwordHash: string;
let ada: Person;
let orga: Person;
let olivia: Person;
let pete: Person;
let rolf: Person;

async function person(name: string, options: PersonOptions): Promise<Person> {
  const made = await api.person(name, options);
  await commitWrites([putCredential(made.user.userId, passwordHash, made.user.created)]);
  return made;
}

beforeAll(async () => {
  api = await testApi();
  passwordHash = await api.environment.platform.passwords.hash(PASSWORD);
  ada = await person('Ada Min', { organization: AGENCY, roles: ['admin'] });
  orga = await person('Orga Nizer', { organization: AGENCY, roles: ['admin', 'orgAdmin'] });
  olivia = await person('Olivia Owner', { organization: AGENCY, roles: ['projectOwner'] });
  pete = await person('Pete Participant', { organization: 'City of Riverbend', roles: ['participant'] });
  rolf = await person('Rolf Rival', { organization: 'Rival Consulting', roles: ['admin', 'orgAdmin'] });
});

type Query = NonNullable<NonNullable<Parameters<Person['api']['listAuditEntries']>[0]>['query']>;
const entriesOf = async (reader: Person, query: Query = {}) =>
  (await reader.api.listAuditEntries({ query })).entries;
const ofOrganization = (one: Person) => one.user.organizationId ?? '';
const actsOf = async (reader: Person, query: Query = {}) =>
  (await entriesOf(reader, query)).map(({ act }) => act);

async function signIn({ user }: Person): Promise<Browser> {
  const own = browser(api);
  const { token } = await own.api.login({ body: { email: user.email, password: PASSWORD } });
  own.token = `${token}::`;
  return own;
}

async function impersonate(own: Browser, other: Person): Promise<void> {
  const { token } = await own.api.refreshToken({ query: { impersonationUserId: other.user.userId } });
  own.token = `${token}::${other.user.userId}`;
}

const rename = (who: Person, whom: Person, profile: object) => changeProfile(who, profile, whom.user.userId);

describe('an entry', () => {
  test('says who did what to whom, from where, and what changed; of a phone number only that it did', async () => {
    const tom = await person('Tom Tenant', { organization: 'Lakeside Towns', roles: ['participant'] });
    await api.request(`/user/profile/${tom.user.userId}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${ada.token}`,
        'content-type': 'application/json',
        'x-viewer-address': '203.0.113.7',
        'x-origin-secret': originSecret,
        'x-request-id': 'request-of-ada-1',
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
      },
      body: JSON.stringify({
        profile: {
          firstName: 'Tomás',
          lastName: 'Tenant',
          phone: '+1 555 0100',
          settings: { emailNotices: false },
          version: tom.user.version,
        },
      }),
    });
    const [entry] = await entriesOf(ada, { user: tom.user.userId });
    expect(entry).toMatchObject({
      act: 'updateProfile',
      kind: 'users',
      who: { _id: ada.user.userId, name: 'Ada Min', email: 'ada.min@demo.test' },
      subject: { kind: 'user', _id: tom.user.userId, name: 'Tom Tenant' },
      organizations: [{ _id: ofOrganization(tom), name: 'Lakeside Towns' }],
      changes: [
        { field: 'firstName', before: 'Tom', after: 'Tomás' },
        { field: 'phone' },
        { field: 'emailNotices', before: true, after: false },
      ],
      address: '203.0.113.7',
      agent: 'Chrome 141 on Windows',
      requestId: 'request-of-ada-1',
    });
    expect(JSON.stringify(entry)).not.toContain('555 0100');
    expect(entry && auditSentence(entry)).toBe(
      'Ada Min changed the first name, phone and notices by email of Tom Tenant',
    );
  });

  test('of one’s own communities says which', async () => {
    const dana = await person('Dana Delegate', { organization: 'Lakeside Towns', roles: ['participant'] });
    const body = { communityId: '17163-belleville', communityName: '', stateName: '', stateAbbrev: '' };
    await dana.api.addCommunity({ body });
    expect((await entriesOf(ada, { user: dana.user.userId }))[0]).toMatchObject({
      act: 'addCommunity',
      subject: { kind: 'user', _id: dana.user.userId },
      changes: [{ field: 'communities', after: ['Belleville'] }],
    });
  });

  test('is there with what it tells of, or neither is', async () => {
    const before = await actsOf(ada, { user: olivia.user.userId });
    await expect(rename(olivia, olivia, { phone: '555 0101', version: 99 })).rejects.toMatchObject({
      code: 'stale',
    });
    expect(await actsOf(ada, { user: olivia.user.userId })).toEqual(before);
  });

  test('is one for a request that is repeated', async () => {
    const create = () =>
      olivia.api.createTemplate({
        body: { template: { name: 'Rail served sites', phaseCount: 1 } },
        idempotencyKey: 'rail-served-sites',
      });
    await create();
    await create();
    const entries = await entriesOf(orga, { call: 'createTemplate' });
    expect(entries.map((entry) => auditSentence(entry))).toEqual([
      'Olivia Owner created the template Rail served sites',
    ]);
  });

  test('is never written over, and read back as it was written', async () => {
    const [wire] = await entriesOf(orga, { call: 'createTemplate' });
    const entry: AuditEntry = {
      at: wire?.at ?? '',
      entryId: wire?._id ?? '',
      act: 'forged',
      kind: 'users',
      others: [],
      organizationIds: [ofOrganization(olivia)],
      userIds: [],
      changes: [],
      told: [],
      address: '203.0.113.7',
      agent: '',
      requestId: 'forged-request',
      expiresAt: 4_102_444_800,
    };
    await expect(commitWrites(putAuditEntry(entry))).rejects.toMatchObject({ code: 'already_exists' });
    await expect(addAuditEntry(entry)).rejects.toThrow();
    expect((await entriesOf(orga, { call: 'createTemplate' }))[0]).toEqual(wire);
  });
});

describe('signing in and out', () => {
  test('is recorded, failures too, and nothing of what was typed but an address', async () => {
    const own = await signIn(pete);
    await own.api.logout({ body: {} });
    const attempt = (email: string) =>
      browser(api)
        .api.login({ body: { email, password: 'Guess-12345' } })
        .catch(() => undefined);
    await attempt(pete.user.email);
    await attempt('nobody.known@demo.test');
    await attempt('my-secret-Passw0rd');
    const [typed, unknown, known, out, signedIn] = await entriesOf(ada, { kind: 'session', limit: 5 });
    expect(signedIn).toMatchObject({ act: 'login', who: { _id: pete.user.userId } });
    expect(out).toMatchObject({ act: 'logout', who: { _id: pete.user.userId } });
    expect(known).toMatchObject({ act: 'loginFailed', subject: { _id: pete.user.userId } });
    expect(known && auditSentence(known)).toBe('Somebody tried to sign in as Pete Participant and failed');
    expect(unknown).toMatchObject({
      act: 'loginFailed',
      organizations: [],
      told: [{ name: 'email', value: 'nobody.known@demo.test' }],
    });
    expect(unknown && auditSentence(unknown)).toBe('Somebody tried to sign in and failed');
    expect(typed?.told).toEqual([]);
    expect(await actsOf(ada, { user: pete.user.userId, kind: 'session' })).toEqual([
      'loginFailed',
      'logout',
      'login',
    ]);
  });

  test('a cookie that is used twice, and a password that is replaced', async () => {
    const own = await signIn(olivia);
    const copy = own.cookie ?? '';
    await own.api.refreshToken({ query: {} });
    const thief = browser(api, { cookie: copy, agent: 'curl' });
    await expect(thief.api.refreshToken({ query: {} })).rejects.toThrow();
    const again = await signIn(olivia);
    await again.api.changePassword({ body: { currentPassword: PASSWORD, newPassword: 'Riverbend-2' } });
    const [changed, , reused] = await entriesOf(orga, { user: olivia.user.userId });
    expect(reused && auditSentence(reused)).toContain('an old sign-in cookie of Olivia Owner');
    expect(changed).toMatchObject({ act: 'changePassword', changes: [{ field: 'passwordHash' }] });
    expect(JSON.stringify(await entriesOf(ada, { limit: 200 }))).not.toMatch(
      /Riverbend-2|\$argon2|sealed\$|Guess-/,
    );
  });
});

describe('impersonation', () => {
  test('is recorded with both, from its beginning to its end, whatever is written', async () => {
    const { projectId, propertyId, questions } = await seedProject(
      olivia.user,
      pete.user,
      { questions: 2, answered: 0 },
      api.environment.platform.clock,
    );
    const save = (client: Person['api'], index: number) =>
      client.saveAnswer({
        params: { projectId, propertyId, questionId: questions[index]?.questionId ?? '' },
        body: { answerData: { value: 1450 } },
      });
    await save(pete.api, 0);
    const own = await signIn(ada);
    await impersonate(own, pete);
    await save(own.api, 1);
    await own.api.listProjects({ query: {} });
    const { token } = await own.api.endImpersonation();
    own.token = `${token}::`;

    const entries = await entriesOf(ada, { user: pete.user.userId, limit: 3 });
    expect(entries.map((entry) => auditSentence(entry))).toEqual([
      'Ada Min stopped acting as Pete Participant',
      'Ada Min as Pete Participant saved answer: Riverbend Commerce Park, Tract 1',
      'Ada Min began to act as Pete Participant',
    ]);
    expect(entries[1]).toMatchObject({
      who: { _id: pete.user.userId },
      impersonator: { _id: ada.user.userId },
      subject: { kind: 'property', _id: propertyId },
      kind: 'other',
    });
    // Also for those of whose project it was, and among what Ada did.
    expect(await actsOf(orga, { impersonated: true })).toEqual(['saveAnswer']);
    expect((await actsOf(ada, { user: ada.user.userId, limit: 3 })).slice(0, 2)).toEqual([
      'impersonationEnded',
      'saveAnswer',
    ]);
  });

  test('is recorded where only the own mailbox is written, in however many steps', async () => {
    const tilda = await person('Tilda Trash', { organization: 'Lakeside Towns', roles: ['participant'] });
    await seedMessages(tilda.user.userId, 2, api.environment.platform.clock);
    const { messages } = await tilda.api.listMessages({ params: { folder: 'inbox' } });
    const messageId = messages.map(({ _id }) => _id);
    await tilda.api.moveMessage({ params: { folder: 'trash' }, body: { messageId } });
    const own = await signIn(ada);
    await impersonate(own, tilda);
    await own.api.emptyTrash();
    await own.api.emptyTrash();
    expect(await actsOf(ada, { user: tilda.user.userId })).toEqual(['emptyTrash', 'impersonationStarted']);
  });
});

describe('who reads it', () => {
  test('administrators: all, or what concerns their organization', async () => {
    await rename(ada, olivia, { phone: '555 0102' });
    await rename(pete, pete, { phone: '555 0103' });
    const own = await entriesOf(orga, { limit: 200 });
    expect(own[0]).toMatchObject({ who: { _id: ada.user.userId }, subject: { _id: olivia.user.userId } });
    expect(
      own.every(({ organizations }) => organizations.some(({ _id }) => _id === ofOrganization(orga))),
    ).toBe(true);
    expect(await entriesOf(rolf, { user: olivia.user.userId })).toEqual([]);
    expect(await actsOf(ada, { organization: ofOrganization(pete), limit: 1 })).toEqual(['updateProfile']);
    await expect(entriesOf(rolf, { organization: ofOrganization(orga) })).rejects.toMatchObject({
      status: 404,
    });
    const lisa = await person('Lisa Lister', { organization: AGENCY, roles: ['admin', 'listAdmin'] });
    for (const outsider of [lisa, pete]) {
      await expect(entriesOf(outsider)).rejects.toMatchObject({ status: 403 });
      await expect(outsider.api.exportAudit({ query: {} })).rejects.toMatchObject({ status: 403 });
    }
  });
});

describe('administration', () => {
  const sentences = async (query: Query) =>
    (await entriesOf(ada, query)).map((entry) => auditSentence(entry));

  test('of users tells roles by their names, whom projects went to, and admissions', async () => {
    const profile = { firstName: 'Carl', lastName: 'Collins' };
    const given = { email: 'carl.collins@agency.test', profile, organization: ofOrganization(orga) };
    const { user } = await ada.api.createUser({ body: { user: { ...given, role: 1 } } });
    await ada.api.updateUser({ body: { user: { ...given, _id: user._id, role: 3, version: user.version } } });
    const olga = await person('Olga Owens', { organization: AGENCY, roles: ['projectOwner'] });
    const carl = { ...olga.user, userId: user._id, email: user.email };
    const { clock } = api.environment.platform;
    await seedProject(carl, pete.user, { questions: 1, answered: 0 }, clock);
    await until(async () => expect(await listProjectsOfUser(user._id)).toHaveLength(1));
    const move = { fromUserId: user._id, toUserId: olga.user.userId };
    expect((await orga.api.moveProjects({ body: move })).moved).toBe(1);
    await orga.api.deleteUser({ params: { id: user._id } });
    expect(await sentences({ user: user._id })).toEqual([
      'Orga Nizer deleted the user Carl Collins',
      'Orga Nizer moved the projects of Carl Collins to Olga Owens',
      'Ada Min changed the role of Carl Collins: added Project Owner',
      'Ada Min added the user Carl Collins',
    ]);
    expect(await actsOf(orga, { user: user._id })).toHaveLength(4);
  });

  test('of organizations tells limits and sign-on settings, never the secret', async () => {
    const org = {
      name: 'Valley Power',
      emailDomains: ['valley.test'],
      userLimit: 5,
      rfiLimit: 2,
      allowInventoryProjects: false,
      allowCollaboration: true,
      propertySync: false,
    };
    const singleSignOn = {
      issuer: 'https://login.valley.test',
      clientId: 'landbrief',
      clientSecret: 'Tell-n0body',
    };
    const made = await ada.api.createOrganization({ body: { org } });
    const id = made.org._id;
    const update = (change: object, version: number) =>
      ada.api.updateOrganization({ params: { id }, body: { org: { ...org, ...change, version } } });
    await update({ userLimit: 0 }, 1);
    await update({ userLimit: 0, singleSignOn, associatedStates: [illinois] }, 2);
    const { clientSecret: _, ...sameSignOn } = { ...singleSignOn, special: true };
    await update({ userLimit: 0, singleSignOn: sameSignOn, associatedStates: [illinois] }, 3);
    const [directory, signOn, limit, created] = await entriesOf(ada, { organization: id });
    expect(signOn?.changes).toEqual([
      { field: 'states', before: [], after: ['Illinois'] },
      { field: 'issuer', after: 'https://login.valley.test' },
      { field: 'clientId', after: 'landbrief' },
      { field: 'special', after: false },
      { field: 'secretName' },
    ]);
    expect(directory?.changes).toEqual([{ field: 'special', before: false, after: true }]);
    expect(JSON.stringify(signOn)).not.toContain('Tell-n0body');
    expect(limit && auditSentence(limit)).toBe(
      'Ada Min changed the user limit of Valley Power: 5 to unlimited',
    );
    expect(created?.changes).toContainEqual({ field: 'domains', after: ['valley.test'] });
  });
});
