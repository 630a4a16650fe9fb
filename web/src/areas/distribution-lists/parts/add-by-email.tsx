import { Button } from '@mantine/core';
import { useState } from 'react';
import { Busy } from '../../../ui/busy.tsx';
import { FormButtons, FormLayout } from '../../../ui/form-layout.tsx';
import { KeptInput } from '../../../ui/kept-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { AddedAlert } from '../../participants/parts/added-alert.tsx';
import { EmailsField } from '../../participants/parts/emails-field.tsx';
import { OrganizationField } from '../../participants/parts/organization-field.tsx';
import { PeopleList } from '../../participants/parts/people-list.tsx';
import { useAddByEmail } from '../../participants/use-add-by-email.ts';
import type { ListRole } from '../queries.ts';
import { people as peopleText } from '../texts.ts';
import { useAddPeople } from '../use-add-people.ts';
import { ListRoleField } from './list-role-field.tsx';
import type { ListWayProps } from './list-way-props.ts';

/** Addresses typed or pasted, the names of the people, and the role that they are invited for. */
export function AddByEmail({ list, onCancel, onDone }: ListWayProps) {
  const [role, setRole] = useState<ListRole>('participant');
  const { add, done, isPending } = useAddPeople(list._id);
  const form = useAddByEmail({
    form: `add to list ${list._id}`,
    role,
    onRole: setRole,
    add: (some) => add(some, role),
    onDone: (count) => {
      toast.success(`${peopleText(count)} added.`);
      onDone();
    },
  });
  const { kept, text, people, valid, failures, added } = form;
  return (
    <FormLayout
      onSubmit={(event) => {
        event.preventDefault();
        if (valid.length > 0 && !isPending) void form.submit();
      }}
    >
      <KeptInput kept={kept} />
      <AddedAlert count={added}>Those below could not be added.</AddedAlert>
      <Busy busy={isPending}>
        <EmailsField value={text} onType={form.type} />
        <OrganizationField chosen={form.organization} onChoose={form.setOrganization} />
        <ListRoleField role={role} onRole={setRole} />
      </Busy>
      {people.length > 0 && (
        <PeopleList
          people={people}
          failures={failures}
          busy={isPending}
          onName={form.name}
          onCorrect={form.correct}
          onUnder={(email, under) => void form.addUnder(email, under)}
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
