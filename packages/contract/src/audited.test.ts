import { auditActs } from '@landbrief/domain';
import { expect, test } from 'vitest';
import { callNames, callsOf, catalogue } from './areas.ts';

/** Calls that change something of who may do what, and yet are no entry of their own: why. */
const elsewhere: Readonly<Record<string, string>> = {
  endImpersonation: 'The event impersonationEnded is, when somebody was impersonated.',
  startSsoLogin: 'Nothing has happened yet: how it ends is recorded.',
  checkLink: 'It changes nothing: the token is in the body, because addresses are logged.',
  resendConfirmation: 'Whoever asks has proved nothing; the confirmation is recorded.',
  forgetPassword: 'Whoever asks has proved nothing; the new password is recorded.',
};

test('whatever changes accounts, sessions, organizations and licences is in the audit trail', () => {
  const writes = (['session', 'users', 'organizations', 'licences'] as const)
    .flatMap(callsOf)
    .filter((name) => catalogue[name].method !== 'GET');
  const untold = writes.filter((name) => !catalogue[name].audited);
  expect(untold.toSorted()).toEqual(Object.keys(elsewhere).toSorted());
});

test('every file of licences and of the trail itself that goes out is in it', () => {
  const exports = (['licences', 'audit'] as const)
    .flatMap(callsOf)
    .filter((name) => catalogue[name].replies === 'file');
  expect(exports.length).toBeGreaterThan(2);
  expect(exports.filter((name) => !catalogue[name].audited)).toEqual([]);
});

test('every call in the trail has a sentence of its own', () => {
  const audited = callNames.filter((name) => catalogue[name].audited);
  expect(audited.filter((name) => !auditActs.includes(name))).toEqual([]);
});

test('saving an answer stays out of it: it has a history of its own', () => {
  expect(callsOf('answers').filter((name) => catalogue[name].audited)).toEqual([]);
});
