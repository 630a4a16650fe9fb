import { expect, test, vi } from 'vitest';
import { takeRequestedPath } from '../../session/redirect.ts';
import { emitSessionEvent } from '../../session/state.ts';
import { leaveWhenSignedOut, pageAfter } from './leave-when-signed-out.ts';
import { getVisitor, openAuth } from './visitor.ts';

const kept = new Map<string, string>();
const sessionStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
};
vi.stubGlobal('window', { localStorage: sessionStorage, sessionStorage });

const page = { pathname: '/projects/7/questions', search: '?phase=2', hash: '#power' };
const home = { pathname: '/', search: '?login', hash: '' };

test('a tab whose session ended by itself asks for a login, and is back after one in another tab', () => {
  expect(pageAfter({ kind: 'signed-out', reason: 'expired' }, page)).toBe('/?login=ended');
  openAuth('login');
  expect(pageAfter({ kind: 'identity-changed', inOtherTab: false }, home)).toBeUndefined();
  expect(pageAfter({ kind: 'identity-changed', inOtherTab: true }, home)).toBe(
    '/projects/7/questions?phase=2#power',
  );
  expect(getVisitor().auth).toBeUndefined();
  expect(pageAfter({ kind: 'identity-changed', inOtherTab: true }, home)).toBeUndefined();
});

test.each(['asked', 'elsewhere', 'forbidden'] as const)(
  'a session whose end was %s keeps no page',
  (reason) => {
    expect(pageAfter({ kind: 'signed-out', reason }, page)).toBe('/');
    expect(takeRequestedPath()).toBeUndefined();
  },
);

test('a page that was kept for somebody else than who logs in is replaced by their start page', () => {
  const replaced: string[] = [];
  const location = { ...page, replace: (path: string) => replaced.push(path) };
  vi.stubGlobal('window', { localStorage: sessionStorage, sessionStorage, location });
  leaveWhenSignedOut();
  emitSessionEvent({ kind: 'signed-out', reason: 'replaced' });
  expect(replaced).toEqual(['/dashboard']);
  expect(takeRequestedPath()).toBeUndefined();
});

test('whoever is at home stays there', () => {
  expect(pageAfter({ kind: 'signed-out', reason: 'expired' }, home)).toBeUndefined();
  expect(takeRequestedPath()).toBeUndefined();
  expect(pageAfter({ kind: 'identity-changed', inOtherTab: true }, page)).toBeUndefined();
});
