import type { Answer, Question } from '@landbrief/contract';
import { useEffect, useMemo } from 'react';
import { useStore } from '../../store.ts';
import { whenReleased } from '../../ui/press.ts';
import type { AnswerDesk } from './answer-desk.ts';
import type { DeskSummary } from './desk-summary.ts';
import { deskOf, viewDesk, whoseDesks } from './desks.ts';
import type { Field } from './field.ts';
import type { PropertyPath } from './queries.ts';

/** The desk of a property, with the newest of the server on it. Leaving the page sends what is left. */
export function useDesk(
  path: PropertyPath,
  { questions, answers }: { questions: readonly Question[]; answers: readonly Answer[] },
  { savesWhileTyping }: { savesWhileTyping: boolean },
): AnswerDesk {
  const { projectId, propertyId } = path;
  const person = useStore(whoseDesks);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another desk
  const desk = useMemo(() => deskOf({ projectId, propertyId }), [projectId, propertyId, person]);
  desk.savesWhileTyping = savesWhileTyping;
  // The first render needs the fields; later answers come in after a render, since they change what others show.
  if (desk.isEmpty) desk.load(questions, answers);
  useEffect(() => desk.load(questions, answers), [desk, questions, answers]);
  useEffect(() => viewDesk({ projectId, propertyId }, desk), [desk, projectId, propertyId]);
  return desk;
}

const watches = new WeakMap<AnswerDesk, AnswerDesk['watch']>();

/** How saving goes is told after the click, when something is being pressed: marks and messages move nothing away. */
function watchOf(desk: AnswerDesk): AnswerDesk['watch'] {
  const known = watches.get(desk);
  if (known) return known;
  const watch: AnswerDesk['watch'] = (watcher) => desk.watch(() => whenReleased(watcher));
  watches.set(desk, watch);
  return watch;
}

export function useField(desk: AnswerDesk, id: string): Field | undefined {
  return useStore({ watch: watchOf(desk), get: () => desk.field(id) });
}

export function useDeskSummary(desk: AnswerDesk): DeskSummary {
  return useStore({ watch: watchOf(desk), get: () => desk.summary });
}
