import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { PastedPerson } from '../parse-people.ts';
import type { Failures } from '../use-invite.ts';
import styles from './invite-form.module.css';

/** The people who are about to be added, with their names, and why one could not be. */
export function PeopleList({
  people,
  failures,
  onName,
  onCorrect,
}: {
  people: readonly PastedPerson[];
  failures: Failures;
  onName: (email: string, name: Pick<PastedPerson, 'firstName' | 'lastName'>) => void;
  /** The address that is meant, or undefined to leave the person out. */
  onCorrect: (email: string, corrected: string | undefined) => void;
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
            {isValid && failure && (
              <Refused email={email} onCorrect={(corrected) => onCorrect(email, corrected)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What can be done about a person who was refused: correct the address, or go on without them. */
function Refused({
  email,
  onCorrect,
}: {
  email: string;
  onCorrect: (corrected: string | undefined) => void;
}) {
  const [address, setAddress] = useState(email);
  const isChanged = address.trim() !== '' && address.trim().toLowerCase() !== email;
  const correct = () => {
    if (isChanged) onCorrect(address);
  };
  return (
    <div className={styles.refused}>
      <TextInput
        type="email"
        aria-label={`Correct address of ${email}`}
        size="xs"
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          correct();
        }}
      />
      <Button
        size="xs"
        variant="default"
        disabled={!isChanged}
        aria-label={`Correct the address ${email}`}
        onClick={correct}
      >
        Correct
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={`Leave Out ${email}`}
        onClick={() => onCorrect(undefined)}
      >
        Leave Out
      </Button>
    </div>
  );
}
