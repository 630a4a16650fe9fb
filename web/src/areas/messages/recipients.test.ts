import { expect, it } from 'vitest';
import { chipOf, endsRecipient, readRecipients } from './recipients.ts';

it('reads lists of addresses as people paste them, each once', () => {
  const text = 'Dana Reed <Dana@City.test>; "Ortiz, Luis" <luis@county.test>\npat@state.test, dana@city.test';
  expect(readRecipients(text, ['pat@state.test'])).toEqual({
    addresses: ['dana@city.test', 'luis@county.test'],
    names: { 'dana@city.test': 'Dana Reed', 'luis@county.test': 'Luis Ortiz' },
  });
});

it.each([
  ['dana@city.test,', true],
  ['dana@city.test ', true],
  ['Dana Reed <dana@city.test>;', true],
  ['dana@city.test', false],
  ['Reed, ', false],
  ['dana', false],
])('%j ends a recipient: %s', (text, ends) => {
  expect(endsRecipient(text)).toBe(ends);
});

it('marks what is no address, and addresses of nobody who can be written to', () => {
  const names = { 'dana@city.test': 'Dana Reed' };
  const unknown = new Set(['x@nowhere.test']);
  expect(chipOf('dana@city.test', names, unknown)).toEqual({ address: 'dana@city.test', label: 'Dana Reed' });
  expect(chipOf('dana@city', names, unknown)).toMatchObject({ mistake: 'invalid' });
  expect(chipOf('x@nowhere.test', names, unknown)).toMatchObject({ mistake: 'unknown' });
});
