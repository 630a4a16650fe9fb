import { type ProblemDetail, problem, refuseInvalid } from '@landbrief/domain';
import { replaceUser, type User } from '@landbrief/store';
import { operationOn } from '../operation.ts';
import { cleanName } from './person-name.ts';
import { presentUser } from './present-user.ts';

/** Change a person's own name, phone and settings; what is not given stays, an empty phone is removed. */
export const updateProfile = operationOn('user', 'updateProfile', async ({ body }, { subject, commit }) => {
  const { settings = {}, version, ...given } = body.profile;
  const { user } = subject;
  if (version !== undefined && version !== user.version) {
    throw problem('stale', { data: { user: await presentUser(user) } });
  }
  const { phone: kept, tz, ...rest } = user;
  const phone = given.phone ?? kept;
  const zone = settings.tz ?? tz;
  const changed: User = {
    ...rest,
    firstName: named(given.firstName, 'firstName'),
    lastName: named(given.lastName, 'lastName'),
    ...(phone ? { phone: cleanName(phone) } : {}),
    ...(zone ? { tz: zone } : {}),
    landingPage: settings.landingPage ?? user.landingPage,
    regionIntl: settings.regionIntl ?? user.regionIntl,
    emailNotices: settings.emailNotices ?? user.emailNotices,
  };
  return commit(replaceUser(changed), {
    user: await presentUser({ ...changed, version: user.version + 1 }),
  });
});

/** A name of which something is left when it is cleaned. */
function named(given: string, field: string): string {
  const name = cleanName(given);
  const missing: ProblemDetail = { path: `body.profile.${field}`, message: 'is missing' };
  refuseInvalid(name === '' ? [missing] : []);
  return name;
}
