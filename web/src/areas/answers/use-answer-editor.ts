import type { Answer, Question } from '@landbrief/contract';
import { useEffect, useMemo } from 'react';
import { useStore } from '../../store.ts';
import { whenReleased } from '../../ui/press.ts';
import type { AnswerEditor } from './answer-editor.ts';
import type { AnswersSummary } from './answers-summary.ts';
import type { Field } from './field.ts';
import { answerEditorOf, editorGeneration, viewEditor } from './open-editors.ts';
import type { PropertyPath } from './queries.ts';

/** The answer editor of a property, loaded with the newest answers. Leaving the page sends what is pending. */
export function useAnswerEditor(
  path: PropertyPath,
  { questions, answers }: { questions: readonly Question[]; answers: readonly Answer[] },
  { savesWhileTyping }: { savesWhileTyping: boolean },
): AnswerEditor {
  const { projectId, propertyId } = path;
  const person = useStore(editorGeneration);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another editor
  const editor = useMemo(() => answerEditorOf({ projectId, propertyId }), [projectId, propertyId, person]);
  editor.savesWhileTyping = savesWhileTyping;
  // The first render needs the fields; later answers come in after a render, since they change what others show.
  if (editor.isEmpty) editor.load(questions, answers);
  useEffect(() => editor.load(questions, answers), [editor, questions, answers]);
  useEffect(() => viewEditor({ projectId, propertyId }, editor), [editor, projectId, propertyId]);
  return editor;
}

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
