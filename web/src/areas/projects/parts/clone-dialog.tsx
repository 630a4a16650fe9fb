import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Project } from '../../../api.ts';
import { Modal } from '../../../ui/dialogs.tsx';
import { plural } from '../../../ui/format.ts';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { toast } from '../../../ui/toast.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { useListAttachments } from '../../attachments/queries.ts';
import { cloneTexts as texts } from '../dialog-texts.ts';
import { useCloneProject } from '../queries.ts';

/** Copies a project and opens the copy (decisions 6). */
export default function CloneDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const navigate = useNavigateFromHere();
  const clone = useCloneProject();
  const attachments = useListAttachments({ projectId: project._id }).data?.attachments.length ?? 0;
  const [copyAttachments, setCopyAttachments] = useState(true);
  const act = async () => {
    const { project: copy } = await clone.mutateAsync({
      params: { projectId: project._id },
      body: { copyAttachments },
    });
    toast.success(texts.done(copy.name));
    onClose();
    await navigate(`/projects/${copy._id}/details`);
  };
  return (
    <Modal opened onClose={onClose} title={texts.title(project.name)}>
      <Text>{texts.copied(plural(project.questionCount, 'question'))}</Text>
      <Text mt="xs">{texts.notCopied}</Text>
      {attachments > 0 && (
        <Checkbox
          mt="md"
          label={`Copy ${plural(attachments, 'attachment')} too`}
          checked={copyAttachments}
          onChange={({ currentTarget }) => setCopyAttachments(currentTarget.checked)}
        />
      )}
      {clone.error && <ProblemAlert error={clone.error} title={texts.failed} />}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        {/* What fails is said above. */}
        <Button loading={clone.isPending} onClick={() => void act().catch(() => undefined)}>
          Clone
        </Button>
      </Group>
    </Modal>
  );
}
