import type { Answer, Question } from '@landbrief/contract';
import { useEffect, useMemo } from 'react';
import { useStore } from '../../store.ts';
import type { AnswerEditor } from './answer-editor.ts';
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
