import { Button } from '@mantine/core';
import type { UserConflict } from '../failures.ts';

/** Adds a person who was refused for the organization that was given, under the one that is theirs. */
export function OrganizationChoices({
  name,
  conflict: { organizations },
  disabled,
  onChoose,
}: {
  name: string;
  conflict: UserConflict;
  disabled: boolean;
  /** Undefined: no organization is named. */
  onChoose: (organizationId: string | undefined) => void;
}) {
  const choices =
    organizations.length > 0
      ? organizations.map(({ _id, name: under }) => ({ id: _id, label: `Invite ${name} under ${under}` }))
      : [{ id: undefined, label: `Invite ${name} without an organization` }];
  return choices.map(({ id, label }) => (
    <Button
      key={label}
      size="xs"
      variant="light"
      disabled={disabled}
      h="auto"
      mih={30}
      styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
      onClick={() => onChoose(id)}
    >
      {label}
    </Button>
  ));
}
