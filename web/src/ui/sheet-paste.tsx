import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { pastedFile } from './pasted-file.ts';
import { takeFocus } from './take-focus.ts';
import { Textarea } from './textarea.tsx';

const hasField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

/** Takes what was copied from a spreadsheet: pasted anywhere, or into a field where there are no keys for it. */
export function SheetPaste({ onFile }: { onFile: (file: File) => void }) {
  const [text, setText] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const copied = event.clipboardData?.getData('text/plain') ?? '';
      // A part of the page may be kept, but not shown.
      if (copied.trim() === '' || hasField(event.target) || !place.current?.checkVisibility()) return;
      event.preventDefault();
      onFile(pastedFile(copied));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onFile]);
  return (
    <div ref={place}>
      {text === undefined ? (
        <div className="row wrap between gap-2">
          <p className="second">Or paste a block from Excel, with Ctrl+V or Cmd+V.</p>
          <Button variant="default" size="xs" onClick={() => setText('')}>
            Paste instead
          </Button>
        </div>
      ) : (
        <div className="stack gap-2">
          <Textarea
            ref={takeFocus}
            label="Rows copied from a spreadsheet"
            minRows={4}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button disabled={text.trim() === ''} onClick={() => onFile(pastedFile(text))}>
              Read these rows
            </Button>
          </Group>
        </div>
      )}
    </div>
  );
}
