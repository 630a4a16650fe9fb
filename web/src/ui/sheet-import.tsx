import { layout, megabytes, spreadsheetLimits } from '@landbrief/domain';
import { Button, Group, type ModalProps, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Modal } from './dialogs.tsx';
import { FileDrop } from './file-drop.tsx';
import { formatNumber } from './format.ts';
import { ProblemAlert } from './problem-alert.tsx';
import styles from './sheet-import.module.css';
import type { Sheet } from './use-sheet.ts';

interface SheetImportProps<Look> {
  sheet: Sheet<Look>;
  /** The titles of what went wrong, and a text of its own for a file that is too large. */
  texts: { unreadable?: string; notWritten: string; tooLarge?: (fileName: string) => string };
  /** Above the place for the file. */
  intro: ReactNode;
  /** The place's label. */
  dropLabel?: string;
  /** What a failure says instead of its message. */
  explain?: (error: Error) => ReactNode;
  working?: (label: string) => ReactNode;
  /** On a phone the file's name has a line of its own. */
  isNameWide?: boolean;
  /** What the import would do. */
  children: (found: Look, file: File) => ReactNode;
  /** The button that writes it: "Save 3 answers". */
  action: (found: Look) => { label: string; disabled: boolean };
  onStart: (file: File, found: Look) => void;
  /** Where the import is in a dialog with a way out beside that button. */
  onCancel?: () => void;
  /** Pixels between the two. */
  gap?: number;
}

/** Imports a spreadsheet: a place to choose it, then what it would do, and why it was not read or not written. */
export function SheetImport<Look>(props: SheetImportProps<Look>) {
  const { sheet, intro, dropLabel, working = (label) => <p role="status">{label}</p> } = props;
  const { file, choose, look, found } = sheet;
  return (
    <Stack>
      <Failures {...props} />
      {file && found ? (
        <Found {...props} file={file} found={found} />
      ) : (
        <>
          {intro}
          <SpreadsheetDrop label={dropLabel} loading={look.isPending} onFile={choose} />
          {look.isPending && working(`Reading ${file?.name ?? 'the file'} …`)}
        </>
      )}
    </Stack>
  );
}

function Failures<Look>({ sheet, texts, explain }: SheetImportProps<Look>) {
  const { file, choose, isTooLarge, look, run } = sheet;
  const tooLarge = texts.tooLarge ?? ((name) => `“${name}” is larger than ${spreadsheetSize}.`);
  const unreadable = file && isTooLarge ? new Error(tooLarge(file.name)) : look.error;
  return (
    <>
      {run.error && (
        <ProblemAlert error={run.error} title={texts.notWritten} onClose={run.reset}>
          {explain?.(run.error)}
        </ProblemAlert>
      )}
      {unreadable && (
        <ProblemAlert
          error={unreadable}
          title={texts.unreadable ?? 'The file cannot be read'}
          onClose={() => choose(undefined)}
        >
          {explain?.(unreadable)}
        </ProblemAlert>
      )}
    </>
  );
}

function Found<Look>(props: SheetImportProps<Look> & { file: File; found: Look }) {
  const { sheet, file, found, isNameWide, children, action, onStart, onCancel, gap = 8 } = props;
  const isRunning = sheet.run.isPending;
  const { label, disabled } = action(found);
  return (
    <>
      <SheetBar isWide={isNameWide}>
        <p>
          <b>{file.name}</b>
        </p>
        <Button variant="default" disabled={isRunning} onClick={() => sheet.choose(undefined)}>
          Choose another file
        </Button>
      </SheetBar>
      {children(found, file)}
      <Group gap={gap} justify="flex-end">
        {onCancel && (
          <Button variant="default" disabled={isRunning} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button disabled={disabled} loading={isRunning} onClick={() => onStart(file, found)}>
          {label}
        </Button>
      </Group>
    </>
  );
}

interface SheetBarProps {
  /** On a phone the text has a line of its own. */
  isWide?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A text of a spreadsheet, and the button beside it. */
export function SheetBar({ isWide, className = '', children }: SheetBarProps) {
  return (
    <div className={`${styles.bar} ${className}`} data-wide={isWide || undefined}>
      {children}
    </div>
  );
}

interface SheetDialogProps extends Pick<ModalProps, 'onClose' | 'children'> {
  title: string;
  size: string | number;
  /** The import would go on, and nobody would be told how it ended: it stays open. */
  isRunning?: boolean;
  closeOnClickOutside?: boolean;
  /** On a phone. */
  fullScreen?: boolean;
}

/** An import in a window over the page, which is all of a phone. */
export function SheetDialog({ isRunning = false, fullScreen = true, ...props }: SheetDialogProps) {
  const isNarrow = useMediaQuery(`(max-width: ${layout.mobileBreakpoint}px)`) ?? false;
  return (
    <Modal
      opened
      closeOnClickOutside={false}
      closeOnEscape={!isRunning}
      withCloseButton={!isRunning}
      fullScreen={isNarrow && fullScreen}
      {...props}
    />
  );
}

const accept = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/csv': ['.csv', '.tsv', '.txt'],
};

/** "10 MB" */
const spreadsheetSize = megabytes(spreadsheetLimits.fileBytes);

function SpreadsheetDrop({
  label = 'Drop a spreadsheet here, or choose a file',
  loading,
  onFile,
}: {
  label?: string | undefined;
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
