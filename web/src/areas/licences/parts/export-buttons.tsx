import type { FileDownload } from '@landbrief/contract/client';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../templates/save-file.ts';

type Format = 'xlsx' | 'csv';

/** A workbook or CSV of what the screen shows. */
export function ExportButtons({
  busy,
  onExport,
}: {
  busy: boolean;
  onExport: (format: Format, done: (file: FileDownload) => void) => void;
}) {
  const start = (format: Format) => onExport(format, (file) => saveFile(file, file.fileName));
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={busy}
        onClick={() => start('csv')}
      >
        CSV
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={busy}
        onClick={() => start('xlsx')}
      >
        Excel
      </Button>
    </>
  );
}
