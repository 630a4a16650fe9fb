import { cleanEmail, type PastedPerson } from '@landbrief/domain';
import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { notAnEmail } from '../../../ui/texts.ts';
import type { Failure, Failures } from '../failures.ts';
import { OrganizationChoices } from './organization-choices.tsx';
import styles from './people-list.module.css';

const notAnAddress: Failure = { text: notAnEmail };

/** The people who are about to be added, with their names, and why one could not be. */
export function PeopleList({
  people,
  failures,
  busy,
  onName,
  onCorrect,
  onUnder,
}: {
  people: readonly PastedPerson[];
  failures: Failures;
  onName: (email: string, name: Pick<PastedPerson, 'firstName' | 'lastName'>) => void;
  /** The address that is meant, or undefined to leave the person out. */
  onCorrect: (email: string, corrected: string | undefined) => void;
  /** Adds the person under another organization than the one that was refused, or none. */
  onUnder: (email: string, organizationId: string | undefined) => void;
  busy: boolean;
}) {
  return (
    <ul className="stack" aria-label="People to add">
      {people.map(({ email, firstName, lastName, isValid }) => {
        const failure = isValid ? failures[email] : notAnAddress;
        return (
          <li key={email} className={styles.person}>
            <span className={styles.email} translate="no">
              {email}
            </span>
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
                <IconAlertTriangle size={15} aria-hidden className="rigid" />
                {failure.text}
              </span>
            )}
            {isValid && failure && (
              <Refused
                email={email}
                choices={
                  failure.conflict && (
                    <OrganizationChoices
                      name={`${firstName} ${lastName}`.trim() || email}
                      conflict={failure.conflict}
                      disabled={busy}
                      onChoose={(organizationId) => onUnder(email, organizationId)}
                    />
                  )
                }
                onCorrect={(corrected) => onCorrect(email, corrected)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What can be done about a person who was refused: choose the organization, correct the address, or go on without them. */
function Refused({
  email,
  choices,
  onCorrect,
}: {
  email: string;
  choices: ReactNode;
  onCorrect: (corrected: string | undefined) => void;
}) {
  const [address, setAddress] = useState(email);
  const isChanged = address.trim() !== '' && cleanEmail(address) !== email;
  const correct = () => {
    if (isChanged) onCorrect(address);
  };
  return (
    <div className={styles.refused}>
      {choices && <div className={styles.choices}>{choices}</div>}
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
