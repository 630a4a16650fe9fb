import { Alert, Anchor, Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { refetchCalls } from '../../../queries.ts';
import { FormButtons, FormLayout } from '../../../ui/form-layout.tsx';
import { plural } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { toast } from '../../../ui/toast.ts';
import { savedState, useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import type { SearchBy } from '../people-search-queries.ts';
import { type Failures, useInvite } from '../use-invite.ts';
import type { AddWayProps } from './add-way-props.ts';
import { type ChosenPeople, PeopleSearch } from './people-search.tsx';
import { RoleFields, useRoleChoice } from './role-fields.tsx';

const nobody: ChosenPeople = new Map();

/** Adds people who were found, several at once, with a result for each. */
export function AddFoundPeople({ project, addsDelegates, listPath, by }: AddWayProps & { by: SearchBy }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(nobody);
  const roleState = useRoleChoice(addsDelegates);
  const { role, delegatorId, isIncomplete } = roleState.choice;
  const [failures, setFailures] = useState<Failures>({});
  const [added, setAdded] = useState(0);
  const { invite, isPending, error } = useInvite(project._id);
  useUnsavedGuard(chosen.size > 0, 'the people that you are adding');

  const submit = async () => {
    const people = [...chosen.keys()].map((userId) => ({ userId }));
    const failed = await invite({ people, role, delegatorId });
    const left = new Map([...chosen].filter(([userId]) => userId in failed));
    if (left.size === 0) {
      toast.success(`${plural(people.length, 'person', 'people')} added.`);
      return void navigate(listPath, savedState);
    }
    setAdded(people.length - left.size);
    setFailures(failed);
    setChosen(left);
    return refetchCalls('searchParticipantsByPerson');
  };
  return (
    <FormLayout
      onSubmit={(event) => {
        event.preventDefault();
        // A failure of the whole call is told below.
        if (chosen.size > 0 && !isIncomplete) submit().catch(() => undefined);
      }}
    >
      {error && <ProblemAlert error={error} title="Nobody was added" />}
      {added > 0 && (
        <Alert
          color="green"
          variant="light"
          role="status"
          icon={<IconCircleCheck size={18} aria-hidden />}
          title={`${plural(added, 'person', 'people')} added`}
        >
          Those who are still selected could not be added.
        </Alert>
      )}
      {!addsDelegates && (
        <Panel>
          <RoleFields project={project} {...roleState} showMistake={chosen.size > 0} />
        </Panel>
      )}
      <PeopleSearch
        target={{ projectId: project._id }}
        by={by}
        chosen={chosen}
        onChoose={setChosen}
        collaborators={role === 'collaborator'}
        failures={failures}
      />
      <NotAdded
        chosen={chosen}
        failures={failures}
        onLeaveOut={(userId) => setChosen(new Map([...chosen].filter(([id]) => id !== userId)))}
      />
      <FormButtons>
        <Button component={Link} to={listPath} variant="default">
          Cancel
        </Button>
        <Button type="submit" loading={isPending} disabled={chosen.size === 0 || isIncomplete}>
          {chosen.size > 1 ? `Add ${plural(chosen.size, 'person', 'people')}` : 'Add'}
        </Button>
      </FormButtons>
    </FormLayout>
  );
}

/** Why people could not be added, also those whom the search does not show now. */
function NotAdded({
  chosen,
  failures,
  onLeaveOut,
}: {
  chosen: ChosenPeople;
  failures: Failures;
  onLeaveOut: (userId: string) => void;
}) {
  const failed = [...chosen.values()].filter(({ _id }) => failures[_id]);
  if (failed.length === 0) return null;
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      title={`${plural(failed.length, 'person', 'people')} not added`}
    >
      <ul>
        {failed.map(({ _id, fullName }) => (
          <li key={_id}>
            {fullName}: {failures[_id]}{' '}
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
