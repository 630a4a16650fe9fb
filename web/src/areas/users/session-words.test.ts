import { expect, test } from 'vitest';
import { deviceOf, isPhone, lastUsed, placeOf } from './session-words.ts';

const session = {
  _id: 'a',
  current: false,
  address: '203.0.113.7',
  agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
  created: '2026-05-01T08:00:00Z',
  refreshed: '2026-05-03T10:00:00Z',
};

test('a session is told by its browser and device', () => {
  expect(deviceOf(session)).toBe('Safari 18 on iPhone');
  expect(isPhone(session)).toBe(true);
  expect(deviceOf({ ...session, agent: undefined })).toBe('An unknown browser');
  expect(isPhone({ ...session, agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/144.0' })).toBe(false);
});

test.each([
  ['203.0.113.7', 'from the same network as here (203.0.113.7)'],
  ['198.51.100.4', 'from 198.51.100.4'],
  ['192.168.1.20', 'from your own network'],
  ['172.31.0.2', 'from your own network'],
  ['172.32.0.2', 'from 172.32.0.2'],
  ['::1', 'from your own network'],
  ['fd12:3456::1', 'from your own network'],
  ['2001:db8::7', 'from 2001:db8::7'],
  ['unknown', 'from an unknown place'],
  [undefined, 'from an unknown place'],
])('%s is told as “%s”', (address, words) => {
  expect(placeOf({ ...session, address }, '203.0.113.7')).toBe(words);
});

test('when it was used is told no more exactly than it is known', () => {
  const at = (time: string) => new Date(`2026-05-03T${time}Z`);
  expect(lastUsed({ ...session, current: true }, at('23:00:00'))).toBe('in use now');
  expect(lastUsed(session, at('10:14:00'))).toBe('used in the last 15 minutes');
  expect(lastUsed(session, new Date('2026-06-20T10:00:00Z'))).toBe('last used May 3');
});
