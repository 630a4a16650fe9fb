import { layout } from '@landbrief/domain';
import { Button, Group, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Modal } from '../../../ui/dialogs.tsx';
import { plural } from '../../../ui/format.ts';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { SpreadsheetDrop, spreadsheetSize } from '../../../ui/spreadsheet-drop.tsx';
import { toast } from '../../../ui/toast.ts';
import { saveFile } from '../../templates/save-file.ts';
import type { PropertyPath } from '../reads.ts';
import { type AnswersImported, useAnswersProblemsSheet } from '../sheet-queries.ts';
import { sheetTexts } from '../sheet-texts.ts';
import { useAnswersSheet } from '../use-answers-sheet.ts';
import styles from './answers-sheet.module.css';
import { AnswersSheetLook } from './answers-sheet-look.tsx';
import { AnswersSheetResult } from './answers-sheet-result.tsx';

interface AnswersSheetDialogProps {
  path: PropertyPath;
  onDownload: () => void;
  onClose: () => void;
}

type Sheet = ReturnType<typeof useAnswersSheet>;

/** A filled-in sheet of a property's answers: what it would change, then what was saved. */
export default function AnswersSheetDialog({ path, onDownload, onClose }: AnswersSheetDialogProps) {
  const isNarrow = useMediaQuery(`(max-width: ${layout.mobileBreakpoint}px)`) ?? false;
  const sheet = useAnswersSheet(path);
  const { preview, run } = sheet;
  // The import would go on, and nobody would be told how it ended.
  const mayClose = !run.isPending;
  const refused = run.data && refusedIn(run.data).length > 0 ? run.data : undefined;
  const finish = (reply: AnswersImported) => {
    if (refusedIn(reply).length > 0) return;
    const count = reply.added + reply.updated;
    toast.success(count > 0 ? sheetTexts.saved(count) : sheetTexts.nothingSaved);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={mayClose}
      withCloseButton={mayClose}
      title={sheetTexts.title}
      size={preview ? 960 : 'lg'}
      fullScreen={isNarrow}
    >
      <Stack>
        <Failures sheet={sheet} />
        {refused ? (
          <AnswersSheetResult
            reply={refused}
            refused={refusedIn(refused)}
            onAgain={() => sheet.choose(sheet.file)}
            onClose={onClose}
          />
        ) : preview ? (
          <Look sheet={sheet} path={path} onSave={() => sheet.save(finish)} onClose={onClose} />
        ) : (
          <Choose sheet={sheet} onDownload={onDownload} />
        )}
      </Stack>
    </Modal>
  );
}

/** The errors of a reply that are of answers, not of rows that cannot be read. */
function refusedIn({ errors }: AnswersImported) {
  return errors.filter(({ question }) => question !== undefined);
}

function Failures({ sheet: { file, look, run, isTooLarge, choose } }: { sheet: Sheet }) {
  const tooLarge =
    file && isTooLarge ? new Error(`“${file.name}” is larger than ${spreadsheetSize}.`) : undefined;
  const unreadable = tooLarge ?? look.error;
  return (
    <>
      {run.error && (
        <ProblemAlert error={run.error} title={sheetTexts.notSaved} onClose={() => run.reset()} />
      )}
      {unreadable && (
        <ProblemAlert error={unreadable} title={sheetTexts.unreadable} onClose={() => choose(undefined)} />
      )}
    </>
  );
}

function Choose({ sheet: { file, look, choose }, onDownload }: { sheet: Sheet; onDownload: () => void }) {
  return (
    <>
      <div className={styles.head}>
        <p>{sheetTexts.intro}</p>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={onDownload}>
          Download the sheet
        </Button>
      </div>
      <SpreadsheetDrop
        label="Drop the filled-in sheet here, or choose a file"
        loading={look.isPending}
        onFile={choose}
      />
      {look.isPending && <p role="status">Reading {file?.name ?? 'the file'} …</p>}
    </>
  );
}

interface LookProps {
  sheet: Sheet;
  path: PropertyPath;
  onSave: () => void;
  onClose: () => void;
}

function Look({ sheet, path, onSave, onClose }: LookProps): ReactNode {
  const problems = useAnswersProblemsSheet();
  const { file, preview, run, accepted, setAccepted, choose } = sheet;
  if (!file || !preview) return null;
  return (
    <>
      <div className={styles.head}>
        <p>
          <b>{file.name}</b>
        </p>
        <Button variant="default" disabled={run.isPending} onClick={() => choose(undefined)}>
          Choose another file
        </Button>
      </div>
      <AnswersSheetLook
        preview={preview}
        accepted={accepted}
        onAccept={setAccepted}
        isDownloading={problems.isPending}
        onDownloadProblems={() =>
          problems.mutate(
            { params: path, file },
            { onSuccess: (found) => saveFile(found, sheetTexts.problemsFile) },
          )
        }
      />
      <Group gap={8} justify="flex-end">
        <Button variant="default" disabled={run.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={accepted.size === 0} loading={run.isPending} onClick={onSave}>
          {accepted.size === 0 ? 'Nothing to save' : `Save ${plural(accepted.size, 'answer')}`}
        </Button>
      </Group>
    </>
  );
}
