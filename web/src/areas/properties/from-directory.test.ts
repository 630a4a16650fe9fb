import { expect, test } from 'vitest';
import { isInDirectory, sourceOf } from './from-directory.ts';

const picked = (loisId?: string) => ({
  propertyDetail: {
    name: 'Riverbend Commerce Park',
    type: 'site' as const,
    basicInfo: { location: { country: 'US' } },
    ...(loisId ? { loisId } : {}),
  },
});

test('a property says where it was picked, and only the directory’s own are shown there', () => {
  expect([sourceOf(picked()), isInDirectory(picked())]).toEqual([undefined, false]);
  expect([sourceOf(picked('site-17')), isInDirectory(picked('site-17'))]).toEqual([
    'From the directory',
    true,
  ]);
  const ofFeed = picked('feed:01HFEED:17');
  expect([sourceOf(ofFeed), isInDirectory(ofFeed)]).toEqual(['From a data feed', false]);
});
