import { List, Text } from '@mantine/core';
import { useState } from 'react';
import { codeOf } from '../../../problems.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { plural } from '../../../ui/format.ts';
import { personName } from '../../../ui/person-name.ts';
import type { Choice } from '../../../ui/search-choice.tsx';
import { toast } from '../../../ui/toast.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { useCall } from '../../../use-call.ts';
import { adminTexts as texts } from '../admin-texts.ts';
import type { User } from '../queries.ts';
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
  const remove = useCall('deleteUser');
  const [owner, setOwner] = useState<Choice>();
  const name = personName(user);
  const isInUse = codeOf(remove.error) === 'in_use';
  const needsOwner = projectCount > 0 || isInUse;
  const act = async () => {
    await remove.mutateAsync({
      params: { id: user._id },
      query: needsOwner && owner ? { moveProjectsTo: owner.value } : {},
    });
    toast.success(texts.deleted(name));
    await navigate('/admin');
  };
  return (
    <ActionDialog
      title={`Delete ${name}?`}
      size="lg"
      action={needsOwner ? 'Move the projects and delete' : 'Delete'}
      destructive
      call={isInUse ? { ...remove, error: null } : remove}
      disabled={needsOwner && !owner}
      failure="The user was not deleted"
      onAct={act}
      onClose={onClose}
    >
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
    </ActionDialog>
  );
}
