import { type AssignableRole, assignableRoles, grantableRoles } from '@landbrief/domain';
import { Checkbox, Input } from '@mantine/core';
import { toggleRole } from '../user-values.ts';
import styles from './role-choice.module.css';

/** The roles of a user, each with what it means. What is not one's to give is not offered; what somebody has stays. */
export function RoleChoice({
  giver,
  held,
  value,
  error,
  disabled,
  offersInventory,
  onChange,
}: {
  /** The flags of whoever gives the roles. */
  giver: number;
  /** The roles as they stand. */
  held: readonly AssignableRole[];
  value: readonly AssignableRole[];
  error?: string | undefined;
  disabled: boolean;
  /** The organization allows inventory projects. */
  offersInventory: boolean;
  onChange: (roles: AssignableRole[]) => void;
}) {
  const mine = grantableRoles(giver);
  const offered = assignableRoles.filter(
    ({ role }) =>
      held.includes(role) || (mine.includes(role) && (role !== 'projectOwnerInventory' || offersInventory)),
  );
  return (
    <fieldset
      className={styles.roles}
      disabled={disabled}
      aria-describedby={error ? 'roles-error' : undefined}
    >
      <legend className="visually-hidden">Roles</legend>
      {offered.map(({ role, name, means }) => (
        <Checkbox
          key={role}
          name={role}
          className={styles.role ?? ''}
          label={name}
          description={means}
          checked={value.includes(role)}
          onChange={() => onChange(toggleRole(value, role))}
        />
      ))}
      {error && (
        <Input.Error id="roles-error" role="alert">
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}
