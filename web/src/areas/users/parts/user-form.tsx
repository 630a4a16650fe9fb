import { type AssignableRole, assignableRoles, grantableRoles } from '@landbrief/domain';
import { Button, Checkbox, Group, Input, SimpleGrid, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useRef } from 'react';
import { codeOf } from '../../../problems.ts';
import { useSession } from '../../../session/use-session.ts';
import { EntityForm } from '../../../ui/entity-form.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { personName } from '../../../ui/person-name.ts';
import type { Choice } from '../../../ui/search-choice.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { type FormSaving, useEntityForm } from '../../../ui/use-entity-form.ts';
import { useServerErrors } from '../../../ui/use-server-errors.ts';
import { useSeatCheck } from '../../licences/use-seat-check.ts';
import { adminTexts as texts } from '../admin-texts.ts';
import { ownEmailText } from '../looks.ts';
import { recheckSeats, type User } from '../queries.ts';
import {
  fieldOfPath,
  leavesProjects,
  seatOf,
  toggleRole,
  type UserValues,
  userErrors,
  userFields,
  valuesOfUser,
  waysOut,
} from '../user-values.ts';
import { OrganizationChoice } from './organization-choice.tsx';
import styles from './role-choice.module.css';

const UserLicenceError = lazyPart(() => import('../../licences/parts/user-licence-error.tsx'));
const OwnedProjectsNote = lazyPart(() => import('./owned-projects-note.tsx'));

type Form = UseFormReturnType<UserValues>;

interface UserFormProps {
  saving: FormSaving<UserValues>;
  /** Absent when it is a new one. */
  standing?: User;
  /** So many projects are the user's own. */
  projectCount?: number | undefined;
  backTo: string;
}

/** Everything of a user that administrators set. */
export function UserForm(props: UserFormProps) {
  const { saving, standing, projectCount = 0, backTo } = props;
  const { isSuperAdmin, role, user: self } = useSession();
  const entity = useEntityForm<UserValues>({
    what: 'user',
    name: standing && personName(standing),
    texts: userFields,
    saving: {
      ...saving,
      onSave: (...given) =>
        saving.onSave(...given).catch((failure: unknown) => {
          void recheckSeats();
          throw failure;
        }),
    },
    options: { validateInputOnBlur: true, clearInputErrorOnChange: true, validate: userErrors },
  });
  const { form } = entity;
  useServerErrors(form, entity.error, fieldOfPath, fieldOfCode);
  const chosen = form.values.organization;
  const organizationField = useRef<HTMLDivElement>(null);
  const rolesField = useRef<HTMLDivElement>(null);
  // A way out goes away when it is taken: the focus goes where it led.
  const toOrganization = () => organizationField.current?.querySelector('input')?.focus();
  const choose = (choice: Choice | undefined) => form.setFieldValue('organization', choice);
  const values = form.getValues();
  const before = standing && seatOf(valuesOfUser(standing));
  const seat = useSeatCheck(before, seatOf(values));
  const isSelf = standing !== undefined && standing._id === self?._id;
  const { removesOrganization, choosesOrganization } = waysOut({
    isSuperAdmin,
    isStanding: standing !== undefined,
    isSelf,
  });
  return (
    <EntityForm
      // Of a missing seat the count of them tells, which goes on.
      entity={codeOf(entity.error) === 'user_licence' ? { ...entity, error: null } : entity}
      addLabel="Add User"
      blocked={seat.blocked}
      backTo={backTo}
    >
      <Panel title="Person">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextInput
            label="First name"
            withAsterisk
            autoComplete="off"
            {...form.getInputProps('firstName')}
          />
          <TextInput label="Last name" withAsterisk autoComplete="off" {...form.getInputProps('lastName')} />
          <TextInput
            label="Email"
            type="email"
            withAsterisk
            autoComplete="off"
            disabled={isSelf}
            description={emailHint(standing, isSelf)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('email')}
          />
          <TextInput label="Phone" type="tel" autoComplete="off" {...form.getInputProps('phone')} />
        </SimpleGrid>
      </Panel>
      <Panel title="Organization">
        <div ref={organizationField}>
          {choosesOrganization ? (
            <OrganizationChoice
              aria-label="Organization"
              description="None: the person can take part in projects, and own none."
              chosen={chosen}
              clearable
              error={form.errors.organization}
              onChoose={choose}
            />
          ) : (
            <OwnOrganization chosen={chosen} left={saving.began.values.organization} onKeep={choose} />
          )}
        </div>
      </Panel>
      <Panel title="Roles">
        {isSelf && (
          <Text size="sm" c="dimmed" mb="sm">
            {texts.ownRoles}
          </Text>
        )}
        <div ref={rolesField}>
          <RoleChoice
            giver={role}
            held={standing ? valuesOfUser(standing).roles : []}
            value={values.roles}
            error={errorText(form, 'roles')}
            disabled={isSelf}
            offersInventory={self?.organization?.allowInventoryProjects === true || isSuperAdmin}
            onChange={(roles) => form.setFieldValue('roles', roles)}
          />
        </div>
        {standing && leavesProjects(standing, values, projectCount) && (
          <OwnedProjectsNote user={standing} projectCount={projectCount} />
        )}
      </Panel>
      {seat.blocked && chosen && (
        <UserLicenceError
          organization={{ _id: chosen.value, name: chosen.label }}
          check={seat}
          onRemoveOrganization={
            removesOrganization
              ? () => {
                  choose(undefined);
                  toOrganization();
                }
              : undefined
          }
          onRemoveOwnerRole={() => {
            form.setFieldValue('roles', toggleRole(values.roles, 'projectOwner'));
            rolesField.current?.querySelector<HTMLInputElement>('[name="projectOwner"]')?.focus();
          }}
          onChooseOrganization={choosesOrganization ? toOrganization : undefined}
        />
      )}
    </EntityForm>
  );
}

/** The organization, where another one cannot be chosen; one that was just removed can be kept. */
function OwnOrganization({
  chosen,
  left,
  onKeep,
}: {
  chosen: Choice | undefined;
  left: Choice | undefined;
  onKeep: (choice: Choice) => void;
}) {
  if (chosen || !left) return <Text>{chosen?.label ?? 'None'}</Text>;
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">{texts.leaves(left.label)}</Text>
      <Button ref={takeFocus} variant="default" size="xs" onClick={() => onKeep(left)}>
        {texts.stays(left.label)}
      </Button>
    </Group>
  );
}

function emailHint(standing: User | undefined, isSelf: boolean): string {
  if (!standing) return texts.emailInvitation;
  return isSelf ? ownEmailText(standing) : texts.emailChange;
}

function errorText(form: Form, field: keyof UserValues): string | undefined {
  const error = form.errors[field];
  return typeof error === 'string' ? error : undefined;
}

const fieldOfCode = { already_exists: 'email', domain_mismatch: 'email' };

/** The roles of a user, each with what it means. What is not one's to give is not offered; what somebody has stays. */
function RoleChoice({
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
          className="shrinks"
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
