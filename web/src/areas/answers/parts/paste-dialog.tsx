import type { Question } from '@landbrief/contract';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { client } from '../../../api.ts';
import { refetchCalls } from '../../../queries.ts';
import { changedByAnswers } from '../../../stale-calls.ts';
import { DialogButtons, Modal } from '../../../ui/dialogs.tsx';
import { plural } from '../../../ui/format.ts';
import { LongList } from '../../../ui/long-list.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import type { AnswerEditor } from '../answer-editor.ts';
import { sentValue, shownValue } from '../answer-values.ts';
import { isTaken, matchPasted, type PastedRow, standingOf } from '../paste-column.ts';
import type { PropertyPath } from '../reads.ts';
import { isUnsaved } from '../save-state.ts';
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
  /** The lines that were ticked, or whose tick was taken away. */
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [isSaving, setSaving] = useState(false);
  const rows = matchPasted(text, { shown, all }).map((row, index) => {
    const { standing, before } = standingOf(row, row.question && editor.field(row.question._id));
    return { row, index, standing, before, isChosen: isTaken(standing, ticked.get(index)) };
  });
  const chosen = rows.filter(({ isChosen }) => isChosen).map(({ row }) => row);
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
          setTicked(new Map());
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
            {({ row, standing, before, index, isChosen }) => (
              <Row
                row={row}
                replaced={standing === 'replaces' ? before : undefined}
                note={row.refused ? reasonOf(row) : standing === 'same' ? pasteTexts.same : undefined}
                isChosen={isChosen}
                onTick={(isTicked) => setTicked(new Map(ticked).set(index, isTicked))}
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
  onTick,
}: {
  row: PastedRow;
  /** The answer that would be replaced. */
  replaced: string | undefined;
  /** Why the line is not offered. */
  note: string | undefined;
  isChosen: boolean;
  onTick: (isTicked: boolean) => void;
}) {
  const next = question && value !== undefined ? shownValue(question, value) : text;
  return (
    <div className={styles.row}>
      <Checkbox
        checked={isChosen}
        disabled={note !== undefined}
        onChange={(event) => onTick(event.currentTarget.checked)}
        aria-label={question?.text ?? text}
      />
      <span className="breakable">{question?.text}</span>
      <span className={styles.value}>
        <b>{next}</b>
        {note && <span className={styles.reason}>{note}</span>}
        {replaced && <span className="second">{pasteTexts.replaces(replaced)}</span>}
      </span>
    </div>
  );
}

/** The limit of `saveAnswers`. */
const AT_ONCE = 1000;

/**
 * Saves pasted answers. Those that the server does not save, or does not reply to, go into their fields, where they are
 * kept, tried again, and shown with the reason. So do those whose field has input on its way: sent beside it, the
 * earlier input could arrive last.
 */
async function saveColumn(
  path: PropertyPath,
  editor: AnswerEditor,
  rows: readonly PastedRow[],
): Promise<void> {
  let saved = 0;
  const isUnsavedField = ({ question }: PastedRow) => {
    const field = question && editor.field(question._id);
    return field !== undefined && isUnsaved(field.save);
  };
  const free = rows.filter((row) => !isUnsavedField(row));
  for (const row of rows.filter(isUnsavedField)) typeInto(editor, row);
  for (let from = 0; from < free.length; from += AT_ONCE) {
    const some = free.slice(from, from + AT_ONCE);
    const left = await sendRows(path, editor, some);
    saved += some.length - left.length;
    for (const row of some) {
      if (left.includes(row)) typeInto(editor, row);
    }
  }
  if (saved > 0) {
    toast.success(`${plural(saved, 'answer')} saved.`);
    await refetchCalls(...changedByAnswers);
  }
}

/** The rows that are not saved. */
async function sendRows(
  path: PropertyPath,
  editor: AnswerEditor,
  rows: readonly PastedRow[],
): Promise<readonly PastedRow[]> {
  const answers = rows.flatMap(({ question, value }) => {
    if (!question || value === undefined) return [];
    const version = editor.field(question._id)?.save.saved.version;
    return [{ question: question._id, ...sentValue(value), ...(version === undefined ? {} : { version }) }];
  });
  try {
    const { errors } = await client.saveAnswers({
      params: path,
      body: { answers },
      idempotencyKey: crypto.randomUUID(),
    });
    const refused = new Set(errors.map(({ question }) => question));
    return rows.filter(({ question }) => question && refused.has(question._id));
  } catch (error) {
    console.warn('The pasted answers are saved one by one', error);
    return rows;
  }
}

function typeInto(editor: AnswerEditor, { question, content }: PastedRow): void {
  if (!question) return;
  if (content.isNotApplicable) editor.setNotApplicable(question._id, true);
  else editor.change(question._id, content.raw, { now: true });
}
