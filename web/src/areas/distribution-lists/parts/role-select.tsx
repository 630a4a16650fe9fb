import { participantRoleNames } from '@landbrief/domain';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import type { ListRole } from '../queries.ts';

const roles: readonly ListRole[] = ['participant', 'delegator', 'delegate'];

/** The roles that people on a list are invited for. */
export function RoleSelect({
  value,
  onRole,
  ...select
}: Omit<NativeSelectProps, 'data' | 'value' | 'onChange'> & {
  value: ListRole;
  onRole: (role: ListRole) => void;
}) {
  return (
    <NativeSelect
      data={roles.map((role) => ({ value: role, label: participantRoleNames[role] }))}
      value={value}
      onChange={({ currentTarget }) => {
        const role = roles.find((one) => one === currentTarget.value);
        if (role) onRole(role);
      }}
      {...select}
    />
  );
}
