import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Project } from '../../../api.ts';
import { useSaveExport } from '../use-save-export.ts';

/** Questions, properties and answers as a spreadsheet. */
export function ExportButton({ project }: { project: Project }) {
  const { save, isExporting } = useSaveExport(project);
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isExporting}
      onClick={save}
    >
      Export
    </Button>
  );
}
