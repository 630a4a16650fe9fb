import { cleanName, type ProblemDetail, throwIfInvalid } from '@landbrief/domain';
import { replaceUser, type User } from '@landbrief/store';
import { requireVersion } from '../change.ts';
import { operationOn } from '../operation.ts';
import { presentUser } from './present-user.ts';

/** Change a person's own name, phone and settings; what is not given stays, an empty phone or null removes it. */
export const updateProfile = operationOn('user', 'updateProfile', async ({ body }, context) => {
  const { settings = {}, ...given } = body.profile;
  const { user } = context.subject;
  const { files } = context.platform;
  requireVersion(given, user, { user: await presentUser(user, files) });
  const { phone: kept, tz, units, ...rest } = user;
  const phone = given.phone === undefined ? kept : given.phone;
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

/** A name of which something is left when it is cleaned. */
function requireName(given: string, field: string): string {
  const name = cleanName(given);
  const missing: ProblemDetail = { path: `body.profile.${field}`, message: 'is missing' };
  throwIfInvalid(name === '' ? [missing] : []);
  return name;
}
