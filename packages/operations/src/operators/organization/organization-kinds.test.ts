import { expect, test } from 'vitest';
import { restoredKinds } from '../restore/restored-kinds.ts';
import { organizationKind, organizationKinds } from './organization-kinds.ts';

test('it is decided for every entity of the table what an export and an erasure do with it', () => {
  expect(Object.keys(organizationKinds).toSorted()).toEqual(Object.keys(restoredKinds).toSorted());
  expect(() => organizationKind('Newcomer')).toThrow('organization-kinds.ts does not say');
});
