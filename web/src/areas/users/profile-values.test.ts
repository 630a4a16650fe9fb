import { expect, test } from 'vitest';
import { profileInput, profileValues } from './profile-values.ts';

const base = profileValues({
  profile: { firstName: 'Dana', lastName: 'Gate' },
  settings: {
    ...{ landingPage: 'dashboard', regionIntl: false, emailNotices: true, units: 'imperial' },
    notices: { reminders: 'digest' },
  },
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
      notices: expect.objectContaining({ reminders: 'digest', messages: 'atOnce' }),
      regionIntl: false,
    },
    version: 3,
  });
  expect(profileInput({ ...base, tz: ' Europe/Zurich ' }, 3).settings.tz).toBe('Europe/Zurich');
});
