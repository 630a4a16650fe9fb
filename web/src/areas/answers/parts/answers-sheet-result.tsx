import { Button, Group } from '@mantine/core';
import { LongList } from '../../../ui/long-list.tsx';
import { SheetRow } from '../../../ui/sheet-row.tsx';
import { Warning } from '../../../ui/warning.tsx';
import type { AnswersImported } from '../sheet-queries.ts';
import { sheetTexts } from '../sheet-texts.ts';

interface AnswersSheetResultProps {
  reply: AnswersImported;
  /** The answers that were not saved. */
  refused: AnswersImported['errors'];
  /** Compares the file with the current answers. */
  onAgain: () => void;
  onClose: () => void;
}

/** What was saved of a sheet, and which answers were not and why. */
export function AnswersSheetResult({ reply, refused, onAgain, onClose }: AnswersSheetResultProps) {
  const count = reply.added + reply.updated;
  return (
    <>
      <p role="status">{count > 0 ? sheetTexts.saved(count) : sheetTexts.nothingSaved}</p>
      <Warning role="alert" title={sheetTexts.refused(refused.length)} />
      <LongList
        label="Answers that were not saved"
        items={refused}
        itemKey={({ question }, at) => question ?? String(at)}
        estimate={60}
      >
        {({ row, message, current }) => (
          <SheetRow
            row={row}
            text={message}
            detail={current && `Now: ${current.answerUpdates.at(-1)?.display ?? current.display}`}
          />
        )}
      </LongList>
      <Group gap={8} justify="flex-end">
        <Button variant="default" onClick={onAgain}>
          Compare the sheet again
        </Button>
        <Button onClick={onClose}>Close</Button>
      </Group>
    </>
  );
}
