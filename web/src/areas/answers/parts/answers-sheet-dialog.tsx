import { Button, Group, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { plural } from '../../../ui/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SheetBar, SheetDialog, SheetImport } from '../../../ui/sheet-import.tsx';
import { SheetRows } from '../../../ui/sheet-rows.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSheet } from '../../../ui/use-sheet.ts';
import type { PropertyPath } from '../reads.ts';
import {
  type AnswerDifference,
  type AnswersImported,
  type AnswersLook,
  type AnswersSheetCalls,
  idOf,
  usePropertySheet,
} from '../sheet-queries.ts';
import { sheetTexts } from '../sheet-texts.ts';
import { AnswersSheetLook } from './answers-sheet-look.tsx';

interface DialogProps {
  onDownload: () => void;
  onClose: () => void;
}

/** A filled-in sheet of a property's answers: what it would change, then what was saved. */
export default function AnswersSheetDialog({ path, ...props }: DialogProps & { path: PropertyPath }) {
  return <AnswersSheet calls={usePropertySheet(path)} intro={sheetTexts.intro} {...props} />;
}

interface AnswersSheetProps<Params> extends DialogProps {
  calls: AnswersSheetCalls<Params>;
  intro: string;
  isDownloading?: boolean;
}

/** The same with either kind of sheet. */
export function AnswersSheet<Params>({
  calls,
  intro,
  isDownloading = false,
  onDownload,
  onClose,
}: AnswersSheetProps<Params>) {
  const sheet = useAnswersSheet(calls, (reply) => {
    if (refusedIn(reply).length > 0) return;
    toast.success(savedText(reply));
    onClose();
  });
  const { file, found, run, accepted, setAccepted, choose, save } = sheet;
  const refused = run.data ? refusedIn(run.data) : [];
  return (
    <SheetDialog
      title={sheetTexts.title}
      size={found ? 960 : 'lg'}
      isRunning={run.isPending}
      onClose={onClose}
    >
      {run.data && refused.length > 0 ? (
        <AnswersSheetResult
          reply={run.data}
          refused={refused}
          onAgain={() => choose(file)}
          onClose={onClose}
        />
      ) : (
        <SheetImport
          sheet={sheet}
          texts={sheetTexts}
          intro={
            <SheetBar isWide>
              <p>{intro}</p>
              <ButtonWithIcon icon={IconDownload} loading={isDownloading} onClick={onDownload}>
                Download the sheet
              </ButtonWithIcon>
            </SheetBar>
          }
          dropLabel="Drop the filled-in sheet here, or choose a file"
          isNameWide
          action={() => ({
            label: accepted.size === 0 ? 'Nothing to save' : `Save ${plural(accepted.size, 'answer')}`,
            disabled: accepted.size === 0,
          })}
          onStart={save}
          onCancel={onClose}
        >
          {({ preview }, chosen) => (
            <AnswersSheetLook
              preview={preview}
              problemSheet={calls}
              file={chosen}
              fields={sheet.fields}
              accepted={accepted}
              onAccept={setAccepted}
            />
          )}
        </SheetImport>
      )}
    </SheetDialog>
  );
}

/** The errors of a reply that are of answers, not of rows that cannot be read. */
function refusedIn({ errors }: AnswersImported) {
  return errors.filter(({ question }) => question !== undefined);
}

function savedText({ added, updated }: AnswersImported): string {
  return added + updated > 0 ? sheetTexts.saved(added + updated) : sheetTexts.nothingSaved;
}

interface AnswersSheetResultProps {
  reply: AnswersImported;
  /** The answers that were not saved. */
  refused: AnswersImported['errors'];
  /** Compares the file with the current answers. */
  onAgain: () => void;
  onClose: () => void;
}

/** What was saved of a sheet, and which answers were not and why. */
function AnswersSheetResult({ reply, refused, onAgain, onClose }: AnswersSheetResultProps) {
  return (
    <Stack>
      <p role="status">{savedText(reply)}</p>
      <Notice role="alert" title={sheetTexts.refused(refused.length)} />
      <SheetRows label="Answers that were not saved" rows={refused} estimate={60}>
        {({ message, current, column, property }) => ({
          text: property === undefined ? message : `${column}: ${message}`,
          detail: current && `Now: ${current.answerUpdates.at(-1)?.display ?? current.display}`,
        })}
      </SheetRows>
      <Group gap={8} justify="flex-end">
        <Button variant="default" onClick={onAgain}>
          Compare the sheet again
        </Button>
        <Button onClick={onClose}>Close</Button>
      </Group>
    </Stack>
  );
}

/** A filled-in sheet: what it would change, which of it is accepted, and what became of it. */
function useAnswersSheet<Params>(
  { params, look, run }: AnswersSheetCalls<Params>,
  onSaved: (reply: AnswersImported) => void,
) {
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const sheet = useSheet(look, run, (file, fields, onFound) => {
    // What was saved meanwhile is compared anew.
    const known = run.data ? [] : (sheet.found?.preview.differences ?? []);
    look.mutate(
      { params, file, fields },
      {
        onSuccess: (found: AnswersLook) => {
          setAccepted((now) => acceptedOf(found.preview.differences, known, now));
          onFound(found);
        },
      },
    );
  });
  const save = (file: File, { preview: { differences } }: AnswersLook) => {
    const fields = { accepted: acceptedText(differences, accepted), ...sheet.fields };
    run.mutate({ params, file, fields }, { onSuccess: onSaved });
  };
  return { ...sheet, run, accepted, setAccepted, save };
}

/** What somebody else has changed since the sheet was downloaded is accepted by hand; what was ticked before stays so. */
function acceptedOf(
  differences: readonly AnswerDifference[],
  known: readonly AnswerDifference[],
  accepted: ReadonlySet<string>,
): ReadonlySet<string> {
  const before = new Set(known.map(idOf));
  const chosen = differences.filter((one) =>
    before.has(idOf(one)) ? accepted.has(idOf(one)) : !one.changedSince,
  );
  return new Set(chosen.map(idOf));
}

function acceptedText(differences: readonly AnswerDifference[], accepted: ReadonlySet<string>): string {
  return differences
    .filter((difference) => accepted.has(idOf(difference)))
    .map((difference) => `${idOf(difference)}:${difference.version}`)
    .join();
}
