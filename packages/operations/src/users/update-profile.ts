import { cleanName, type ProblemDetail, throwIfInvalid } from '@landbrief/domain';
import { replaceUser, type User } from '@landbrief/store';
import { requireVersion } from '../change.ts';
import { onUser } from '../operation.ts';
import { presentUser } from './present-user.ts';

/** Change a person's own name, phone and settings; absent fields stay, an empty phone or null removes the value. */
export const updateProfile = onUser('updateProfile', async ({ body }, context) => {
  const { settings = {}, ...given } = body.profile;
  const { user } = context.subject;
  const { files } = context.platform;
  requireVersion(given, user, { user: await presentUser(user, files) });
  const { phone: currentPhone, tz, units, ...rest } = user;
  const phone = given.phone === undefined ? currentPhone : given.phone;
  const zone = settings.tz === undefined ? tz : settings.tz;
  const measures = settings.units ?? units;
  const changed: User = {
    ...rest,
    firstName: requireName(given.firstName ?? user.firstName, 'firstName'),
    lastName: requireName(given.lastName ?? user.lastName, 'lastName'),
    ...(phone ? { phone: cleanName(phone) } : {}),
    ...(zone ? { tz: zone } : {}),
    ...(measures ? { units: measures } : {}),
    landingPage: settings.landingPage ?? user.landingPage,
    regionIntl: settings.regionIntl ?? user.regionIntl,
    emailNotices: settings.emailNotices ?? user.emailNotices,
  };
  return context.commit(replaceUser(changed, user), {
    user: await presentUser({ ...changed, version: user.version + 1 }, files),
  });
});

/** The cleaned name; refused when it is empty. */
function requireName(given: string, field: string): string {
  const name = cleanName(given);
  const missing: ProblemDetail = { path: `body.profile.${field}`, message: 'is missing' };
  throwIfInvalid(name === '' ? [missing] : []);
  return name;
}
