import { fullName as nameOf } from '@landbrief/domain';
import type { User } from '@landbrief/store';

/** A person's name, or the e-mail address while an invited person has not given one. */
export function fullName(user: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  return nameOf(user, user.email);
}
