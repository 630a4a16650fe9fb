import type { User } from '@landbrief/store';

/** A person's name; who was invited and has given none yet goes by the e-mail address. */
export function fullName({
  firstName,
  lastName,
  email,
}: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  return `${firstName} ${lastName}`.trim() || email;
}
