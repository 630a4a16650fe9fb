import { describe, expect, test } from 'vitest';
import { safeName } from './person-name.ts';

describe('unprovenName', () => {
  test.each(['Dana', 'José', 'Anne-Marie', 'J. R.', 'O’Neil'])('greets %s', (name) => {
    expect(safeName(name)).toBe(name);
  });

  test.each([
    'Claim your prize at https://rival.test',
    'www.rival.test',
    'rival.test',
    'write to me@rival.test',
    '<b>Dana</b>',
    'You have won a very large prize and only need to answer',
  ])('greets nobody called %s', (name) => {
    expect(safeName(name)).toBe('');
  });
});
