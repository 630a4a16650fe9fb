import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Modal } from '../../../ui/dialogs.tsx';
import { plural } from '../../../ui/format.ts';
import { personName } from '../../../ui/person-name.ts';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import type { Choice } from '../../../ui/search-choice.tsx';
import { toast } from '../../../ui/toast.ts';
import { type User, useMoveProjects } from '../queries.ts';
import { adminTexts as texts } from '../texts.ts';
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
  const move = useMoveProjects();
  const [owner, setOwner] = useState<Choice>();
  const act = async () => {
    if (!owner) return;
    const { moved } = await move.mutateAsync({ body: { fromUserId: user._id, toUserId: owner.value } });
    toast.success(texts.moved(moved));
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Move ${plural(projectCount, 'project')} of ${personName(user)}`}
      size="lg"
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
      {move.error && <ProblemAlert error={move.error} title="Not all projects were moved" />}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        {/* What fails is told above. */}
        <Button loading={move.isPending} disabled={!owner} onClick={() => void act().catch(() => undefined)}>
          Move
        </Button>
      </Group>
    </Modal>
  );
}
