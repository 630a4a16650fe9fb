import 'fake-indexeddb/auto';
import { roleBits } from '@landbrief/domain';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '../../tests/support/until.ts';
import { keepReplies, keptReply } from './kept-replies.ts';
import { changeSession, clearSession, emitSessionEvent } from './session/state.ts';

/** What a person reads is there again for that person alone, for two weeks, until they sign out. */

const noResponse = new TypeError('Failed to fetch');
const key = ['getProject', { params: { id: '01HRIVERBEND' } }] as const;
const project = { project: { name: 'Riverbend Commerce Park' } };

function signIn(id: string, more: object = {}) {
  changeSession({ phase: 'in', user: { _id: id, role: roleBits.participant } as never, ...more });
}

function openPage() {
  const client = new QueryClient();
  keepReplies(client);
  const cache = client.getQueryCache();
  const read = (queryKey: readonly unknown[] = key) =>
    keptReply(cache.build(client, { queryKey }), noResponse).catch((error: unknown) => error);
  return { client, read };
}

beforeEach(() => signIn('01HCITY'));
afterEach(() => {
  vi.restoreAllMocks();
  changeSession({ acting: undefined, impersonating: undefined });
  clearSession('asked');
});

test('a reply, and what a saved answer changes in it, is read on the next page', async () => {
  const { client } = openPage();
  await client.fetchQuery({ queryKey: key, queryFn: () => project });
  client.setQueryData(key, { project: { name: 'Riverbend Commerce Park, Tract 4' } });
  const { read } = openPage();
  await until(async () =>
    expect(await read()).toEqual({ project: { name: 'Riverbend Commerce Park, Tract 4' } }),
  );
});

test('what was loaded before is kept too; a call that is not for answering is not', async () => {
  const client = new QueryClient();
  client.setQueryData(key, project);
  client.setQueryData(['listUsers', {}], { users: ['Casey Reed'] });
  keepReplies(client);
  const { read } = openPage();
  await until(async () => expect(await read()).toEqual(project));
  expect(await read(['listUsers', {}])).toBe(noResponse);
});

test.each([
  ['another person', () => signIn('01HRIVAL')],
  ['another acting role', () => changeSession({ acting: 1 as never })],
  ['an administrator who impersonates the person', () => changeSession({ impersonating: '01HCITY' })],
  ['somebody after two weeks', () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 86_400_000)],
])('%s does not read it', async (_, change) => {
  const { client, read } = openPage();
  client.setQueryData(key, project);
  await until(async () => expect(await read()).toEqual(project));
  change();
  expect(await read()).toBe(noResponse);
});

test('nothing of an impersonated person is kept', async () => {
  changeSession({ impersonating: '01HCITY' });
  const { client, read } = openPage();
  client.setQueryData(key, project);
  client.setQueryData(['listProjects', {}], { projects: [] });
  changeSession({ impersonating: undefined });
  client.setQueryData(['listProjects', {}], { projects: [] });
  await until(async () => expect(await read(['listProjects', {}])).toEqual({ projects: [] }));
  expect(await read()).toBe(noResponse);
});

test.each([
  ['signing out', () => clearSession('asked')],
  [
    'the login of another person',
    () => {
      signIn('01HRIVAL');
      emitSessionEvent({ kind: 'identity-changed', inOtherTab: false });
    },
  ],
])('%s removes it', async (_, happen) => {
  const { client, read } = openPage();
  client.setQueryData(key, project);
  await until(async () => expect(await read()).toEqual(project));
  happen();
  signIn('01HCITY');
  await until(async () => expect(await read()).toBe(noResponse));
});

test('an expired session leaves it for the next login; a refusal removes it', async () => {
  const { client, read } = openPage();
  client.setQueryData(key, project);
  await until(async () => expect(await read()).toEqual(project));
  clearSession('expired');
  signIn('01HCITY');
  expect(await read()).toEqual(project);
  const refuse = () => Promise.reject(Object.assign(new Error('not found'), { status: 404 }));
  await client.fetchQuery({ queryKey: key, queryFn: refuse, retry: false }).catch(() => undefined);
  await until(async () => expect(await read()).toBe(noResponse));
});
