import { roleBits } from '@landbrief/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../tests/support/until.ts';
import { dropPrefetched, prefetch, readingCall } from './ahead.ts';
import { callQuery, fetchCall, queryClient, refetchCalls } from './queries.ts';
import { screens } from './routes.ts';
import { prefetchScreen } from './screen-ahead.ts';
import { callsOfScreen, screenData } from './screen-data.ts';
import { changeSession, emitSessionEvent, getSession } from './session/state.ts';

/** What is asked before the screen that shows it is there. */

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const projectId = '01HBLUEBIRD';
const participants = readingCall('listParticipants', {
  params: { projectId },
  query: { limit: 50, skip: 0 },
});

let asked: string[] = [];
let status = 200;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace('/api/v1', ''));
    const count = asked.length;
    return Response.json(status === 200 ? { participants: [], count } : { code: 'forbidden' }, { status });
  });
  changeSession({ phase: 'in', token: 'token', tokenExpiry: Date.now() + 900_000 });
  asked = [];
  status = 200;
});

afterEach(() => {
  dropPrefetched();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = () => fetchCall(...participants, new AbortController().signal);
const path = `/participants/${projectId}?limit=50&skip=0`;

describe('what is asked ahead', () => {
  it('is the answer of the screen that asks the same, once', async () => {
    prefetch([participants]);
    expect(await show()).toMatchObject({ count: 1 });
    expect(asked).toEqual([path]);
    expect(await show()).toMatchObject({ count: 2 });
  });

  it('logs nobody out when it is refused; the screen that asks for it then does', async () => {
    status = 403;
    prefetch([participants]);
    await until(() => expect(asked).toEqual([path]));
    await new Promise(setImmediate);
    expect(getSession().phase).toBe('in');
    await expect(show()).rejects.toMatchObject({ status: 403 });
    expect(asked.filter((one) => one === path)).toHaveLength(2);
    expect(getSession().phase).toBe('out');
  });

  it('fails for the screen as it failed ahead, without asking twice', async () => {
    status = 404;
    prefetch([participants]);
    await expect(show()).rejects.toMatchObject({ status: 404 });
    expect(asked).toEqual([path]);
  });

  it.each([
    ['something is changed', () => refetchCalls('getProject')],
    ['somebody else is there', () => emitSessionEvent({ kind: 'identity-changed', inOtherTab: false })],
    ['it is old', () => vi.setSystemTime(Date.now() + 16_000)],
  ])('is asked anew when %s', async (_name, happen) => {
    prefetch([participants]);
    await happen();
    expect(await show()).toMatchObject({ count: 2 });
  });

  it('is not asked when it is shown already', async () => {
    await queryClient.fetchQuery(callQuery(...participants));
    prefetch([participants]);
    expect(asked).toHaveLength(1);
    await queryClient.invalidateQueries({ queryKey: ['listParticipants'] });
    prefetch([participants]);
    expect(asked).toHaveLength(2);
  });

  it('can be given up by the screen', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const left = new AbortController();
    prefetch([participants]);
    const shown = fetchCall(...participants, left.signal);
    left.abort();
    await expect(shown).rejects.toThrow();
  });
});

describe('what is asked ahead of a project’s screen', () => {
  const { collaborator, delegate, delegator, participant: takesPart, projectOwner, reviewer } = roleBits;
  const p = '/projects/:projectid';
  const owners = '/participants/';
  it.each([
    ['an owner', projectOwner, 'owner', `${p}/participants`, owners, true],
    ['an owner, of a project not read yet', projectOwner, undefined, `${p}/participants`, owners, true],
    [
      'an owner who takes part in this one',
      projectOwner | takesPart,
      'participant',
      `${p}/details`,
      owners,
      false,
    ],
    ['an owner who may take part', projectOwner | takesPart, undefined, `${p}/details`, owners, true],
    ['an owner who may take part', projectOwner | takesPart, 'owner', `${p}/participants`, owners, true],
    ['a participant', takesPart, undefined, `${p}/details`, owners, false],
    ['a collaborator', collaborator, 'collaborator', `${p}/details`, owners, true],
    ['a reviewer', projectOwner | reviewer, 'reviewer', `${p}/questions`, '/import', false],
    ['an owner', projectOwner, 'owner', '/templates/:templateid', '/import', false],
    ['a delegate', takesPart | delegate, undefined, `${p}/delegates`, owners, false],
    ['a delegate of this project', takesPart | delegator, 'delegate', `${p}/delegates`, owners, false],
    ['a delegator', takesPart | delegator, 'delegator', `${p}/delegates`, owners, true],
  ])('by %s (%i, %s) on %s: is %s asked? %s', async (_, role, relation, path, call, isAsked) => {
    const user = { _id: '01HPERSON', role, organization: { _id: '01HAGENCY' } } as never;
    changeSession({ phase: 'in', token: 'token', user, impersonationProject: undefined });
    const { queryKey } = callQuery('getProject', { params: { id: projectId } });
    if (relation) queryClient.setQueryData(queryKey, { project: { _id: projectId, relation } } as never);
    const screen = screens.find((one) => one.path === path);
    if (!screen) throw new Error(`There is no ${path}.`);
    const params = { projectid: projectId, templateid: '01HTEMPLATE' };
    await prefetchScreen(screen, { params, search: '' }, callsOfScreen);
    expect(asked.some((one) => one.includes(call))).toBe(isAsked);
  });
});

it('belongs to screens that are in the table and need a login', () => {
  const inside = screens.filter(({ guards }) => guards.includes('auth'));
  const paths = inside.map((screen) => screen.path);
  expect(Object.keys(screenData).filter((one) => !paths.includes(one))).toEqual([]);
});
