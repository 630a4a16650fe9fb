import { defaultLandingPage, roleBits } from '@landbrief/domain';
import type { User } from '@landbrief/store';
import type { Context } from '../context.ts';

/** A new user: an unconfirmed participant with the given data. */
export function newUser(
  given: Pick<User, 'email'> & Partial<Pick<User, 'firstName' | 'lastName' | 'temporary' | 'confirmed'>>,
  { now, newId }: Pick<Context, 'now' | 'newId'>,
): User {
  return {
    userId: newId(),
    role: roleBits.participant,
    firstName: '',
    lastName: '',
    temporary: false,
    confirmed: false,
    communities: [],
    landingPage: defaultLandingPage,
    regionIntl: false,
    emailNotices: true,
    created: now,
    version: 1,
    ...given,
  };
}
