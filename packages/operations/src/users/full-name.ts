import { fullName as nameOf } from '@landbrief/domain';
import type { User } from '@landbrief/store';

/** A person's name; who was invited and has given none yet goes by the e-mail address. */
export function fullName(user: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  return nameOf(user, user.email);
}
