import type { User } from '@landbrief/store';
import { newUser } from '../../users/new-user.ts';
import type { ImportRow } from './import-row.ts';
import type { ImportContext } from './import-target.ts';

/** A new temporary person, whose location becomes the community. */
export function importedUser(row: ImportRow, context: ImportContext): User {
  const { email, firstName = '', lastName = '', community, isInternational = false } = row;
  return {
    ...newUser({ email, firstName, lastName, temporary: true }, context),
    communities: community ? [community] : [],
    regionIntl: isInternational,
  };
}
