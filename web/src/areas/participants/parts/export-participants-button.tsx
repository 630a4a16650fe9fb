import { Button } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { saveFile } from '../../templates/save-file.ts';
import { useExportParticipants } from '../import-queries.ts';

/** The participants as a file; a delegator gets their own delegates. */
export function ExportParticipantsButton({ projectId }: { projectId: string }) {
  const run = useExportParticipants();
  return (
    <Button
      variant="default"
      leftSection={<IconFileExport size={16} aria-hidden />}
      loading={run.isPending}
      onClick={() =>
        run.mutate({ params: { projectId } }, { onSuccess: (file) => saveFile(file, 'participants.xlsx') })
      }
    >
      Export
    </Button>
  );
}
