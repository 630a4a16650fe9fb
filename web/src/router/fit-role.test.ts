import { actingRole, roleBits } from '@landbrief/domain';
import { beforeEach, expect, test, vi } from 'vitest';

/** Opening things while acting in a role, against a server that answers as the real one does. */

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

interface Seen {
  relation: string;
  participant?: { role: string };
}
/** What the server shows of a project: by the acting role that the token string carries ('' without one). */
let seen: Record<string, Seen | undefined>;
let asked = 0;
let isReachable = true;

vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
vi.stubGlobal('fetch', async (_input: unknown, init: RequestInit = {}) => {
  asked++;
  if (!isReachable) throw new TypeError('Failed to fetch');
  const acting = new Headers(init.headers).get('authorization')?.split(':')[1] ?? '';
  const project = seen[acting];
  return project
    ? Response.json({ result: 'ok', project })
    : Response.json({ result: 'error', code: 'not_found', message: 'not found' }, { status: 404 });
});

const { checkGuards } = await import('./guards.ts');
const { screenAt } = await import('../shell/screen.ts');
const { changeSession, getSession } = await import('../session/state.ts');
const { queryClient } = await import('../queries.ts');

const { participant, projectOwner, reviewer } = actingRole;
const role = roleBits.projectOwner | roleBits.participant | roleBits.reviewer;

function actingAs(acting: number | undefined) {
  queryClient.clear();
  const user = { _id: '01HOWNER', role } as never;
  changeSession({ phase: 'in', token: 'token', user, acting: acting as never });
}

/** Where somebody is led who opens a screen of the project; undefined where it is that screen. */
function open(screen: string) {
  const path = `/projects/01P/${screen}`;
  const { guards = [] } = screenAt(path.replace(/\?.*$/, '')) ?? {};
  expect(guards).toContainEqual(expect.stringMatching(/^project-/));
  return checkGuards(guards, { path, params: { projectid: '01P' } });
}

beforeEach(() => {
  asked = 0;
  isReachable = true;
});

test('in no role in particular nothing is asked', async () => {
  actingAs(undefined);
  expect(await open('details')).toBeUndefined();
  expect(asked).toBe(0);
});

test.each([
  ['participant, a project to answer', participant, { 1: { relation: 'participant' } }, participant],
  ['participant, the own project', participant, { '': { relation: 'owner' } }, undefined],
  ['participant, one to help in', participant, { 1: { relation: 'collaborator' } }, undefined],
  ['owner, the own project', projectOwner, { 2: { relation: 'owner' } }, projectOwner],
  ['owner, a project to answer', projectOwner, { 2: { relation: 'participant' } }, projectOwner],
  ['reviewer, a project to review', reviewer, { 1024: { relation: 'reviewer' } }, reviewer],
  [
    'reviewer, one to review that is shared too',
    reviewer,
    { 1024: { relation: 'sharedEdit', participant: { role: 'reviewer' } } },
    reviewer,
  ],
  ['reviewer, the own project', reviewer, { 1024: { relation: 'owner' } }, undefined],
  ['reviewer, one that does not exist', reviewer, {}, undefined],
] as const)('acting as %s', async (_, acting, server, left) => {
  seen = server;
  actingAs(acting);
  expect(await open('properties?page=2')).toBeUndefined();
  expect(getSession().acting).toBe(left);
});

test('a role is kept while the server cannot be reached', async () => {
  isReachable = false;
  for (const screen of ['properties', 'edit']) {
    actingAs(participant);
    expect(await open(screen)).toBeUndefined();
    expect(getSession().acting).toBe(participant);
  }
});

test('a screen that only owners have leads whoever answers to the details', async () => {
  seen = { '': { relation: 'delegate' } };
  actingAs(undefined);
  for (const screen of [
    'edit',
    'requirements',
    'participants',
    'participants/01U',
    'properties/compare?ids=01A,01B',
    'questions/add?referred=true',
  ]) {
    expect(await open(screen)).toBe('/projects/01P/details');
  }
  for (const screen of ['questions', 'properties/add']) {
    expect(await open(screen)).toBeUndefined();
  }
  seen = { '': { relation: 'owner' } };
  actingAs(participant);
  expect(await open('participants')).toBeUndefined();
  expect(getSession().acting).toBeUndefined();
});

const editorScreens = [
  'edit',
  'participants/add',
  'questions/add?referred=true',
  'questions/01Q/edit-question',
];
const readerScreens = ['requirements', 'participants', 'participants/01U', 'properties/compare', 'questions'];

test.each([
  ['reviewer', undefined, 'reviewer'],
  ['colleague who sees the project', undefined, 'sharedView'],
  ['reviewer who could change it otherwise', reviewer, 'sharedEdit'],
] as const)('a %s reads, and is not led to where something is changed', async (_, acting, relation) => {
  seen = { [acting ?? '']: { relation, participant: { role: 'reviewer' } } };
  actingAs(acting);
  for (const screen of [...editorScreens, 'properties/add']) {
    expect(await open(screen)).toBe('/projects/01P/details');
  }
  for (const screen of readerScreens) {
    expect(await open(screen)).toBeUndefined();
  }
});

test.each(['owner', 'administrator', 'collaborator', 'sharedEdit'])(
  'the relation %s has all of them',
  async (relation) => {
    seen = { '': { relation } };
    actingAs(undefined);
    for (const screen of [...editorScreens, ...readerScreens, 'properties/add']) {
      expect(await open(screen)).toBeUndefined();
    }
  },
);

test.each([
  ['every-role', participant, undefined],
  ['every-role', projectOwner, undefined],
  ['every-role', reviewer, reviewer],
  ['owner-role', participant, undefined],
  ['owner-role', reviewer, undefined],
  ['owner-role', projectOwner, projectOwner],
  ['owner-role', actingRole.projectOwnerInventory, actingRole.projectOwnerInventory],
] as const)('the guard %s of a screen leaves of the role %i: %s', async (guard, acting, left) => {
  actingAs(acting);
  expect(await checkGuards(['auth', guard], { path: '/dashboard', params: {} })).toBeUndefined();
  expect(getSession().acting).toBe(left);
});
