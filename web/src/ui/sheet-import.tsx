import { layout, megabytes, spreadsheetLimits } from '@landbrief/domain';
import { Button, Group, type ModalProps, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Modal } from './dialogs.tsx';
import { FileDrop } from './file-drop.tsx';
import { formatNumber, plural } from './format.ts';
import { fileName } from './pasted-file.ts';
import { ProblemAlert } from './problem-alert.tsx';
import styles from './sheet-import.module.css';
import { SheetMap } from './sheet-map.tsx';
import { SheetPaste } from './sheet-paste.tsx';
import { takeFocus } from './take-focus.ts';
import { type LaidOut, type Sheet, SheetContext } from './use-sheet.ts';

interface SheetImportProps<Look extends LaidOut> {
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
  /** Several sheets of a file are read together. */
  takesSeveralSheets?: boolean;
}

/**
 * Imports a spreadsheet: a place to choose it, what its columns become where they are not the documented ones, then what
 * it would do, and why it was not read or not written.
 */
export function SheetImport<Look extends LaidOut>(props: SheetImportProps<Look>) {
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
          {/* What was typed is there again when it cannot be read. */}
          <div hidden={look.isPending}>
            <SheetPaste onFile={choose} />
          </div>
          {look.isPending && working(`Reading ${file ? fileName(file) : 'the file'} …`)}
        </>
      )}
    </Stack>
  );
}

function Failures<Look extends LaidOut>({ sheet, texts, explain }: SheetImportProps<Look>) {
  const { file, choose, isTooLarge, look, run, found } = sheet;
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
          onClose={() => (found ? look.reset() : choose(undefined))}
        >
          {explain?.(unreadable)}
        </ProblemAlert>
      )}
    </>
  );
}

function Found<Look extends LaidOut>(props: SheetImportProps<Look> & { file: File; found: Look }) {
  const { sheet, file, found, isNameWide, children, onCancel, gap = 8, takesSeveralSheets = false } = props;
  const { mapping, step } = sheet;
  const isRunning = sheet.run.isPending;
  const cancel = onCancel && (
    <Button variant="default" disabled={isRunning} onClick={onCancel}>
      Cancel
    </Button>
  );
  return (
    <SheetContext value={sheet}>
      <SheetBar isWide={isNameWide}>
        <p>
          <b>{fileName(file)}</b>
        </p>
        <Group gap={8}>
          {step === 'look' && found.layout?.isDocumented === false && (
            <Button variant="default" disabled={isRunning} onClick={sheet.changeColumns}>
              Change the columns
            </Button>
          )}
          <Button variant="default" disabled={isRunning} onClick={() => sheet.choose(undefined)}>
            Choose another file
          </Button>
        </Group>
      </SheetBar>
      {step === 'map' && mapping && found.layout ? (
        <SheetMap {...{ sheet, mapping, takesSeveralSheets }} layout={found.layout}>
          {cancel}
        </SheetMap>
      ) : (
        <>
          <Stack ref={takeFocus} tabIndex={-1}>
            {children(found, file)}
          </Stack>
          <Group gap={gap} justify="flex-end">
            <LeftOut sheet={sheet} />
            {cancel}
            <LookButton {...props} />
          </Group>
        </>
      )}
    </SheetContext>
  );
}

/** The rows that were left out are not among the mistakes any more. */
function LeftOut({ sheet: { mapping, change } }: { sheet: Sheet<LaidOut> }) {
  const count = mapping?.leftOut?.length ?? 0;
  if (!mapping || count === 0) return null;
  return (
    <>
      <span className="second">{plural(count, 'row')} left out</span>
      <Button variant="subtle" onClick={() => change({ ...mapping, leftOut: [] })}>
        Take in again
      </Button>
    </>
  );
}

/** Writes what was looked at; what was corrected since is looked at before. */
function LookButton<Look extends LaidOut>(props: SheetImportProps<Look> & { file: File; found: Look }) {
  const { sheet, file, found, action, onStart } = props;
  const { look, run, isChanged, check } = sheet;
  const { label, disabled } = action(found);
  return (
    <Button
      disabled={!isChanged && disabled}
      loading={run.isPending || look.isPending}
      onClick={() => (isChanged ? check() : onStart(file, found))}
    >
      {isChanged ? 'Check again' : label}
    </Button>
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
