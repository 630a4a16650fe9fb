import { Alert, Anchor, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormButtons, FormLayout } from '../../../ui/form-layout.tsx';
import { plural } from '../../../ui/format.ts';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { type Failures, mergeFailures } from '../failures.ts';
import type { PersonToAdd } from '../use-invite.ts';
import styles from './add-people.module.css';
import { AddedAlert } from './added-alert.tsx';
import { OrganizationChoices } from './organization-choices.tsx';
import { type ChosenPeople, PeopleSearch, type PeopleSearchProps } from './people-search.tsx';

const nobody: ChosenPeople = new Map();
const people = (count: number) => plural(count, 'person', 'people');

interface FoundPeopleFormProps extends Pick<PeopleSearchProps, 'target' | 'by' | 'collaborators'> {
  /** The part that people get. */
  children: (hasChosen: boolean) => ReactNode;
  /** The part is not chosen yet. */
  isIncomplete?: boolean;
  cancel: ReactNode;
  add: (people: readonly PersonToAdd[]) => Promise<Failures>;
  isPending: boolean;
  /** Of the request as a whole. */
  error?: unknown;
  onDone: (count: number) => void;
}

/** Searches for people, and adds several at once, with a result for each. */
export function FoundPeopleForm({
  children,
  isIncomplete = false,
  cancel,
  add,
  isPending,
  error,
  onDone,
  ...search
}: FoundPeopleFormProps) {
  const [chosen, setChosen] = useState(nobody);
  const [failures, setFailures] = useState<Failures>({});
  const [added, setAdded] = useState(0);
  useUnsavedGuard(chosen.size > 0, 'the people that you are adding');
  const submit = async (some: readonly PersonToAdd[]) => {
    const failed = await add(some);
    const tried = some.flatMap(({ userId }) => userId ?? []);
    const left = new Map([...chosen].filter(([userId]) => !tried.includes(userId) || userId in failed));
    const count = added + chosen.size - left.size;
    setAdded(count);
    setFailures(mergeFailures(failures, tried, failed));
    setChosen(left);
    if (left.size === 0) onDone(count);
  };
  const submitQuietly = (some: readonly PersonToAdd[]) => void submit(some).catch(() => undefined);
  return (
    <FormLayout
      onSubmit={(event) => {
        event.preventDefault();
        // A failure of the whole call is told below.
        if (chosen.size === 0 || isIncomplete || isPending) return;
        submitQuietly([...chosen].map(([userId, { organizationId }]) => ({ userId, organizationId })));
      }}
    >
      {error !== undefined && error !== null && <ProblemAlert error={error} title="Nobody was added" />}
      <AddedAlert count={added}>Those who are still selected could not be added.</AddedAlert>
      {children(chosen.size > 0)}
      <PeopleSearch {...search} chosen={chosen} onChoose={setChosen} failures={failures} />
      <NotAdded
        chosen={chosen}
        failures={failures}
        busy={isPending}
        onUnder={(userId, organizationId) => submitQuietly([{ userId, organizationId }])}
        onLeaveOut={(userId) => setChosen(new Map([...chosen].filter(([id]) => id !== userId)))}
      />
      <div className={styles.last}>
        <FormButtons>
          {cancel}
          <Button type="submit" loading={isPending} disabled={chosen.size === 0 || isIncomplete}>
            {chosen.size > 1 ? `Add ${people(chosen.size)}` : 'Add'}
          </Button>
        </FormButtons>
      </div>
    </FormLayout>
  );
}

/** Why people could not be added, also those whom the search does not show now, and what can be done about it. */
function NotAdded({
  chosen,
  failures,
  busy,
  onUnder,
  onLeaveOut,
}: {
  chosen: ChosenPeople;
  failures: Failures;
  busy: boolean;
  onUnder: (userId: string, organizationId: string | undefined) => void;
  onLeaveOut: (userId: string) => void;
}) {
  const failed = [...chosen.values()].flatMap((person) => {
    const failure = failures[person._id];
    return failure ? [{ person, failure }] : [];
  });
  if (failed.length === 0) return null;
  return (
    <Alert color="red" variant="light" role="alert" title={`${people(failed.length)} not added`}>
      <ul>
        {failed.map(({ person: { _id, fullName }, failure: { text, conflict } }) => (
          <li key={_id}>
            {fullName}: {text}{' '}
            {conflict && (
              <OrganizationChoices
                name={fullName}
                conflict={conflict}
                disabled={busy}
                onChoose={(organizationId) => onUnder(_id, organizationId)}
              />
            )}{' '}
            <Anchor
              component="button"
              type="button"
              inherit
              aria-label={`Leave Out ${fullName}`}
              onClick={() => onLeaveOut(_id)}
            >
              Leave Out
            </Anchor>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
