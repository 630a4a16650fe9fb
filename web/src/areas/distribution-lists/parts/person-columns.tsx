import { participantRoleNames } from '@landbrief/domain';
import { ActionIcon, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { confirm } from '../../../ui/confirm.tsx';
import type { DataColumn } from '../../../ui/data-list.tsx';
import { toast } from '../../../ui/toast.ts';
import { TwoLineCell } from '../../../ui/two-line-cell.tsx';
import {
  type DistributionList,
  type ListPerson,
  useRemoveListParticipant,
  useSetListParticipantRole,
} from '../queries.ts';
import { texts } from '../texts.ts';
import { RoleSelect } from './role-select.tsx';

const shown: DataColumn<ListPerson>[] = [
  {
    head: 'Person',
    cell: ({ fullName, email }) => <TwoLineCell second={fullName !== email && email}>{fullName}</TwoLineCell>,
  },
  {
    head: 'Organization',
    verbatim: true,
    width: '30%',
    cell: ({ organizationName }) => organizationName ?? '–',
  },
];

/** The people of a list; who may change the list changes roles and removes people in place. */
export function personColumns(list: DistributionList): DataColumn<ListPerson>[] {
  if (!list.mayChange)
    return [...shown, { head: 'Role', width: '20%', cell: ({ role }) => participantRoleNames[role] }];
  return [
    ...shown,
    { head: 'Role', width: '230px', cell: (person) => <RoleAndRemove list={list} person={person} /> },
  ];
}

interface OnList {
  list: DistributionList;
  person: ListPerson;
}

function RoleAndRemove(props: OnList) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Role {...props} />
      <Remove {...props} />
    </Group>
  );
}

function Role({ list, person }: OnList) {
  const change = useSetListParticipantRole();
  const params = { id: list._id, participantId: person._id };
  const changing = change.isPending ? change.variables.body.role : undefined;
  return (
    <RoleSelect
      aria-label={`Role of ${person.fullName}`}
      size="xs"
      style={{ flexGrow: 1 }}
      value={changing ?? person.role}
      onRole={(role) =>
        change.mutate({ params, body: { role } }, { onSuccess: () => toast.success('Role was changed.') })
      }
    />
  );
}

function Remove({ list, person }: OnList) {
  const remove = useRemoveListParticipant();
  const ask = async () => {
    const message = texts.removeMessage(person.fullName, list.name);
    if (!(await confirm({ title: texts.removeTitle, message, destructive: true }))) return;
    remove.mutate(
      { params: { id: list._id, participantId: person._id } },
      { onSuccess: () => toast.success('Person was removed.') },
    );
  };
  return (
    <ActionIcon
      aria-label={`Remove ${person.fullName}`}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      <IconX size={16} aria-hidden />
    </ActionIcon>
  );
}
