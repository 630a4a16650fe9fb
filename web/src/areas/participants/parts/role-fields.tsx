import { type ParticipantRole, participantRoleNames, validateParticipantRole } from '@landbrief/domain';
import { Group, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { Project } from '../../../api.ts';
import { LazySelect } from '../../../ui/lazy-mantine.ts';
import { readsEverything } from '../../../ui/texts.ts';
import { useListDelegators } from '../queries.ts';

const roleHints: Record<ParticipantRole, string> = {
  participant: 'Adds properties and answers the questions.',
  delegator: 'Invites delegates, and approves their properties.',
  delegate: 'Answers under a delegator, who approves.',
  collaborator: 'Works on the project with you.',
  reviewer: readsEverything,
};

/** The role that people get, and for delegates the delegator. */
export interface RoleChoice {
  role: ParticipantRole;
  delegatorId: string | undefined;
  /** Cannot be saved: a delegate without a delegator. */
  isIncomplete: boolean;
}

/** A delegator adds delegates of their own: the server sets the delegator. */
const ownDelegate: RoleChoice = { role: 'delegate', delegatorId: undefined, isIncomplete: false };

/** The state of `RoleFields`. */
export function useRoleChoice(addsDelegates: boolean) {
  const [role, setRole] = useState<ParticipantRole>('participant');
  const [delegator, setDelegator] = useState<string | null>(null);
  const delegatorId = (role === 'delegate' && delegator) || undefined;
  const isIncomplete = validateParticipantRole(role, delegatorId).length > 0;
  const choice: RoleChoice = addsDelegates ? ownDelegate : { role, delegatorId, isIncomplete };
  return { choice, setRole, setDelegator };
}

interface RoleFieldsProps extends ReturnType<typeof useRoleChoice> {
  project: Project;
  /** The roles to choose from; all of them, unless given. */
  roles?: readonly ParticipantRole[];
  /** Says that a delegate needs a delegator. */
  showMistake: boolean;
}

/** Chooses the role of those who are added, and the delegator of delegates. */
export function RoleFields({ project, roles, choice, setRole, setDelegator, showMistake }: RoleFieldsProps) {
  const { role, delegatorId, isIncomplete } = choice;
  return (
    <Group align="flex-start" gap="sm">
      <Suspense fallback={<Skeleton h={82} w={{ base: '100%', xs: 300 }} />}>
        <RoleSelect project={project} roles={roles} role={role} onChange={setRole} />
      </Suspense>
      {role === 'delegate' && (
        <DelegatorSelect
          projectId={project._id}
          value={delegatorId ?? null}
          error={isIncomplete && showMistake ? 'Is needed.' : undefined}
          onChange={setDelegator}
        />
      )}
    </Group>
  );
}

function RoleSelect({
  project,
  roles = Object.keys(participantRoleNames) as ParticipantRole[],
  role,
  onChange,
}: {
  project: Project;
  roles: readonly ParticipantRole[] | undefined;
  role: ParticipantRole;
  onChange: (role: ParticipantRole) => void;
}) {
  // Who only helps may not bring in further helpers.
  const offered = roles.filter((name) => name !== 'collaborator' || project.relation !== 'collaborator');
  return (
    <LazySelect
      label="Role"
      description={roleHints[role]}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={offered.map((name) => ({ value: name, label: participantRoleNames[name] }))}
      value={role}
      allowDeselect={false}
      w={{ base: '100%', xs: 300 }}
      onChange={(value) => value && onChange(value as ParticipantRole)}
    />
  );
}

/** Chooses one of the project's delegators. */
export function DelegatorSelect({
  projectId,
  value,
  error,
  onChange,
}: {
  projectId: string;
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
}) {
  const { data } = useListDelegators(projectId, true);
  return (
    <LazySelect
      label="Delegator"
      required
      description={data?.length === 0 ? 'This project has no delegator yet: add one first.' : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder="Choose a delegator"
      data={data?.map(({ _id, user }) => ({ value: _id, label: user.fullName })) ?? []}
      value={value}
      error={error}
      searchable
      w={{ base: '100%', xs: 300 }}
      onChange={onChange}
    />
  );
}
