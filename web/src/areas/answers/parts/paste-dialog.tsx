import type { Question } from '@landbrief/contract';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { DialogButtons, Modal } from '../../../ui/dialogs.tsx';
import { plural } from '../../../ui/format.ts';
import { LongList } from '../../../ui/long-list.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import type { AnswerEditor } from '../answer-editor.ts';
import { shownValue } from '../answer-values.ts';
import { matchPasted, type PastedRow, standingOf } from '../paste-column.ts';
import type { PropertyPath } from '../queries.ts';
import { saveColumn } from '../save-column.ts';
import { pasteTexts } from '../texts.ts';
import styles from './recall.module.css';

/** A column of a spreadsheet into many answers, with a preview of what fits. */
export default function PasteDialog({
  path,
  text: pasted,
  shown,
  all,
  editor,
  onClose,
}: {
  path: PropertyPath;
  /** What was pasted into a field. */
  text: string;
  /** The questions to which the lines belong, in order. */
  shown: readonly Question[];
  all: readonly Question[];
  editor: AnswerEditor;
  onClose: () => void;
}) {
  const [text, setText] = useState(pasted);
  /** The lines whose tick was changed. */
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set());
  const [isSaving, setSaving] = useState(false);
  const rows = matchPasted(text, { shown, all }).map((row, index) => ({
    row,
    index,
    ...standingOf(row, row.question && editor.field(row.question._id)),
  }));
  const isChosen = (index: number) => {
    const standing = rows[index]?.standing;
    if (standing !== 'new' && standing !== 'replaces') return false;
    return (standing === 'new') !== changed.has(index);
  };
  const chosen = rows.flatMap(({ row }, index) => (isChosen(index) ? [row] : []));
  const toggle = (index: number) => {
    const next = new Set(changed);
    if (!next.delete(index)) next.add(index);
    setChanged(next);
  };
  const mayClose = useUnsavedGuard(text !== pasted && !isSaving, pasteTexts.unsaved);
  const close = async () => (await mayClose()) && onClose();
  const save = async () => {
    setSaving(true);
    await editor.flushAndWait();
    await saveColumn(path, editor, chosen);
    onClose();
  };
  return (
    <Modal opened onClose={() => void close()} title={pasteTexts.title} size="xl">
      <Textarea
        label={pasteTexts.label}
        description={pasteTexts.description}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setChanged(new Set());
        }}
        minRows={4}
        maxRows={8}
        data-autofocus
      />
      {rows.length > 0 && (
        <div className={styles.preview}>
          <LongList
            label={pasteTexts.preview}
            items={rows}
            itemKey={(_, index) => String(index)}
            estimate={60}
          >
            {({ row, standing, before, index }) => (
              <Row
                row={row}
                replaced={standing === 'replaces' ? before : undefined}
                note={row.refused ? reasonOf(row) : standing === 'same' ? pasteTexts.same : undefined}
                isChosen={isChosen(index)}
                onToggle={() => toggle(index)}
              />
            )}
          </LongList>
        </div>
      )}
      <DialogButtons onClose={() => void close()} close={pasteTexts.cancel}>
        <Button disabled={chosen.length === 0} loading={isSaving} onClick={() => void save()}>
          {`Save ${plural(chosen.length, 'answer')}`}
        </Button>
      </DialogButtons>
    </Modal>
  );
}

function reasonOf({ question, refused = '' }: PastedRow): string {
  return question && !refused.startsWith('"') ? `The answer ${refused}` : refused;
}

function Row({
  row: { question, text, value },
  replaced,
  note,
  isChosen,
  onToggle,
}: {
  row: PastedRow;
  /** The answer that would be replaced. */
  replaced: string | undefined;
  /** Why the line is not offered. */
  note: string | undefined;
  isChosen: boolean;
  onToggle: () => void;
}) {
  const next = question && value !== undefined ? shownValue(question, value) : text;
  return (
    <div className={styles.row}>
      <Checkbox
        checked={isChosen}
        disabled={note !== undefined}
        onChange={onToggle}
        aria-label={question?.text ?? text}
      />
      <span className={styles.question}>{question?.text}</span>
      <span className={styles.value}>
        <b>{next}</b>
        {note && <span className={styles.reason}>{note}</span>}
        {replaced && <span className="second">{pasteTexts.replaces(replaced)}</span>}
      </span>
    </div>
  );
}
