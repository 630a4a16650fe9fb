import { expect, test } from 'vitest';
import { differences, mergeProfile, profileInput, profileValues } from './profile-values.ts';

const base = profileValues({
  profile: { firstName: 'Dana', lastName: 'Gate' },
  settings: { landingPage: 'dashboard', regionIntl: false, emailNotices: true, units: 'imperial' },
});

test('the form says what is kept, and an empty time zone is taken back', () => {
  expect(base).toMatchObject({ firstName: 'Dana', phone: '', tz: '', units: 'imperial' });
  expect(profileInput({ ...base, phone: '+1 555 0100' }, 3)).toEqual({
    firstName: 'Dana',
    lastName: 'Gate',
    phone: '+1 555 0100',
    settings: {
      landingPage: 'dashboard',
      tz: null,
      units: 'imperial',
      emailNotices: true,
      regionIntl: false,
    },
    version: 3,
  });
  expect(profileInput({ ...base, tz: ' Europe/Zurich ' }, 3).settings.tz).toBe('Europe/Zurich');
});

test('what was saved elsewhere is taken over where nothing was typed', () => {
  const mine = { ...base, phone: '+1 555 0100' };
  const theirs = { ...base, lastName: 'Whitfield', emailNotices: false };
  expect(mergeProfile(base, mine, theirs)).toEqual({
    values: { ...base, phone: '+1 555 0100', lastName: 'Whitfield', emailNotices: false },
    conflicts: [],
  });
});

test('what was changed here and there is for the person to decide; what is typed stays meanwhile', () => {
  const mine = { ...base, lastName: 'Whitfield-Gate', units: 'metric' as const };
  const theirs = { ...base, lastName: 'Whitfield', units: 'metric' as const };
  const { values, conflicts } = mergeProfile(base, mine, theirs);
  expect(conflicts).toEqual(['lastName']);
  expect(values.lastName).toBe('Whitfield-Gate');
  expect(differences(values, theirs)).toEqual(['lastName']);
});
