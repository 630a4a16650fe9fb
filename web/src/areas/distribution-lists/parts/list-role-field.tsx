import type { ListRole } from '../queries.ts';
import { RoleSelect } from './role-select.tsx';

/** The role of those who are added. */
export function ListRoleField({ role, onRole }: { role: ListRole; onRole: (role: ListRole) => void }) {
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
