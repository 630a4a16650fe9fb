import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, playSession } from '../../../tests/support/played-session.ts';

/** The session against a server that this test plays: tokens, refreshing, the end. */

let browser: ReturnType<typeof playSession>;

const counted = (path: string) => browser.asked.filter((call) => call.path === path).length;
const expired: Answer = [401, { code: 'jwt_expired', message: 'jwt expired' }];

async function load() {
  vi.resetModules();
  return {
    ...(await import('./fetch.ts')),
    ...(await import('./token-life.ts')),
    ...(await import('./sign-out.ts')),
    ...(await import('./state.ts')),
  };
}

type Loaded = Awaited<ReturnType<typeof load>> & typeof import('../api.ts');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  browser = playSession();
  vi.stubGlobal('BroadcastChannel', undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a token that has expired', () => {
  it('is refreshed once for all calls, which are then repeated', async () => {
    const session = await load();
    session.changeSession({ phase: 'in', token: 'old', tokenExpiry: Date.now() + 900_000 });
    browser.played.server = (_method, path, authorization) => {
      if (path === '/refreshtoken')
        return [200, { code: 200, token: 'new', tokenExpiry: Date.now() + 900_000 }];
      return authorization?.startsWith('Bearer new:') ? [200, { count: 3 }] : expired;
    };
    const headers = { authorization: session.authorizationHeader() ?? '' };
    const answers = await Promise.all([
      session.sessionFetch('/api/v1/projects', { headers }),
      session.sessionFetch('/api/v1/messages/inbox', { headers }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(counted('/refreshtoken')).toBe(1);
    expect(browser.asked.find(({ path }) => path === '/refreshtoken')?.keepalive).toBe(true);
  });

  it('ends the session when it cannot be refreshed', async () => {
    const session = await load();
    session.changeSession({ phase: 'in', token: 'old', tokenExpiry: Date.now() + 900_000 });
    browser.played.server = () => expired;
    const ends: unknown[] = [];
    session.onSessionEvent((event) => ends.push(event));
    expect((await session.sessionFetch('/api/v1/projects')).status).toBe(401);
    expect(session.getSession().phase).toBe('out');
    expect(ends).toEqual([{ kind: 'signed-out', reason: 'expired' }]);
    expect(counted('/projects')).toBe(1);
  });

  it('is refreshed at 75 % of its time', async () => {
    const session = await load();
    browser.played.server = () => [200, { code: 200, token: 'second', tokenExpiry: Date.now() + 900_000 }];
    session.changeSession({ phase: 'in' });
    session.setNewToken('first', Date.now() + 900_000);
    await vi.advanceTimersByTimeAsync(674_000);
    expect(counted('/refreshtoken')).toBe(0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(session.getSession().token).toBe('second');
  });
});

describe('a page that is left in the middle of a refresh', () => {
  it('does not make the next page wait', async () => {
    const left = await load();
    browser.played.server = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await left.refreshToken()).toBe(false);
    const next = await load();
    browser.played.server = () => [200, { code: 200, token: 'next', tokenExpiry: Date.now() + 900_000 }];
    expect(await next.refreshToken()).toBe(true);
  });
});

describe('a laptop', () => {
  const day = 24 * 3600_000;
  const fresh = (): Answer => [200, { code: 200, token: 'fresh', tokenExpiry: Date.now() + 900_000 }];

  it('that slept for a day refreshes before it asks anything', async () => {
    const session = await load();
    session.changeSession({ phase: 'in' });
    session.setNewToken('old', Date.now() + 900_000);
    vi.setSystemTime(Date.now() + day);
    browser.played.server = (_method, path) => (path === '/refreshtoken' ? fresh() : [200, {}]);
    await Promise.all([session.sessionFetch('/api/v1/projects'), session.sessionFetch('/api/v1/inbox')]);
    expect(browser.asked.map(({ path }) => path)).toEqual(['/refreshtoken', '/projects', '/inbox']);
    expect(browser.asked.slice(1).map(({ token }) => token)).toEqual(['fresh', 'fresh']);
  });

  /** What wakes a tab: a click, the poll, the page looked at again, the page shown again, the timer that was due. */
  const wakings = {
    click: (session: Loaded) => void session.client.listMessages({ params: { folder: 'inbox' } }),
    poll: (session: Loaded) => void session.client.countUnread(),
    look: () => void document.dispatchEvent(new Event('visibilitychange')),
    show: () => void window.dispatchEvent(new Event('pageshow')),
    timer: () => void vi.advanceTimersByTime(675_000),
  };
  type Waking = keyof typeof wakings;
  const turns: Waking[][] = [
    ['click', 'poll', 'look', 'show', 'timer'],
    ['look', 'click', 'poll'],
    ['timer', 'poll', 'click', 'look'],
    ['poll', 'timer', 'show', 'click'],
  ];

  it.each(turns)(
    'that slept for a day sends nothing with the old token, woken by %s first',
    async (...order) => {
      const session = { ...(await load()), ...(await import('../api.ts')) };
      session.refreshWhenBack();
      session.changeSession({ phase: 'in' });
      session.setNewToken('old', Date.now() + 900_000);
      vi.setSystemTime(Date.now() + day);
      browser.played.server = (_method, path) =>
        path === '/refreshtoken' ? fresh() : [200, { count: 0, messages: [] }];
      for (const waking of order) wakings[waking](session);
      await vi.advanceTimersByTimeAsync(0);
      expect(browser.asked.map(({ path }) => path).toSorted()).toEqual([
        '/messages/inbox',
        '/messages/unread/count',
        '/refreshtoken',
      ]);
      expect(browser.asked[0]?.path).toBe('/refreshtoken');
      expect(browser.asked.slice(1).map(({ token }) => token)).toEqual(['fresh', 'fresh']);
    },
  );

  it('that slept past the session asks nothing, and the page is kept for the next login', async () => {
    const session = await load();
    session.changeSession({ phase: 'in', token: 'old', tokenExpiry: Date.now() - 15 * day });
    const ends: unknown[] = [];
    session.onSessionEvent((event) => ends.push(event));
    browser.played.server = () => [
      401,
      { code: 'session_ended', message: 'Your session has ended, please log in again.' },
    ];
    expect((await session.sessionFetch('/api/v1/projects')).status).toBe(401);
    expect(ends).toEqual([{ kind: 'signed-out', reason: 'expired' }]);
    expect(counted('/projects')).toBe(0);
  });

  it.each([-10, 10])(
    'whose clock is wrong by %i minutes refreshes at the same moment as others',
    async (minutes) => {
      const session = await load();
      const wrong = minutes * 60_000;
      session.changeSession({ phase: 'in' });
      session.setNewToken('first', Date.now() - wrong + 900_000);
      browser.played.server = () => [
        200,
        { code: 200, token: 'second', tokenExpiry: Date.now() - wrong + 900_000 },
      ];
      await session.sessionFetch('/api/v1/projects');
      await vi.advanceTimersByTimeAsync(674_000);
      expect(counted('/refreshtoken')).toBe(0);
      await vi.advanceTimersByTimeAsync(2_000);
      expect(session.getSession().token).toBe('second');
      await vi.advanceTimersByTimeAsync(670_000);
      expect(counted('/refreshtoken')).toBe(1);
    },
  );

  it('whose network comes a moment late stays logged in, and refreshes by itself', async () => {
    const session = await load();
    session.refreshWhenBack();
    session.changeSession({ phase: 'in', token: 'old', tokenExpiry: Date.now() - day });
    browser.played.server = () =>
      counted('/refreshtoken') < 3 ? Promise.reject(new TypeError('Failed to fetch')) : fresh();
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(6_000);
    expect(session.getSession()).toMatchObject({ phase: 'in', token: 'fresh' });
    expect(counted('/refreshtoken')).toBe(3);
  });

  it('without a network is not logged out', async () => {
    const session = await load();
    vi.stubGlobal('navigator', { onLine: false });
    session.changeSession({ phase: 'in', token: 'old', tokenExpiry: Date.now() - day });
    browser.played.server = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(session.sessionFetch('/api/v1/projects')).rejects.toThrow('Failed to fetch');
    expect(session.getSession().phase).toBe('in');
  });
});

describe('a page that is opened', () => {
  const owner = { _id: '01HOWNER', role: 2 };
  const openingPage = async (cookie = 'theme=dark; landbrief_session=1') => {
    vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie }));
    return { ...(await load()), ...(await import('./enter.ts')) };
  };

  it.each(['', 'theme=dark', 'not_landbrief_session=1'])(
    'asks for nothing where no session was noted (%j)',
    async (cookie) => {
      const session = await openingPage(cookie);
      browser.played.server = () => expired;
      await session.startSession();
      expect(session.getSession().phase).toBe('out');
      expect(browser.asked).toEqual([]);
    },
  );

  it('learns with its token who is there, and asks nothing more', async () => {
    const session = await openingPage();
    browser.played.server = () => [
      200,
      { code: 200, token: 'fresh', tokenExpiry: Date.now() + 900_000, user: owner },
    ];
    await session.startSession();
    expect(session.getSession()).toMatchObject({ phase: 'in', token: 'fresh', user: owner });
    expect(browser.asked.map(({ path }) => path)).toEqual(['/refreshtoken']);
  });

  it('asks who is there where the token came without saying so', async () => {
    const session = await openingPage();
    browser.played.server = (_method, path) =>
      path === '/refreshtoken'
        ? [200, { code: 200, token: 'fresh', tokenExpiry: Date.now() + 900_000 }]
        : [200, { user: owner }];
    await session.startSession();
    expect(session.getSession()).toMatchObject({ phase: 'in', user: owner });
    expect(browser.asked.map(({ path }) => path)).toEqual(['/refreshtoken', '/user/me']);
  });

  it('shows whom it impersonates from then on, as the token told', async () => {
    const session = await openingPage();
    const participant = { _id: '01HPARTICIPANT', role: 1 };
    session.changeSession({
      phase: 'in',
      token: 'own',
      tokenExpiry: Date.now() + 900_000,
      user: owner as never,
    });
    browser.played.server = () => [
      200,
      { code: 200, token: 'theirs', tokenExpiry: Date.now() + 900_000, user: participant },
    ];
    await session.startImpersonation('01HPARTICIPANT');
    expect(session.getSession()).toMatchObject({ impersonating: '01HPARTICIPANT', user: participant });
    expect(browser.asked.map(({ path }) => path)).toEqual(['/user/impersonate/end', '/refreshtoken']);
  });

  it('drops an acting role that is no longer allowed, and stays logged in', async () => {
    browser.kept.set('aas', '2');
    const session = await load();
    browser.played.server = () =>
      counted('/refreshtoken') === 1
        ? [403, { code: 'access_forbidden', message: 'access forbidden' }]
        : [200, { code: 200, token: 'fresh', tokenExpiry: Date.now() + 900_000 }];
    expect(await session.refreshToken()).toBe(true);
    expect(session.getSession().acting).toBeUndefined();
    expect(browser.kept.has('aas')).toBe(false);
  });
});

describe('the end of a session', () => {
  it('comes with 403', async () => {
    const session = await load();
    session.changeSession({ phase: 'in', token: 'token', tokenExpiry: Date.now() + 900_000 });
    browser.played.server = () => [403, { code: 'access_forbidden', message: 'access forbidden' }];
    await session.sessionFetch('/api/v1/user/id/01K');
    expect(session.getSession()).toMatchObject({ phase: 'out', token: undefined });
  });

  it('comes when the server has ended it, which is then not told', async () => {
    const session = await load();
    session.changeSession({ phase: 'in', token: 'token', tokenExpiry: Date.now() + 900_000 });
    browser.played.server = () => [
      401,
      { code: 'session_ended', message: 'Your session has ended, please log in again.' },
    ];
    await session.sessionFetch('/api/v1/projects');
    expect(session.getSession().phase).toBe('out');
    expect(counted('/logout')).toBe(0);
  });

  it('leads on to the logout of the organization’s provider when it was asked for', async () => {
    const session = await load();
    const left: string[] = [];
    Object.assign(browser.page, { location: { assign: (address: string) => left.push(address) } });
    for (const redirectUrl of ['https://login.state.test/end', 'javascript:alert(1)']) {
      browser.played.server = () => [200, { result: 'ok', redirectUrl }];
      session.changeSession({ phase: 'in', token: 'token', tokenExpiry: Date.now() + 900_000 });
      await session.signOut();
    }
    session.changeSession({ phase: 'in', token: 'token', tokenExpiry: Date.now() + 900_000 });
    await session.signOut('forbidden');
    expect(left).toEqual(['https://login.state.test/end']);
  });

  it('does not come with a wrong password', async () => {
    const session = await load();
    session.changeSession({ phase: 'out' });
    browser.played.server = () => [
      401,
      { code: 'invalid_credentials', message: 'Invalid email or password.' },
    ];
    expect((await session.sessionFetch('/api/v1/login', { method: 'POST' })).status).toBe(401);
    expect(counted('/refreshtoken')).toBe(0);
    expect(counted('/logout')).toBe(0);
  });

  it('is complete here even when the server cannot be told', async () => {
    const session = await load();
    session.changeSession({ phase: 'in', token: 'token', tokenExpiry: Date.now() + 900_000, acting: 2 });
    browser.played.server = () => Promise.reject(new TypeError('Failed to fetch'));
    await session.signOut();
    expect(session.getSession()).toMatchObject({ phase: 'out', token: undefined, acting: undefined });
    expect(browser.kept.has('aas')).toBe(false);
    expect(document.cookie).toBe('landbrief_session=; Path=/; Max-Age=0; SameSite=Strict');
    expect(counted('/logout')).toBe(1);
  });
});

describe('acting and impersonating', () => {
  it('go into the token string and are kept under their keys', async () => {
    const session = await load();
    session.changeSession({ token: 'jwt', acting: 1024, impersonating: '01KUSER' });
    expect(session.authorizationHeader()).toBe('Bearer jwt:1024:01KUSER');
    expect(browser.kept.get('aas')).toBe('1024');
    expect(browser.kept.get('iuid')).toBe('01KUSER');
  });
});
