import { roleBits } from '@landbrief/domain';
import { commitWrites, deleteUser, putCredential, replaceUser } from '@landbrief/store';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, type PersonOptions, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { type Browser, browser } from '../../../../tests/support/browser.ts';

const PASSWORD = 'Landbrief-1';
const FORBIDDEN = { status: 403, code: 'access_forbidden', message: 'access forbidden' };
const AGENCY = 'Demo Development Agency';

let api: TestApi;
let passwordHash: string;
let administrator: Person;
let orgAdmin: Person;
let owner: Person;
let participant: Person;
let at: Browser;

async function person(name: string, options: PersonOptions): Promise<Person> {
  const made = await api.person(name, options);
  await commitWrites([putCredential(made.user.userId, passwordHash, made.user.created)]);
  return made;
}

async function signIn({ user }: Person): Promise<Browser> {
  const own = browser(api);
  const { token } = await own.api.login({ body: { email: user.email, password: PASSWORD } });
  own.token = `${token}::`;
  return own;
}

/** Begins to see the product as somebody else, as the web app does. */
async function impersonate(own: Browser, other: Person, acting = ''): Promise<void> {
  const query = { impersonationUserId: other.user.userId, ...(acting ? { acting } : {}) };
  const { token } = await own.api.refreshToken({ query });
  own.token = `${token}:${acting}:${other.user.userId}`;
}

const emailOf = async (own: Browser) => (await own.api.getMe()).user.email;

beforeAll(async () => {
  api = await testApi();
  passwordHash = await api.environment.platform.passwords.hash(PASSWORD);
  administrator = await person('Ada Min', { organization: AGENCY, roles: ['admin'] });
  orgAdmin = await person('Orga Nizer', { organization: AGENCY, roles: ['admin', 'orgAdmin'] });
  owner = await person('Olivia Owner', { organization: AGENCY, roles: ['projectOwner'] });
  participant = await person('Parker Riverbend', {
    organization: 'City of Riverbend',
    roles: ['participant'],
  });
});

beforeEach(async () => {
  at = await signIn(administrator);
});

describe('an administrator', () => {
  test('sees the product as Parker does, with Parker’s rights, and returns', async () => {
    await impersonate(at, participant);
    expect(await emailOf(at)).toBe(participant.user.email);
    // The page that it began on asks again as Parker, whom a refusal would sign out.
    const { user } = await at.api.getUser({ params: { id: participant.user.userId } });
    expect(user._id).toBe(participant.user.userId);
    await expect(at.api.getUser({ params: { id: owner.user.userId } })).rejects.toMatchObject({
      status: 404,
    });

    const { token } = await at.api.endImpersonation();
    at.token = `${token}::`;
    expect(await emailOf(at)).toBe(administrator.user.email);
    expect((await at.api.getUser({ params: { id: owner.user.userId } })).user.email).toBe(owner.user.email);
  });

  test('goes on impersonating when the token is refreshed', async () => {
    await impersonate(at, participant);
    await impersonate(at, participant);
    expect(await emailOf(at)).toBe(participant.user.email);
    await impersonate(at, owner);
    expect(await emailOf(at)).toBe(owner.user.email);
  });

  test('acts in the roles of the impersonated person only', async () => {
    await impersonate(at, participant, 'participant');
    expect(await emailOf(at)).toBe(participant.user.email);
    await expect(impersonate(at, participant, 'projectOwner')).rejects.toMatchObject(FORBIDDEN);
  });

  test('cannot go on with the old token string after the end', async () => {
    await impersonate(at, participant);
    const kept = at.token;
    await at.api.endImpersonation();
    at.token = kept;
    await expect(at.api.getMe()).rejects.toMatchObject(FORBIDDEN);
  });

  test('cannot become another person than the one it began with by writing it into the token string', async () => {
    await impersonate(at, participant);
    at.token = at.token?.replace(participant.user.userId, owner.user.userId);
    await expect(at.api.getMe()).rejects.toMatchObject(FORBIDDEN);
  });

  test('does not become another administrator, nor somebody who does not exist', async () => {
    await expect(impersonate(at, orgAdmin)).rejects.toMatchObject(FORBIDDEN);
    const nobody = { ...participant, user: { ...participant.user, userId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' } };
    await expect(impersonate(at, nobody)).rejects.toMatchObject(FORBIDDEN);
    expect(await emailOf(at)).toBe(administrator.user.email);
    expect((await at.api.refreshToken()).code).toBe(200);
  });

  test('leaves a trace with both people in the log of every call', async () => {
    await impersonate(at, participant);
    const { logged } = api.environment.platform;
    logged.length = 0;
    await at.api.getMe();
    const [line] = logged.map((text) => JSON.parse(text)).filter(({ event }) => event === 'request');
    expect(line).toMatchObject({
      userId: participant.user.userId,
      impersonatorId: administrator.user.userId,
    });
  });
});

describe('the end of an impersonation', () => {
  const trailOf = async ({ user }: Person) => {
    const { entries } = await reader.api.listAuditEntries({ query: { user: user.userId } });
    return entries
      .filter(({ act }) => act.startsWith('impersonation'))
      .map(({ act, who, subject }) => [act, who?._id, subject?._id]);
  };
  const ended = (by: Person, upon: Person) => ['impersonationEnded', by.user.userId, upon.user.userId];
  const started = (by: Person, upon: Person) => ['impersonationStarted', by.user.userId, upon.user.userId];
  let reader: Person;
  let seen: Person;
  let count = 1;

  beforeAll(async () => {
    reader = await api.person('Rhea Reader', { roles: ['admin'] });
  });

  beforeEach(async () => {
    seen = await person(`Sam Seen${count++}`, { organization: AGENCY, roles: ['participant'] });
    await impersonate(at, seen);
  });

  const ways: [string, () => Promise<unknown>][] = [
    ['by the button', () => at.api.endImpersonation()],
    [
      'by the button in several tabs at once',
      () => Promise.all(Array.from({ length: 4 }, () => at.api.endImpersonation())),
    ],
    [
      'with a token string that names nobody',
      async () => {
        at.token = at.token?.replace(/:[^:]*$/, ':');
        await at.api.endImpersonation();
      },
    ],
    ['by moving on to another person', () => impersonate(at, participant)],
    ['by logging out', () => at.api.logout()],
    [
      'by logging out with the cookie alone',
      async () => {
        at.token = undefined;
        await at.api.logout();
      },
    ],
    [
      'by logging out with a token string that names nobody',
      async () => {
        at.token = at.token?.replace(/:[^:]*$/, ':');
        at.cookie = undefined;
        await at.api.logout();
      },
    ],
    [
      'by signing out that device from another one',
      async () => {
        const other = await signIn(administrator);
        const { sessions } = await other.api.listSessions();
        const others = sessions.filter(({ current }) => !current);
        for (const { _id } of others) await other.api.endSession({ params: { id: _id } });
      },
    ],
    ['by signing out everywhere', async () => (await signIn(administrator)).api.endAllSessions()],
    [
      'with the session, when its former cookie is used in another browser',
      async () => {
        const thief = browser(api, { cookie: at.cookie, agent: 'curl' });
        await at.api.refreshToken();
        await expect(thief.api.refreshToken()).rejects.toMatchObject({ code: 'session_ended' });
      },
    ],
    [
      'by logging in again',
      () => at.api.login({ body: { email: administrator.user.email, password: PASSWORD } }),
    ],
  ];

  test.each(ways)('%s stands in the trail once, with both people', async (_, end) => {
    await end();
    expect(await trailOf(seen)).toEqual([ended(administrator, seen), started(administrator, seen)]);
  });

  test.each([
    ['was deleted', () => deleteUser(seen.user, seen.user.created)],
    ['was blocked', () => replaceUser({ ...seen.user, role: seen.user.role | roleBits.nobody }, seen.user)],
    ['became an administrator', () => replaceUser({ ...seen.user, role: roleBits.admin }, seen.user)],
  ] as const)('leads back to oneself though the person %s meanwhile', async (_, writes) => {
    await impersonate(at, seen, 'participant');
    await commitWrites(writes());
    await expect(at.api.getMe()).rejects.toMatchObject(FORBIDDEN);
    const { token } = await at.api.endImpersonation();
    at.token = `${token}::`;
    expect(await emailOf(at)).toBe(administrator.user.email);
  });

  test('and its beginning are recorded once where pages with the former cookie begin it at the same moment', async () => {
    const other = await person('Otis Other', { organization: AGENCY, roles: ['participant'] });
    const query = { impersonationUserId: other.user.userId };
    const pages = Array.from({ length: 6 }, () => browser(api, { cookie: at.cookie }));
    await at.api.refreshToken();
    await Promise.all(pages.map((page) => page.api.refreshToken({ query })));
    expect(await trailOf(seen)).toEqual([ended(administrator, seen), started(administrator, seen)]);
    expect(await trailOf(other)).toEqual([started(administrator, other)]);
    at.token = `${(await at.api.refreshToken({ query })).token}::${other.user.userId}`;
    expect(await emailOf(at)).toBe(other.user.email);
  });

  test('is recorded once where a page with the former cookie logs out', async () => {
    const page = browser(api, { cookie: at.cookie });
    await at.api.refreshToken();
    await page.api.logout();
    expect(await trailOf(seen)).toEqual([ended(administrator, seen), started(administrator, seen)]);
    await expect(at.api.refreshToken()).rejects.toMatchObject({ code: 'session_ended' });
  });

  test('is no entry where nobody was impersonated', async () => {
    const own = await signIn(seen);
    await own.api.endImpersonation();
    await own.api.logout();
    expect(await trailOf(seen)).toEqual([started(administrator, seen)]);
  });

  test.each([
    ['somebody was impersonated', true],
    ['nobody was', false],
  ])('gives a token that lives no longer than the one before, where %s', async (_, begins) => {
    const own = begins ? at : await signIn(seen);
    const { clock } = api.environment.platform;
    const expiryOf = (token = '') => JSON.parse(atob(token.split('.')[1] ?? '')).exp;
    const before = expiryOf(own.token);
    clock.advance(600);
    const { token, tokenExpiry } = await own.api.endImpersonation();
    expect([expiryOf(token), tokenExpiry]).toEqual([before, before * 1000]);
    own.token = `${token}::`;
    clock.advance(240);
    own.token = `${(await own.api.endImpersonation()).token}::`;
    clock.advance(61);
    await expect(own.api.getMe()).rejects.toMatchObject({ code: 'jwt_expired' });
    await expect(own.api.endImpersonation()).rejects.toMatchObject({ code: 'jwt_expired' });
  });
});

describe('an organization administrator', () => {
  test('impersonates people of the own organization, not of others', async () => {
    const own = await signIn(orgAdmin);
    await impersonate(own, owner);
    expect(await emailOf(own)).toBe(owner.user.email);
    await expect(impersonate(own, participant)).rejects.toMatchObject(FORBIDDEN);
  });
});

describe('everybody else', () => {
  test('impersonates nobody: not an administrator, not a colleague, not themselves', async () => {
    for (const self of [owner, participant]) {
      const own = await signIn(self);
      for (const other of [administrator, orgAdmin, owner, participant]) {
        await expect(impersonate(own, other)).rejects.toMatchObject(FORBIDDEN);
      }
      expect(await emailOf(own)).toBe(self.user.email);
    }
  });

  test('loses the impersonation with the rights to it, in the middle', async () => {
    const former = await person('Former Admin', { organization: AGENCY, roles: ['admin'] });
    const own = await signIn(former);
    await impersonate(own, owner);
    await commitWrites(replaceUser({ ...former.user, role: 2 }, former.user));
    await expect(own.api.getMe()).rejects.toMatchObject(FORBIDDEN);
  });

  test('who is blocked, an administrator too, impersonates nobody any more', async () => {
    const blocked = await person('Blocked Admin', { organization: AGENCY, roles: ['admin'] });
    const own = await signIn(blocked);
    await impersonate(own, owner);
    await commitWrites(
      replaceUser({ ...blocked.user, role: blocked.user.role | roleBits.nobody }, blocked.user),
    );
    await expect(own.api.getMe()).rejects.toMatchObject(FORBIDDEN);
    await expect(impersonate(own, owner)).rejects.toMatchObject(FORBIDDEN);
  });

  test('may end an impersonation that there is none of', async () => {
    const own = await signIn(participant);
    const { token } = await own.api.endImpersonation();
    own.token = `${token}::`;
    expect(await emailOf(own)).toBe(participant.user.email);
  });
});
