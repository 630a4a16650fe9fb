import { Button } from '@mantine/core';
import { useState } from 'react';
import { refetchCalls } from '../../../queries.ts';
import { toast } from '../../../ui/toast.ts';
import { FoundPeopleForm } from '../../participants/parts/found-people-form.tsx';
import type { SearchBy } from '../../participants/people-search-queries.ts';
import type { PersonToAdd } from '../../participants/use-invite.ts';
import type { ListRole } from '../queries.ts';
import { people as peopleText } from '../texts.ts';
import { useAddPeople } from '../use-add-people.ts';
import { ListRoleField } from './list-role-field.tsx';
import type { ListWayProps } from './list-way-props.ts';

/** Adds people who were found to a list. */
function AddFoundPeople({ list, onCancel, onDone, by }: ListWayProps & { by: SearchBy }) {
  const [role, setRole] = useState<ListRole>('participant');
  const { add, done, isPending } = useAddPeople(list._id);
  const addAll = async (some: readonly PersonToAdd[]) => {
    const failed = await add(some, role);
    await refetchCalls('searchListParticipantsByPerson');
    return failed;
  };
  return (
    <>
      <FoundPeopleForm
        target={{ listId: list._id }}
        by={by}
        add={addAll}
        isPending={isPending}
        onDone={(count) => {
          toast.success(`${peopleText(count)} added.`);
          onDone();
        }}
        cancel={
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        }
      >
        {() => <ListRoleField role={role} onRole={setRole} />}
      </FoundPeopleForm>
      <span role="status" className="visually-hidden">
        {done === undefined ? '' : `${peopleText(done)} done`}
      </span>
    </>
  );
}

export const AddByName = (props: ListWayProps) => <AddFoundPeople {...props} by="name" />;
export const AddByOrganization = (props: ListWayProps) => <AddFoundPeople {...props} by="organization" />;
export const AddByLocation = (props: ListWayProps) => <AddFoundPeople {...props} by="location" />;
