import { IconFileExport } from '@tabler/icons-react';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useCall } from '../../../use-call.ts';

/** The participants as a file; a delegator gets their own delegates. */
export function ExportParticipantsButton({ projectId }: { projectId: string }) {
  const run = useCall('exportParticipants', { action: 'export the participants' });
  return (
    <ButtonWithIcon
      icon={IconFileExport}
      loading={run.isPending}
      onClick={() =>
        run.mutate({ params: { projectId } }, { onSuccess: (file) => saveFile(file, 'participants.xlsx') })
      }
    >
      Export
    </ButtonWithIcon>
  );
}
