import { projectDeletionRefusal, projectStatus } from '@landbrief/domain';
import { List, Text } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import type { Project } from '../../../api.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { offerPutBack } from '../../../ui/put-back.ts';
import { nobodyGetsMail, staysInTrash } from '../../../ui/texts.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { useCall } from '../../../use-call.ts';
import { deletionTexts as texts } from '../dialog-texts.ts';

/** Asks before a project is deleted, with everything that is lost. */
export default function DeleteDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const navigate = useNavigateFromHere();
  const remove = useCall('deleteProject');
  const refusal = projectDeletionRefusal(project.status);
  const act = async () => {
    await remove.mutateAsync({ params: { id: project._id } });
    offerPutBack(texts.done, project);
    await navigate('/projects');
  };
  return (
    <AskDialog
      title={texts.title}
      destructive
      busy={remove.isPending}
      disabled={refusal !== undefined}
      error={remove.error}
      failure={texts.failed}
      onNo={onClose}
      // What fails is said in the dialog.
      onYes={() => void act().catch(() => undefined)}
    >
      <Text>{texts.asks(project.name)}</Text>
      <List mt="sm" spacing={4} listStyleType="disc">
        {texts.lost(project).map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
      {project.status !== projectStatus.new && <Text mt="sm">{texts.licence}</Text>}
      <Text mt="sm" fw={600}>
        {staysInTrash} {nobodyGetsMail}
      </Text>
      {refusal && (
        <Notice mt="md" icon={IconPlayerPause} title={refusal.message}>
          {texts.notWhileRunning}
        </Notice>
      )}
    </AskDialog>
  );
}
