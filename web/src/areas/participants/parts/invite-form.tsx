import { Alert, Button, Stack, Textarea } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { FormButtons, FormLayout } from '../../../ui/form-layout.tsx';
import { plural } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { toast } from '../../../ui/toast.ts';
import { savedState, useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { correctPeople, type Names, parsePeople } from '../parse-people.ts';
import { type Failures, keyOfPerson, useInvite } from '../use-invite.ts';
import type { AddWayProps } from './add-way-props.ts';
import { PeopleList } from './people-list.tsx';
import { RoleFields, useRoleChoice } from './role-fields.tsx';

/** One person or many: addresses typed or pasted, their names, and the part they get. */
export function InviteForm({ project, addsDelegates, listPath }: AddWayProps) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [names, setNames] = useState<Names>({});
  const roleState = useRoleChoice(addsDelegates);
  const { role, delegatorId, isIncomplete } = roleState.choice;
  const [failures, setFailures] = useState<Failures>({});
  const [invited, setInvited] = useState(0);
  const { invite, isPending, error } = useInvite(project._id);
  const people = parsePeople(text).map((person) => ({ ...person, ...names[person.email] }));
  const valid = people.filter(({ isValid }) => isValid);

  useUnsavedGuard(text.trim() !== '', 'the people that you are adding');
  const submit = async () => {
    const failed = await invite({
      people: valid.map(({ email, firstName, lastName }) => ({ email, firstName, lastName })),
      role,
      delegatorId,
    });
    const done = valid.filter((person) => !(keyOfPerson(person) in failed)).length;
    const left = people.filter((person) => !person.isValid || keyOfPerson(person) in failed);
    if (left.length === 0) {
      toast.success(`${plural(done, 'person', 'people')} added.`);
      return void navigate(listPath, savedState);
    }
    setInvited(done);
    setFailures(failed);
    setText(left.map(({ email }) => email).join('\n'));
    return undefined;
  };
  const correct = (email: string, corrected: string | undefined) => {
    const next = correctPeople(people, email, corrected);
    setText(next.text);
    setNames((before) => ({ ...before, ...next.names }));
  };
  return (
    <FormLayout
      onSubmit={(event) => {
        event.preventDefault();
        // A failure of the whole call is told below.
        if (valid.length > 0 && !isIncomplete) submit().catch(() => undefined);
      }}
    >
      {error && <ProblemAlert error={error} title="Nobody was added" />}
      {invited > 0 && (
        <Alert
          color="green"
          variant="light"
          role="status"
          icon={<IconCircleCheck size={18} aria-hidden />}
          title={`${plural(invited, 'person', 'people')} added`}
        >
          Those below could not be added.
        </Alert>
      )}
      <Panel>
        <Stack gap="sm">
          <Textarea
            label="Email addresses"
            description="One or many, as you have them: separated by commas, spaces or lines, with names or without."
            placeholder={'pat@city.gov\nJane Doe <jane@county.gov>'}
            required
            autosize
            minRows={3}
            maxRows={12}
            data-autofocus
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setInvited(0);
            }}
          />
          {!addsDelegates && <RoleFields project={project} {...roleState} showMistake={people.length > 0} />}
        </Stack>
      </Panel>
      {people.length > 0 && (
        <Panel title={plural(people.length, 'person', 'people')} flush>
          <PeopleList
            people={people}
            failures={failures}
            onName={(email, name) => setNames((before) => ({ ...before, [email]: name }))}
            onCorrect={correct}
          />
        </Panel>
      )}
      <FormButtons>
        <Button component={Link} to={listPath} variant="default">
          Cancel
        </Button>
        <Button type="submit" loading={isPending} disabled={valid.length === 0 || isIncomplete}>
          {valid.length > 1 ? `Add ${plural(valid.length, 'person', 'people')}` : 'Add'}
        </Button>
      </FormButtons>
    </FormLayout>
  );
}
