import { Text } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { plural } from '../../../ui/format.ts';
import { personName } from '../../../ui/person-name.ts';
import type { Choice } from '../../../ui/search-choice.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../../use-call.ts';
import { adminTexts as texts } from '../admin-texts.ts';
import type { User } from '../queries.ts';
import { OwnerChoice } from './owner-choice.tsx';

/** Gives all projects of a user to another owner. */
export default function MoveProjectsDialog({
  user,
  projectCount,
  onClose,
}: {
  user: User;
  projectCount: number;
  onClose: () => void;
}) {
  const move = useCall('moveProjects');
  const [owner, setOwner] = useState<Choice>();
  const act = async () => {
    if (!owner) return;
    const { moved } = await move.mutateAsync({ body: { fromUserId: user._id, toUserId: owner.value } });
    toast.success(texts.moved(moved));
    onClose();
  };
  return (
    <ActionDialog
      title={`Move ${plural(projectCount, 'project')} of ${personName(user)}`}
      size="lg"
      action="Move"
      call={move}
      disabled={!owner}
      failure="Not all projects were moved"
      onAct={act}
      onClose={onClose}
    >
      <Text mb="sm">
        Questions, participants and answers stay as they are; notices go to the new owner, who is told by
        mail.
      </Text>
      <OwnerChoice
        user={user}
        label="New owner"
        description="Another project owner of the organization."
        chosen={owner}
        onChoose={setOwner}
      />
    </ActionDialog>
  );
}
