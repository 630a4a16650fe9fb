import { spreadsheetLimits } from '@landbrief/domain';
import { FileDrop } from './file-drop.tsx';
import { formatNumber } from './format.ts';

const accept = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/csv': ['.csv', '.tsv', '.txt'],
};

/** "10 MB" */
export const spreadsheetSize = `${spreadsheetLimits.fileBytes / 1024 / 1024} MB`;

/** A place to drop a spreadsheet or to choose one. */
export function SpreadsheetDrop({
  label = 'Drop a spreadsheet here, or choose a file',
  loading,
  onFile,
}: {
  label?: string;
  loading: boolean;
  onFile: (file: File | undefined) => void;
}) {
  return (
    <FileDrop
      label={label}
      hint={`xlsx or csv, up to ${spreadsheetSize} and ${formatNumber(spreadsheetLimits.rows)} rows`}
      accept={accept}
      maxSize={spreadsheetLimits.fileBytes}
      loading={loading}
      onFiles={([chosen]) => onFile(chosen)}
    />
  );
}
