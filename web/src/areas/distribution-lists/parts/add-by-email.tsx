import { Alert, Button, Textarea } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { FormButtons, FormLayout } from '../../../ui/form-layout.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { correctPeople, type Names, parsePeople } from '../../participants/parse-people.ts';
import { PeopleList } from '../../participants/parts/people-list.tsx';
import type { Failures } from '../../participants/use-invite.ts';
import type { DistributionList, ListRole } from '../queries.ts';
import { people as peopleText } from '../texts.ts';
import { useAddPeople } from '../use-add-people.ts';
import { RoleSelect } from './role-select.tsx';

/** Addresses typed or pasted, the names of the people, and the role that they are invited for. */
export function AddByEmail({
  list,
  onCancel,
  onDone,
}: {
  list: DistributionList;
  onCancel: () => void;
  onDone: () => void;
}) {
  const [text, setText] = useState('');
  const [names, setNames] = useState<Names>({});
  const [role, setRole] = useState<ListRole>('participant');
  const [failures, setFailures] = useState<Failures>({});
  const [added, setAdded] = useState(0);
  const { add, done, isPending } = useAddPeople(list._id);
  const people = parsePeople(text).map((person) => ({ ...person, ...names[person.email] }));
  const valid = people.filter(({ isValid }) => isValid);
  useUnsavedGuard(text.trim() !== '', 'the people that you are adding');
  const submit = async () => {
    const failed = await add(
      valid.map(({ email, firstName, lastName }) => ({ email, firstName, lastName })),
      role,
    );
    const count = valid.filter(({ email }) => !(email in failed)).length;
    const left = people.filter(({ email, isValid }) => !isValid || email in failed);
    setText(left.map(({ email }) => email).join('\n'));
    setFailures(failed);
    if (left.length > 0) return setAdded(count);
    toast.success(`${peopleText(count)} added.`);
    return onDone();
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
        if (valid.length > 0 && !isPending) void submit();
      }}
    >
      {added > 0 && (
        <Alert
          color="green"
          variant="light"
          role="status"
          icon={<IconCircleCheck size={18} aria-hidden />}
          title={`${peopleText(added)} added`}
        >
          Those below could not be added.
        </Alert>
      )}
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
          setAdded(0);
        }}
      />
      <RoleSelect
        label="Role"
        description={
          role === 'delegate'
            ? 'Whoever adds the list to a project chooses the delegator of its delegates.'
            : 'The role that they are invited for; each can be changed later.'
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={role}
        onRole={setRole}
      />
      {people.length > 0 && (
        <PeopleList
          people={people}
          failures={failures}
          onName={(email, name) => setNames((before) => ({ ...before, [email]: name }))}
          onCorrect={correct}
        />
      )}
      <FormButtons>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending} disabled={valid.length === 0}>
          {valid.length > 1 ? `Add ${peopleText(valid.length)}` : 'Add'}
        </Button>
      </FormButtons>
      <span role="status" className="visually-hidden">
        {done === undefined ? '' : `${done} of ${valid.length}`}
      </span>
    </FormLayout>
  );
}
