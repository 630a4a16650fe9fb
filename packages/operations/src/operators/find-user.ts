import { normalizeEmail } from '@landbrief/domain';
import { findUserByEmail, getUser, type User } from '@landbrief/store';

/** A user by id or email address; an Error says that there is none. */
export async function findUser(idOrAddress: string): Promise<User> {
  const user = idOrAddress.includes('@')
    ? await findUserByEmail(normalizeEmail(idOrAddress))
    : await getUser(idOrAddress);
  if (user && user.deleted === undefined) return user;
  throw new Error(
    `There is no user ${idOrAddress}. Give a user's id or email address; the command who says what an id belongs to.`,
  );
}
