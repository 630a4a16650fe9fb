import { fullName } from '@landbrief/domain';

interface Person {
  profile: { firstName: string; lastName: string };
  email: string;
}

/** The name, or the address of somebody who has given none. */
export function personName({ profile, email }: Person): string {
  return fullName(profile, email);
}
