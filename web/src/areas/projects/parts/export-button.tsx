import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Project } from '../../../api.ts';
import { saveFile } from '../../templates/save-file.ts';
import { useExportProject } from '../queries.ts';

/** Questions, properties and answers as a spreadsheet (document 1 section 2). */
export function ExportButton({ project }: { project: Project }) {
  const exporting = useExportProject();
  const save = () =>
    exporting.mutate(
      { params: { projectId: project._id } },
      { onSuccess: (file) => saveFile(file, file.fileName) },
    );
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={exporting.isPending}
      onClick={save}
    >
      Export
    </Button>
  );
}
