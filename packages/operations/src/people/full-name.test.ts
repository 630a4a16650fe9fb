import { expect, test } from 'vitest';
import { mailboxOf } from './full-name.ts';

const named = (firstName: string, lastName: string, temporary: boolean) =>
  mailboxOf({ firstName, lastName, email: 'dana@city.test', temporary }).name;

test.each([
  ['Dana', 'Whitfield', 'Dana Whitfield'],
  ['José Luis', 'O’Neil', 'José Luis O’Neil'],
  ['Win a prize', 'at rival.test', 'dana@city.test'],
  ['Claim your prize at https://rival.test', 'Whitfield', 'Whitfield'],
  ['www.rival.test', '', 'dana@city.test'],
  ['<b>Dana</b>', '', 'dana@city.test'],
  ['', '', 'dana@city.test'],
])('a mail to somebody whom another person named %s %s is to %s', (firstName, lastName, to) => {
  expect(named(firstName, lastName, true)).toBe(to);
});

test('a mail to a registered person has the name that they gave', () => {
  expect(named('Anna Maria Luisa', 'de’ Medici', false)).toBe('Anna Maria Luisa de’ Medici');
});
