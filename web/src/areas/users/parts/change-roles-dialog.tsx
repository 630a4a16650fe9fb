import {
  type AssignableRole,
  assignableRoles,
  grantableRoles,
  toAssignableRoles,
  toRoleFlags,
} from '@landbrief/domain';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { queryClient } from '../../../queries.ts';
import { useSession } from '../../../session/use-session.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { plural } from '../../../ui/format.ts';
import { useCall } from '../../../use-call.ts';
import { adminTexts as texts } from '../admin-texts.ts';
import type { User } from '../queries.ts';
import { userCall } from '../reads.ts';
import type { RunForEach } from '../run-for-each.ts';
import { toggleRole } from '../user-values.ts';

const directions = [
  { value: 'give', label: 'Give the role' },
  { value: 'take', label: 'Take the role away' },
];

/** Gives a role to several users, or takes it from them; their other roles stay as they are. */
export default function ChangeRolesDialog({
  people,
  onRun,
  onClose,
}: {
  people: readonly User[];
  onRun: RunForEach;
  onClose: () => void;
}) {
  const { role: own, isSuperAdmin, user: self } = useSession();
  const mine = grantableRoles(own);
  const offersInventory = isSuperAdmin || self?.organization?.allowInventoryProjects === true;
  const offered = assignableRoles.filter(
    ({ role }) => mine.includes(role) && (role !== 'projectOwnerInventory' || offersInventory),
  );
  const [gives, setGives] = useState(true);
  const [chosen, setChosen] = useState<AssignableRole>('participant');
  const save = useCall('updateUser', { refetch: [] });
  /** The roles as they are by now: somebody else may have changed them. */
  const change = async ({ _id }: User) => {
    const { user } = await queryClient.fetchQuery({ ...userCall(_id), staleTime: 0 });
    const held = toAssignableRoles(user.role);
    if (held.includes(chosen) === gives) return;
    const role = toRoleFlags(toggleRole(held, chosen), user.role);
    await save.mutateAsync({ body: { user: { _id, version: user.version, role } } });
  };
  return (
    <ActionDialog
      title={`Change the roles of ${plural(people.length, 'user')}`}
      action="Change"
      call={{ isPending: false, error: undefined }}
      failure=""
      onAct={() => onRun(texts.acts.roles, change)}
      onClose={onClose}
    >
      <Stack gap="sm">
        <NativeSelect
          label="What to do"
          data={directions}
          value={gives ? 'give' : 'take'}
          onChange={({ currentTarget }) => setGives(currentTarget.value === 'give')}
        />
        <NativeSelect
          label="Role"
          data={offered.map(({ role, name }) => ({ value: role, label: name }))}
          description={offered.find(({ role }) => role === chosen)?.means}
          inputWrapperOrder={['label', 'input', 'description']}
          value={chosen}
          onChange={({ currentTarget }) =>
            setChosen(offered.find(({ role }) => role === currentTarget.value)?.role ?? chosen)
          }
        />
        <Text size="sm" c="dimmed">
          {texts.rolesHint}
        </Text>
      </Stack>
    </ActionDialog>
  );
}
