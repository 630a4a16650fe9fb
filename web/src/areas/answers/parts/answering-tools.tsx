import type { Question } from '@landbrief/contract';
import { Group } from '@mantine/core';
import { IconClipboardText, IconHistory, IconUserQuestion } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { AnswerEditor } from '../answer-editor.ts';
import { fieldId, focusedQuestion } from '../focus.ts';
import type { PropertyPath } from '../queries.ts';
import { askText, pasteTexts, recallTexts } from '../texts.ts';

const RecallAll = lazyPart(() => import('./recall-all.tsx'));
const PasteDialog = lazyPart(() => import('./paste-dialog.tsx'));

interface Pasted {
  text: string;
  /** The questions from the field on into which it was pasted. */
  shown: readonly Question[];
}

/** What fills many answers at once: earlier answers, and a column of a spreadsheet. */
export function AnsweringTools({
  path,
  editor,
  shown,
  all,
  isRecallOffered,
  ask,
}: {
  path: PropertyPath;
  editor: AnswerEditor;
  /** The questions on screen, in order. */
  shown: readonly Question[];
  all: readonly Question[];
  isRecallOffered: boolean;
  /** The form that asks a contact. */
  ask: string;
}) {
  const [isRecalling, setRecalling] = useState(false);
  const [pasted, setPasted] = useState<Pasted>();
  useColumnPaste(shown, setPasted);
  return (
    <Group gap="xs" mb="sm">
      {isRecallOffered && (
        <ButtonWithIcon
          size="xs"
          icon={IconHistory}
          iconSize={15}
          onClick={() => void editor.flushAndWait(3000).then(() => setRecalling(true))}
        >
          {recallTexts.all}
        </ButtonWithIcon>
      )}
      <ButtonWithIcon
        size="xs"
        icon={IconClipboardText}
        iconSize={15}
        onClick={() => setPasted({ text: '', shown })}
      >
        {pasteTexts.title}
      </ButtonWithIcon>
      <LinkButton to={ask} size="xs" icon={IconUserQuestion} iconSize={15}>
        {askText}
      </LinkButton>
      {isRecalling && (
        <RecallAll path={path} questions={all} editor={editor} onClose={() => setRecalling(false)} />
      )}
      {pasted && (
        <PasteDialog path={path} {...pasted} all={all} editor={editor} onClose={() => setPasted(undefined)} />
      )}
    </Group>
  );
}

/** Lines with two columns are a table; in a field of one line, any lines are a column. Text fields take other lines. */
function isColumn(text: string, field: EventTarget | null): boolean {
  const lines = text.trim().split(/\r\n|\r|\n/);
  if (lines.length < 2) return false;
  return field instanceof HTMLInputElement || lines.every((line) => line.includes('\t'));
}

/** A text field of the question's card that is not its answer, such as a comment. */
function isOtherText(field: EventTarget | null, { _id }: Question): boolean {
  return field instanceof HTMLTextAreaElement && field.id !== fieldId(_id);
}

/** A column that is pasted into an answer's field opens the dialog. */
function useColumnPaste(shown: readonly Question[], onPaste: (pasted: Pasted) => void): void {
  const latest = useRef({ shown, onPaste });
  useEffect(() => {
    latest.current = { shown, onPaste };
  });
  useEffect(() => {
    const look = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const from = latest.current.shown.findIndex(({ _id }) => _id === focusedQuestion());
      const question = latest.current.shown[from];
      if (!question || isOtherText(event.target, question) || !isColumn(text, event.target)) return;
      event.preventDefault();
      latest.current.onPaste({ text, shown: latest.current.shown.slice(from) });
    };
    document.addEventListener('paste', look);
    return () => document.removeEventListener('paste', look);
  }, []);
}
