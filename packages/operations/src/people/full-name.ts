import { greetedFullName, fullName as nameOf } from '@landbrief/domain';
import type { User } from '@landbrief/store';

/** A person's name, or the email address while an invited person has not given one. */
export function fullName(user: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  return nameOf(user, user.email);
}

/** Where a mail goes; whom others named is called by that name only where it can carry no message. */
export function mailboxOf(user: Pick<User, 'firstName' | 'lastName' | 'email' | 'temporary'>) {
  const { email: address, temporary } = user;
  return { name: temporary ? greetedFullName(user, address) : fullName(user), address };
}

/** A person in a reply, by the name stored with what the person did; undefined where nobody is known. */
export function presentPerson(id: string | undefined, name: string | undefined) {
  return id && name ? { _id: id, fullName: name } : undefined;
}
