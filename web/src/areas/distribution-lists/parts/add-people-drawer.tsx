import { Button } from '@mantine/core';
import { IconBuilding, IconMail, IconMapPin, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { refetchCalls } from '../../../queries.ts';
import { Busy } from '../../../ui/busy.tsx';
import { Drawer } from '../../../ui/dialogs.tsx';
import { FormButtons, FormLayout } from '../../../ui/form-layout.tsx';
import { KeptInput } from '../../../ui/kept-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { confirmLosing } from '../../../ui/unsaved.ts';
import { useCall } from '../../../use-call.ts';
import type { Failures } from '../../participants/failures.ts';
import { AddedAlert } from '../../participants/parts/added-alert.tsx';
import { EmailsField } from '../../participants/parts/emails-field.tsx';
import { FoundPeopleForm } from '../../participants/parts/found-people-form.tsx';
import { OrganizationField } from '../../participants/parts/organization-field.tsx';
import { PeopleList } from '../../participants/parts/people-list.tsx';
import { type Way, WayTabs } from '../../participants/parts/way-tabs.tsx';
import type { SearchBy } from '../../participants/people-search-queries.ts';
import { useAddByEmail } from '../../participants/use-add-by-email.ts';
import { addEach, inputOf, type PersonToAdd } from '../../participants/use-invite.ts';
import type { DistributionList, ListRole } from '../queries.ts';
import { people as peopleText } from '../texts.ts';
import { RoleSelect } from './role-select.tsx';

const ways: readonly Way<ListWayProps>[] = [
  { key: 'email', label: 'By email', icon: IconMail, part: AddByEmail },
  { key: 'name', label: 'By name', icon: IconUser, part: (props) => <AddFoundPeople {...props} by="name" /> },
  {
    key: 'organization',
    label: 'By organization',
    icon: IconBuilding,
    part: (props) => <AddFoundPeople {...props} by="organization" />,
  },
  {
    key: 'location',
    label: 'By location',
    icon: IconMapPin,
    part: (props) => <AddFoundPeople {...props} by="location" />,
  },
];

export default function AddPeopleDrawer({ list, onClose }: { list: DistributionList; onClose: () => void }) {
  const close = () => void confirmLosing('close').then((may) => may && onClose());
  return (
    <Drawer opened onClose={close} title="Add People" position="right" size="lg">
      <WayTabs ways={ways} addressPart="add" namesFirst given={{ list, onCancel: close, onDone: onClose }} />
    </Drawer>
  );
}

/** Addresses typed or pasted, the names of the people, and the role that they are invited for. */
function AddByEmail({ list, onCancel, onDone }: ListWayProps) {
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
      <AddedAlert count={added} />
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

export interface ListWayProps {
  list: DistributionList;
  onCancel: () => void;
  /** Everybody is added. */
  onDone: () => void;
}

function ListRoleField({ role, onRole }: { role: ListRole; onRole: (role: ListRole) => void }) {
  return (
    <RoleSelect
      label="Role"
      description={
        role === 'delegate'
          ? 'Whoever adds the list to a project chooses the delegator of its delegates.'
          : 'The role that they are invited for; each can be changed later.'
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={role}
      onRole={onRole}
    />
  );
}

/** Adds people to a list one after the other; one person's failure does not hinder the others. */
function useAddPeople(listId: string) {
  const { mutateAsync } = useCall('addListParticipant');
  const [done, setDone] = useState<number>();
  const add = async (people: readonly PersonToAdd[], role: ListRole): Promise<Failures> => {
    setDone(0);
    try {
      const params = { id: listId };
      const addOne = (person: PersonToAdd) =>
        mutateAsync({ params, body: { participant: inputOf(person), role } });
      const failures = await addEach(people, addOne, setDone);
      await refetchCalls('getDistributionList', 'listDistributionLists');
      return failures;
    } finally {
      setDone(undefined);
    }
  };
  /** `done`: of the people who are being added now. */
  return { add, done, isPending: done !== undefined };
}
