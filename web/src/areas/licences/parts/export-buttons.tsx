import type { FileDownload } from '@landbrief/contract/client';
import { IconDownload } from '@tabler/icons-react';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { saveFile } from '../../../ui/save-file.ts';

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
      <ButtonWithIcon icon={IconDownload} disabled={busy} onClick={() => start('csv')}>
        CSV
      </ButtonWithIcon>
      <ButtonWithIcon icon={IconDownload} loading={busy} onClick={() => start('xlsx')}>
        Excel
      </ButtonWithIcon>
    </>
  );
}
