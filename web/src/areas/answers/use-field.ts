import { whenReleased } from '../../press.ts';
import { useStore } from '../../store.ts';
import type { AnswerEditor } from './answer-editor.ts';
import type { AnswersSummary } from './answers-summary.ts';
import type { Field } from './field.ts';

const watches = new WeakMap<AnswerEditor, AnswerEditor['watch']>();

/** Notifies after the click while something is being pressed, so that marks and messages do not move the layout. */
function deferredWatch(editor: AnswerEditor): AnswerEditor['watch'] {
  const known = watches.get(editor);
  if (known) return known;
  const watch: AnswerEditor['watch'] = (watcher) => editor.watch(() => whenReleased(watcher));
  watches.set(editor, watch);
  return watch;
}

export function useField(editor: AnswerEditor, id: string): Field | undefined {
  return useStore({ watch: deferredWatch(editor), get: () => editor.field(id) });
}

export function useAnswersSummary(editor: AnswerEditor): AnswersSummary {
  return useStore({ watch: deferredWatch(editor), get: () => editor.summary });
}
