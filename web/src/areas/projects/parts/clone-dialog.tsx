import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import type { Project } from '../../../api.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { plural } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { useCall } from '../../../use-call.ts';
import { useListAttachments } from '../../attachments/queries.ts';
import { cloneTexts as texts } from '../dialog-texts.ts';

/** Copies a project and opens the copy (decisions 6). */
export default function CloneDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const navigate = useNavigateFromHere();
  const clone = useCall('cloneProject');
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
    <ActionDialog
      title={texts.title(project.name)}
      action="Clone"
      call={clone}
      failure={texts.failed}
      onAct={act}
      onClose={onClose}
    >
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
    </ActionDialog>
  );
}
