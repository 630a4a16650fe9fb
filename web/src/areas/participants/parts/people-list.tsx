import { TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { PastedPerson } from '../parse-people.ts';
import type { Failures } from '../use-invite.ts';
import styles from './invite-form.module.css';

/** The people who are about to be added, with their names, and why one could not be. */
export function PeopleList({
  people,
  failures,
  onName,
}: {
  people: readonly PastedPerson[];
  failures: Failures;
  onName: (email: string, name: Pick<PastedPerson, 'firstName' | 'lastName'>) => void;
}) {
  return (
    <ul className={styles.people} aria-label="People to add">
      {people.map(({ email, firstName, lastName, isValid }) => {
        const failure = isValid ? failures[email] : 'This is not an email address.';
        return (
          <li key={email} className={styles.person}>
            <span className={styles.email}>{email}</span>
            <TextInput
              aria-label={`First name of ${email}`}
              placeholder="First name"
              size="xs"
              maxLength={100}
              value={firstName}
              onChange={(event) => onName(email, { firstName: event.currentTarget.value, lastName })}
            />
            <TextInput
              aria-label={`Last name of ${email}`}
              placeholder="Last name"
              size="xs"
              maxLength={100}
              value={lastName}
              onChange={(event) => onName(email, { firstName, lastName: event.currentTarget.value })}
            />
            {failure && (
              <span className={styles.failure} role="alert">
                <IconAlertTriangle size={15} aria-hidden />
                {failure}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
