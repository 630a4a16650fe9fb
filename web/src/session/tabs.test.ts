import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Answer,
  tokenOf as personsTokenOf,
  playSession,
  tokenReply,
} from '../../../tests/support/played-session.ts';

/** The tabs of one browser against a server that this test plays. */

let browser: ReturnType<typeof playSession>;

/** The tabs of one browser: each loads the modules anew, and they share its channel and its locks. */
const { BroadcastChannel: Channel } = globalThis;
const { locks } = navigator;
const opened: BroadcastChannel[] = [];
class NodeChannel extends Channel {
  constructor(name: string) {
    super(name);
    opened.push(this);
  }
}

const counted = (path: string) => browser.asked.filter((call) => call.path === path).length;
const expired: Answer = [401, { code: 'jwt_expired', message: 'jwt expired' }];

async function load() {
  vi.resetModules();
  return {
    ...(await import('./fetch.ts')),
    ...(await import('./token-life.ts')),
    ...(await import('./other-tabs.ts')),
    ...(await import('./sign-out.ts')),
    ...(await import('./tabs.ts')),
    ...(await import('./state.ts')),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  browser = playSession();
  vi.stubGlobal('BroadcastChannel', undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('several tabs', () => {
  const tokenOf = (sid: string, part: string) => `h.${btoa(JSON.stringify({ sid, part }))}.s`;
  const turn = async () => {
    for (let turns = 0; turns < 5; turns++) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(600);
  };

  async function tab(sid: string | undefined) {
    const session = { ...(await load()), persons: 0 };
    if (sid) {
      session.changeSession({ phase: 'in' });
      session.setNewToken(tokenOf(sid, 'old'), Date.now() + 900_000);
    } else session.changeSession({ phase: 'out' });
    session.onPersonChange(() => {
      session.persons += 1;
    });
    return session;
  }

  beforeEach(() => {
    vi.stubGlobal('BroadcastChannel', NodeChannel);
    vi.stubGlobal('navigator', { onLine: true, locks });
    browser.played.server = () => [
      200,
      { code: 200, token: tokenOf('one', `${counted('/refreshtoken')}`), tokenExpiry: Date.now() + 900_000 },
    ];
  });
  afterEach(() => {
    for (const channel of opened.splice(0)) channel.close();
  });

  it('share one refresh', async () => {
    const tabs = await Promise.all(Array.from({ length: 5 }, () => tab('one')));
    const refreshed = Promise.all(tabs.map((each) => each.refreshToken()));
    for (let turns = 0; turns < 6; turns++) await turn();
    expect(await refreshed).toEqual([true, true, true, true, true]);
    expect(counted('/refreshtoken')).toBe(1);
    expect(new Set(tabs.map((each) => each.getSession().token))).toEqual(new Set([tokenOf('one', '1')]));
  });

  it('share one refresh whatever each of them acts as; who begins to impersonate asks for that', async () => {
    const [owner, participant, admin] = [await tab('one'), await tab('one'), await tab('one')];
    owner.changeSession({ acting: 2 });
    admin.changeSession({ impersonating: '01KUSER' });
    const refreshed = Promise.all([owner, participant, admin].map((each) => each.refreshToken()));
    for (let turns = 0; turns < 6; turns++) await turn();
    expect(await refreshed).toEqual([true, true, true]);
    expect(counted('/refreshtoken')).toBe(2);
    expect(owner.getSession().token).toBe(participant.getSession().token);
  });

  it('ask again for what was wished for while a refresh was under way', async () => {
    const only = await tab('one');
    const first = only.refreshToken();
    only.changeSession({ impersonating: '01KUSER' });
    const second = only.refreshToken();
    for (let turns = 0; turns < 4; turns++) await turn();
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect(counted('/refreshtoken')).toBe(2);
  });

  it('are logged out together, those of another login not', async () => {
    const [first, second, other] = [await tab('one'), await tab('one'), await tab('two')];
    await first.signOut();
    await turn();
    expect(second.getSession().phase).toBe('out');
    expect(other.getSession().phase).toBe('in');
  });

  it.each([
    ['expired', 'expired'],
    ['asked', 'elsewhere'],
    ['forbidden', 'elsewhere'],
  ] as const)('know of a session that ended because %s whether they keep their page', async (why, told) => {
    const [first, second] = [await tab('one'), await tab('one')];
    const ends: unknown[] = [];
    second.onSessionEvent((event) => ends.push(event));
    await first.signOut(why);
    await turn();
    expect(ends).toEqual([{ kind: 'signed-out', reason: told }]);
  });

  it('follow whoever logs in, and never show one person with the token of another', async () => {
    const [old, out, login] = [await tab('one'), await tab(undefined), await tab('two')];
    login.shareToken({ login: true });
    await turn();
    for (const each of [old, out]) {
      expect(each.getSession().token).toBe(tokenOf('two', 'old'));
      expect(each.persons).toBe(1);
    }
  });

  it('that find another login’s cookie become that person, and repeat nothing in their name', async () => {
    const left = await tab('one');
    browser.played.server = (_method, path) => {
      if (path !== '/refreshtoken') return expired;
      return [200, { code: 200, token: tokenOf('two', 'x'), tokenExpiry: Date.now() + 900_000 }];
    };
    expect((await left.sessionFetch('/api/v1/projects', { method: 'POST' })).status).toBe(401);
    expect([left.persons, left.getSession().phase, counted('/projects'), counted('/logout')]).toEqual([
      1,
      'in',
      1,
      0,
    ]);
  });

  it('that wait for a refresh while another person logs in repeat nothing in their name', async () => {
    const [first, second, login] = [await tab('one'), await tab('one'), await tab('two')];
    for (const each of [first, second])
      each.setNewToken(personsTokenOf('01HCASEY', 'one'), Date.now() + 900_000);
    const held = Promise.withResolvers<Answer>();
    browser.played.server = (_method, path) => (path === '/refreshtoken' ? held.promise : expired);
    const refreshed = first.refreshToken();
    await turn();
    const saved = second.sessionFetch('/api/v1/projects', { method: 'POST' });
    await turn();
    login.setNewToken(personsTokenOf('01HROBIN', 'two'), Date.now() + 900_000);
    login.shareToken({ login: true });
    await turn();
    held.resolve(tokenReply(personsTokenOf('01HROBIN', 'two')));
    for (let turns = 0; turns < 4; turns++) await turn();
    await refreshed;
    expect((await saved).status).toBe(401);
    expect([counted('/projects'), counted('/refreshtoken')]).toEqual([1, 1]);
  });

  it('stop seeing the product as somebody else when one of them does', async () => {
    const [first, second, self] = [await tab('one'), await tab('one'), await tab('one')];
    second.changeSession({ impersonating: '01KUSER', acting: 1 });
    first.notifyOtherTabs({ kind: 'impersonation', userId: undefined });
    await turn();
    expect(second.getSession()).toMatchObject({ impersonating: undefined, acting: undefined, phase: 'in' });
    expect([second.persons, self.persons]).toEqual([1, 0]);
  });
});
