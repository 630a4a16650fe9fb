import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedReferral } from '../../session/redirect.ts';
import { changeSession, type SessionState } from '../../session/state.ts';
import { arrive, logOutForLink } from './use-referral-flow.ts';
import { changeVisitor, closeAuth, getVisitor } from './visitor.ts';

/** What the landing page does with a referral link (document 1 section 4): the four cases, and the login link. */

const id = 'r'.repeat(43);
const message = {
  _id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  fromEmail: 'owner@demo.test',
  to: [{ email: 'dana@city.test' }],
  cc: [],
  subject: 'Project Heron',
  bodySummary: 'A battery plant needs 150 acres.',
};
const kept = new Map<string, string>();
let paths: string[] = [];

async function come(
  query: string,
  phase: SessionState['phase'],
  read: [status: number, body: object],
  resolve: [status: number, body: object] = [
    200,
    { result: 'ok', messageId: message._id, emailReferralId: id },
  ],
): Promise<void> {
  changeSession({ phase, token: phase === 'in' ? 'token' : undefined });
  vi.stubGlobal('fetch', async (input: string) => {
    const [status, body] = String(input).includes('/message/noauth/') ? read : resolve;
    return Response.json(body, { status });
  });
  await arrive(new URLSearchParams(query), ((path: string) => paths.push(path)) as never);
}

beforeEach(() => {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
  kept.clear();
  paths = [];
  changeVisitor({ auth: undefined, referral: undefined, isReading: false, notice: undefined });
});
afterEach(() => vi.unstubAllGlobals());

describe('a referral link', () => {
  const unauthorized: [number, object] = [401, { code: 'unauthenticated', message: 'unauthorized access' }];
  const gone: [number, object] = [404, { code: 'message_not_found', message: 'messageId not found' }];

  it('of somebody who is not registered shows the message, and makes registering next', async () => {
    await come(`emailReferralId=${id}`, 'out', [200, { result: 'ok', message, email: 'dana@city.test' }]);
    expect(getVisitor()).toMatchObject({
      isReading: true,
      referral: { id, email: 'dana@city.test', message },
    });
    expect([storedReferral(), paths]).toEqual([id, []]);
  });

  it('of somebody who is signed in leads to the message in the inbox', async () => {
    await come(`emailReferralId=${id}`, 'in', unauthorized);
    expect(paths).toEqual([`/inbox?message=${message._id}`]);
  });

  it('of somebody who is registered and logged out is remembered, and asks for the login', async () => {
    await come(`emailReferralId=${id}`, 'out', unauthorized);
    expect([getVisitor().auth, storedReferral(), paths]).toEqual(['login', id, []]);
  });

  it('that stands for nothing leads home, says so, and is forgotten', async () => {
    await come(`emailReferralId=${id}`, 'out', gone);
    expect([getVisitor().notice, storedReferral(), paths]).toEqual([
      'Sorry your message is no longer available.',
      undefined,
      ['/'],
    ]);
    await come(`emailReferralId=${id}`, 'in', unauthorized, gone);
    expect(paths).toEqual(['/', '/']);
  });

  it('of somebody else than who is signed in says whose it is, and leads to their login', async () => {
    const message = 'This link was sent to d•••@city.test, and you are logged in as owner@demo.test.';
    await come(`emailReferralId=${id}`, 'in', unauthorized, [409, { code: 'link_of_other', message }]);
    expect([getVisitor().notice, getVisitor().linkOfOther, paths]).toEqual([message, id, ['/']]);
    vi.stubGlobal('document', { cookie: '' });
    await logOutForLink(id);
    expect([getVisitor().auth, storedReferral(), getVisitor().notice]).toEqual(['login', id, undefined]);
  });

  it('whose lookup fails otherwise leads home silently', async () => {
    await come(`emailReferralId=${id}`, 'out', [500, { code: 'internal', message: 'Internal error' }]);
    expect([getVisitor().notice, paths]).toEqual([undefined, ['/']]);
  });
});

it('the login link opens the login for visitors only', async () => {
  await come('login', 'in', [500, {}]);
  expect(getVisitor().auth).toBeUndefined();
  await come('login=', 'out', [500, {}]);
  expect(getVisitor()).toMatchObject({ auth: 'login', isSessionOver: false });
});

it('the login that follows the end of a session says so, until it is closed', async () => {
  await come('login=ended', 'out', [500, {}]);
  expect(getVisitor()).toMatchObject({ auth: 'login', isSessionOver: true });
  closeAuth();
  expect(getVisitor()).toMatchObject({ auth: undefined, isSessionOver: false });
});
