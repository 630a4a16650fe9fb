import { roleBits } from '@landbrief/domain';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../../tests/support/until.ts';
import {
  anewAtEachVisit,
  beginVisit,
  callQuery,
  fetchCall,
  prefetch,
  queryClient,
  refetchCalls,
} from '../queries.ts';
import { screens } from '../routes.ts';
import { changeSession, emitSessionEvent, getSession } from '../session/state.ts';
import { prefetchScreen } from './prefetch-screen.ts';
import { callsOfScreen, screenData } from './screen-data.ts';

/** What is asked before the screen that shows it is there. */

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const projectId = '01HBLUEBIRD';
const participants = callQuery('listParticipants', {
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
  beginVisit();
  asked = [];
  status = 200;
});

afterEach(() => {
  for (const leave of screensShown.splice(0)) leave();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const screensShown: (() => void)[] = [];

/** The screen that shows the participants is there; returns what it shows. */
function show(query: typeof participants = participants) {
  const observer = new QueryObserver(queryClient, query);
  screensShown.push(observer.subscribe(() => undefined));
  return () => observer.getCurrentResult();
}

const path = `/participants/${projectId}?limit=50&skip=0`;

describe('what is asked ahead', () => {
  it('is the reply of the screen that asks the same', async () => {
    await prefetch(participants);
    expect(show()().data).toMatchObject({ count: 1 });
    expect(asked).toEqual([path]);
  });

  it('is waited for by a screen that is there before the reply', async () => {
    const prefetched = prefetch(participants);
    const shown = show();
    await prefetched;
    expect(shown().data).toMatchObject({ count: 1 });
    expect(asked).toEqual([path]);
  });

  it('counts for its visit where a screen asks anew at each', async () => {
    const query = { ...participants, ...anewAtEachVisit };
    await prefetch(query);
    expect(show(query)().data).toMatchObject({ count: 1 });
    expect(asked).toHaveLength(1);
    for (const leave of screensShown.splice(0)) leave();
    vi.setSystemTime(Date.now() + 1_000);
    beginVisit();
    await prefetch(query);
    expect(asked).toHaveLength(1);
    const shown = show(query);
    await until(() => expect(shown().data).toMatchObject({ count: 2 }));
  });

  it('logs nobody out when it is refused; the screen that asks for it then does', async () => {
    status = 403;
    await prefetch(participants);
    expect(asked).toEqual([path]);
    expect(getSession().phase).toBe('in');
    show();
    await until(() => expect(getSession().phase).toBe('out'));
    expect(asked.filter((one) => one === path)).toHaveLength(2);
  });

  it('is asked as the screen’s own when it is refused while the screen waits', async () => {
    status = 403;
    const prefetched = prefetch(participants);
    show();
    await prefetched;
    expect(asked.filter((one) => one === path)).toHaveLength(2);
    expect(getSession().phase).toBe('out');
  });

  it('fails for the screen as it failed ahead, without asking twice', async () => {
    status = 404;
    const prefetched = prefetch(participants);
    const shown = show();
    await prefetched;
    expect(shown().error).toMatchObject({ status: 404 });
    expect(asked).toEqual([path]);
  });

  it.each([
    ['something is changed', () => refetchCalls('getProject')],
    ['somebody else is there', () => emitSessionEvent({ kind: 'identity-changed', inOtherTab: false })],
    ['it is old', () => vi.setSystemTime(Date.now() + 16_000)],
  ])('is asked anew when %s', async (_name, happen) => {
    await prefetch(participants);
    await happen();
    const shown = show();
    await until(() => expect(shown().data).toMatchObject({ count: 2 }));
  });

  it('is asked anew when something is changed before the reply is there', async () => {
    const prefetched = prefetch(participants);
    await refetchCalls('getProject');
    const shown = show();
    await prefetched;
    await until(() => expect(shown().data).toMatchObject({ count: 2 }));
  });

  it('is not asked when it is in the cache already', async () => {
    await queryClient.fetchQuery(participants);
    await prefetch(participants);
    expect(asked).toHaveLength(1);
    await queryClient.invalidateQueries({ queryKey: ['listParticipants'] });
    await prefetch(participants);
    expect(asked).toHaveLength(2);
  });

  it('is a part of a query that asks several times, once', async () => {
    const { signal } = new AbortController();
    const prefetched = prefetch(participants);
    expect(await fetchCall(participants, signal)).toMatchObject({ count: 1 });
    await prefetched;
    expect(await fetchCall(participants, signal)).toMatchObject({ count: 2 });
  });

  it('can be given up by such a query', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const left = new AbortController();
    void prefetch(participants);
    const shown = fetchCall(participants, left.signal);
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
  const paths = new Set<string>(inside.map((screen) => screen.path));
  expect(Object.keys(screenData).filter((one) => !paths.has(one))).toEqual([]);
});
