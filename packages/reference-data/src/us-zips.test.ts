import { expect, test } from 'vitest';
import { usPlace } from './us-places.ts';
import { placeIdsOfZip } from './us-zips.ts';

const namesOf = (digits: string) => placeIdsOfZip(digits).map((id) => usPlace(id)?.name);

test('a ZIP code is a place, and its first digits are those around it', () => {
  expect(namesOf('62220')).toEqual(['Belleville']);
  expect(namesOf('606')).toEqual(['Chicago']);
  expect(namesOf('6222')).toEqual(expect.arrayContaining(['Belleville', 'Scott Air Force Base']));
  expect(namesOf('00000')).toEqual([]);
  expect(placeIdsOfZip('622').filter((id) => usPlace(id) === undefined)).toEqual([]);
});
