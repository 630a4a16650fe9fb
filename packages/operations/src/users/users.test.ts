import { epochSeconds, newId } from '@landbrief/platform';
import { claimAttempt, commitWrites, createUser } from '@landbrief/store';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { changeProfile } from '../../../../tests/support/profile.ts';

const NOT_FOUND = { status: 404, code: 'not_found' };
const INVALID = { status: 400, code: 'validation_error' };
const AGENCY = 'Demo Development Agency';

let api: TestApi;
let administrator: Person;
let orgAdmin: Person;
let owner: Person;
let rival: Person;
let dana: Person;
let next = 1;

beforeAll(async () => {
  api = await testApi();
  administrator = await api.person('Ada Min', { organization: AGENCY, roles: ['admin'] });
  orgAdmin = await api.person('Orga Nizer', { organization: AGENCY, roles: ['admin', 'orgAdmin'] });
  owner = await api.person('Olivia Owner', { organization: AGENCY, roles: ['projectOwner'] });
  rival = await api.person('Rico Rival', { organization: 'Rival Consulting', roles: ['projectOwner'] });
});

beforeEach(async () => {
  dana = await api.person(`Dana Gate${next++}`, {
    organization: 'County Partnership',
    roles: ['participant'],
  });
});

type Profile = Parameters<typeof changeProfile>[1];

const update = (person: Person, profile: Profile, id?: string) => changeProfile(person, profile, id);

describe('me', () => {
  test('is told with organization, settings and roles, and nothing that is kept about a login', async () => {
    const { user } = await dana.api.getMe();
    expect(user).toEqual({
      _id: dana.user.userId,
      email: dana.user.email,
      role: 1,
      profile: { firstName: 'Dana', lastName: dana.user.lastName },
      settings: { landingPage: 'dashboard', regionIntl: false, emailNotices: true, units: 'imperial' },
      loisTemp: false,
      confirmed: true,
      loisCommunities: [],
      organization: {
        _id: dana.user.organizationId,
        name: 'County Partnership',
        allowInventoryProjects: false,
      },
      created: dana.user.created,
      version: 1,
    });
  });

  test('needs a login', async () => {
    await expect(api.client().getMe()).rejects.toMatchObject({ status: 401, message: 'unauthorized access' });
  });
});

describe('the own profile', () => {
  test('is changed with settings; what is not given stays', async () => {
    const settings = { landingPage: 'inbox', tz: 'America/Chicago' } as const;
    await update(dana, { firstName: 'Dana', lastName: 'Whitfield', phone: '+1 555 0100', settings });
    await update(dana, { firstName: 'Dana', lastName: 'Whitfield', settings: { regionIntl: true } });
    const { user } = await dana.api.getMe();
    expect(user).toMatchObject({
      profile: { firstName: 'Dana', lastName: 'Whitfield', phone: '+1 555 0100' },
      settings: { landingPage: 'inbox', tz: 'America/Chicago', regionIntl: true, emailNotices: true },
      version: 3,
    });
    await update(dana, { firstName: 'Dana', lastName: 'Whitfield', phone: '' });
    expect((await dana.api.getMe()).user.profile).toEqual({ firstName: 'Dana', lastName: 'Whitfield' });
  });

  test('changed elsewhere in the meantime is not overwritten: both are there to be shown', async () => {
    await update(dana, { firstName: 'Dana', lastName: 'Whitfield', version: 1 });
    await expect(update(dana, { firstName: 'Dana', lastName: 'Other', version: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'stale',
      data: { user: { profile: { lastName: 'Whitfield' }, version: 2 } },
    });
  });

  test('of ten changes at one moment from the same version, one is made', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `Whitfield ${index}`);
    const answers = await Promise.allSettled(
      names.map((lastName) => update(dana, { firstName: 'Dana', lastName, version: 1 })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await dana.api.getMe()).user.version).toBe(2);
  });

  test('takes no field that is not one of it: roles, organization, address, confirmation', async () => {
    const profile = { firstName: 'Dana', lastName: 'Whitfield' };
    for (const extra of [
      { role: 4 },
      { organization: owner.user.organizationId },
      { organizationId: owner.user.organizationId },
      { email: 'dana@rival.test' },
      { confirmed: true },
      { settings: { role: 4 } },
      { __proto__: { role: 4 }, constructor: {} },
    ]) {
      await expect(update(dana, { ...profile, ...extra } as Profile)).rejects.toMatchObject(INVALID);
    }
    const answer = await api.request(`/user/profile/${dana.user.userId}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${dana.token}`, 'content-type': 'application/json' },
      body: '{"profile":{"firstName":"Dana","lastName":"Gate","version":1,"__proto__":{"role":4}},"role":4}',
    });
    expect(answer.status).toBe(400);
    expect((await dana.api.getMe()).user.role).toBe(1);
  });

  test.each([
    [{ firstName: '', lastName: 'Gate' }],
    [{ firstName: '\u202E\u200B', lastName: 'Gate' }],
    [{ firstName: 'Dana', lastName: 'x'.repeat(201) }],
    [{ firstName: 'Dana', lastName: 'Gate', settings: { tz: 'Mars/Olympus' } }],
    [{ firstName: 'Dana', lastName: 'Gate', settings: { landingPage: '//rival.test' } }],
  ])('%j is refused', async (profile) => {
    await expect(update(dana, profile as Profile)).rejects.toMatchObject(INVALID);
  });

  test('a name with line breaks becomes one line', async () => {
    await update(dana, { firstName: 'Dana\r\nBcc: all@rival.test', lastName: 'Gate' });
    expect((await dana.api.getMe()).user.profile.firstName).toBe('Dana Bcc: all@rival.test');
  });
});

describe('somebody else’s profile', () => {
  test('does not exist for a stranger or a plain colleague', async () => {
    const profile = { firstName: 'Mallory', lastName: 'Was Here' };
    await expect(update(rival, profile, dana.user.userId)).rejects.toMatchObject(NOT_FOUND);
    await expect(update(owner, profile, orgAdmin.user.userId)).rejects.toMatchObject(NOT_FOUND);
    await expect(update(dana, profile, newId())).rejects.toMatchObject(NOT_FOUND);
  });

  test('is read and changed by administrators: of the organization, or of everything', async () => {
    for (const admin of [orgAdmin, administrator]) {
      expect((await admin.api.getUser({ params: { id: owner.user.userId } })).user.email).toBe(
        owner.user.email,
      );
      const { user } = await update(admin, { firstName: 'Olivia', lastName: 'Owner' }, owner.user.userId);
      expect(user.profile.lastName).toBe('Owner');
    }
    await expect(orgAdmin.api.getUser({ params: { id: rival.user.userId } })).rejects.toMatchObject(
      NOT_FOUND,
    );
    expect((await administrator.api.getUser({ params: { id: rival.user.userId } })).user.email).toBe(
      rival.user.email,
    );
  });

  test('is not read by anybody else; the own is', async () => {
    await expect(owner.api.getUser({ params: { id: rival.user.userId } })).rejects.toMatchObject(NOT_FOUND);
    await expect(owner.api.getUser({ params: { id: orgAdmin.user.userId } })).rejects.toMatchObject(
      NOT_FOUND,
    );
    expect((await dana.api.getUser({ params: { id: dana.user.userId } })).user.email).toBe(dana.user.email);
  });
});

describe('whether an address is somebody’s', () => {
  test('is told to whoever is signed in, of which organization only to who adds people', async () => {
    const check = (person: Person, email: string) => person.api.checkEmail({ params: { email } });
    expect(await check(dana, rival.user.email)).toEqual({ result: 'ok', exists: true });
    expect(await check(owner, rival.user.email)).toEqual({
      result: 'ok',
      exists: true,
      organizationName: 'Rival Consulting',
    });
    expect(await check(owner, rival.user.email.toUpperCase())).toMatchObject({ exists: true });
    expect(await check(owner, 'nobody@demo.test')).toEqual({ result: 'ok', exists: false });
  });

  test('is told a hundred times in a quarter of an hour to each person', async () => {
    const check = () => dana.api.checkEmail({ params: { email: 'guess@demo.test' } });
    for (;;) {
      const { granted } = await claimAttempt(`check-email#${dana.user.userId}`, {
        now: epochSeconds(api.environment.platform.clock),
        seconds: 15 * 60,
        limit: 99,
      });
      if (!granted) break;
    }
    expect(await check()).toMatchObject({ exists: false });
    await expect(check()).rejects.toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(await owner.api.checkEmail({ params: { email: 'guess@demo.test' } })).toMatchObject({
      exists: false,
    });
  });

  test('is told to no visitor', async () => {
    const check = api.client().checkEmail({ params: { email: rival.user.email } });
    await expect(check).rejects.toMatchObject({ status: 401 });
  });
});

describe('the own organization', () => {
  test('is told as members see it', async () => {
    expect((await dana.api.getMyOrganization()).organization).toEqual({
      _id: dana.user.organizationId,
      name: 'County Partnership',
      userLimit: 0,
      userCount: 0,
      rfiLimit: 0,
      rfisUsed: 0,
      allowInventoryProjects: false,
      allowCollaboration: true,
      propertySync: false,
      communities: [],
    });
  });

  test('is absent for whoever has none', async () => {
    const contact = await api.person(`Conny Tact${next++}`);
    expect(await contact.api.getMyOrganization()).toEqual({ result: 'ok' });
  });

  test('that is waited for is named, and is not one’s own yet', async () => {
    const pending = { ...owner.user, userId: newId(), email: `pending.${next++}@demo.test`, role: 1 };
    delete pending.organizationId;
    pending.pendingOrganizationId = owner.user.organizationId;
    await commitWrites(createUser(pending));
    const { user } = await administrator.api.getUser({ params: { id: pending.userId } });
    expect(user.pendingOrganization).toEqual({ _id: owner.user.organizationId, name: AGENCY });
    expect(user.organization).toBeUndefined();
  });
});
