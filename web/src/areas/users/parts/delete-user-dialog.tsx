import { Button, Group, List, Text } from '@mantine/core';
import { useState } from 'react';
import { codeOf } from '../../../shell/problems.ts';
import { Modal } from '../../../ui/dialogs.tsx';
import { plural } from '../../../ui/format.ts';
import { personName } from '../../../ui/person-name.ts';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import type { Choice } from '../../../ui/search-choice.tsx';
import { toast } from '../../../ui/toast.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { type User, useDeleteUser } from '../queries.ts';
import { adminTexts as texts } from '../texts.ts';
import { OwnerChoice } from './owner-choice.tsx';

/** Asks before a user is deleted: what happens, and who gets the projects. */
export default function DeleteUserDialog({
  user,
  projectCount,
  onClose,
}: {
  user: User;
  projectCount: number;
  onClose: () => void;
}) {
  const navigate = useNavigateFromHere();
  const remove = useDeleteUser();
  const [owner, setOwner] = useState<Choice>();
  const name = personName(user);
  const needsOwner = projectCount > 0 || codeOf(remove.error) === 'in_use';
  const act = async () => {
    await remove.mutateAsync({
      params: { id: user._id },
      query: needsOwner && owner ? { moveProjectsTo: owner.value } : {},
    });
    toast.success(texts.deleted(name));
    await navigate('/admin');
  };
  return (
    <Modal opened onClose={onClose} title={`Delete ${name}?`} size="lg">
      <List size="sm" spacing={4} mb="md" listStyleType="disc">
        {texts.deletion.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
      {needsOwner && (
        <>
          <Text fw={560}>
            {projectCount > 0
              ? `${name} owns ${plural(projectCount, 'project')}.`
              : `${name} owns projects by now.`}
          </Text>
          <OwnerChoice
            user={user}
            label="Who gets the projects"
            description="Another project owner of the organization. Participants and answers stay as they are."
            chosen={owner}
            onChoose={setOwner}
          />
        </>
      )}
      {remove.error && codeOf(remove.error) !== 'in_use' && (
        <ProblemAlert error={remove.error} title="The user was not deleted" />
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          color="red.8"
          loading={remove.isPending}
          disabled={needsOwner && !owner}
          // What fails is told above.
          onClick={() => void act().catch(() => undefined)}
        >
          {needsOwner ? 'Move the projects and delete' : 'Delete'}
        </Button>
      </Group>
    </Modal>
  );
}
