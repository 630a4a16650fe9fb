import { describe, expect, test } from 'vitest';
import { cleanName, unprovenName } from './person-name.ts';

describe('cleanName', () => {
  test.each([
    ['  Dana   Whitfield ', 'Dana Whitfield'],
    ['Dana\r\nBcc: all@rival.test', 'Dana Bcc: all@rival.test'],
    ['evil\u202Etxt.exe', 'evil txt.exe'],
    ['José Ñuñez-O’Neil', 'José Ñuñez-O’Neil'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanName(given)).toBe(kept);
  });
});

describe('unprovenName', () => {
  test.each(['Dana', 'José', 'Anne-Marie', 'J. R.', 'O’Neil'])('greets %s', (name) => {
    expect(unprovenName(name)).toBe(name);
  });

  test.each([
    'Claim your prize at https://rival.test',
    'www.rival.test',
    'rival.test',
    'write to me@rival.test',
    '<b>Dana</b>',
    'You have won a very large prize and only need to answer',
  ])('greets nobody called %s', (name) => {
    expect(unprovenName(name)).toBe('');
  });
});
