import type { Answer, Question } from '@landbrief/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { onSessionEvent } from '../../session/state.ts';
import { AnswerDesk, type DeskSummary, type Field } from './answer-desk.ts';
import { outcomeOf, type PropertyPath, useSaveAnswer } from './queries.ts';

type Send = ReturnType<typeof useSaveAnswer>['mutateAsync'];

interface Kept {
  desk: AnswerDesk;
  send: Send;
}

/** What was typed and could not be saved waits here while one looks at other pages. */
const desks = new Map<string, Kept>();
onSessionEvent(() => desks.clear());

function deskOf({ propertyId }: PropertyPath, send: Send): AnswerDesk {
  const known = desks.get(propertyId);
  if (known) {
    known.send = send;
    return known.desk;
  }
  const kept: Kept = {
    send,
    desk: new AnswerDesk({
      send: (question, request) => outcomeOf(kept.send({ ...request, questionId: question._id }), question),
    }),
  };
  desks.set(propertyId, kept);
  return kept.desk;
}

/** The desk of a property, with the newest of the server on it. Leaving the page sends what is left. */
export function useDesk(
  path: PropertyPath,
  { questions, answers }: { questions: readonly Question[]; answers: readonly Answer[] },
  { savesWhileTyping }: { savesWhileTyping: boolean },
): AnswerDesk {
  const { mutateAsync } = useSaveAnswer(path);
  const desk = deskOf(path, mutateAsync);
  desk.savesWhileTyping = savesWhileTyping;
  // The first render needs the fields; later answers come in after a render, since they change what others show.
  if (desk.isEmpty) desk.load(questions, answers);
  useEffect(() => desk.load(questions, answers), [desk, questions, answers]);
  useEffect(() => keepSafe(desk), [desk]);
  return desk;
}

function keepSafe(desk: AnswerDesk): () => void {
  const onHide = () => desk.flush({ keepalive: true });
  const onOnline = () => desk.flush();
  const onLeave = (event: BeforeUnloadEvent) => {
    if (desk.summary.unsaved === 0) return;
    desk.flush({ keepalive: true });
    event.preventDefault();
  };
  window.addEventListener('pagehide', onHide);
  window.addEventListener('beforeunload', onLeave);
  window.addEventListener('online', onOnline);
  return () => {
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('beforeunload', onLeave);
    window.removeEventListener('online', onOnline);
    desk.flush();
  };
}

export function useField(desk: AnswerDesk, id: string): Field | undefined {
  return useSyncExternalStore(desk.watch, () => desk.field(id));
}

export function useDeskSummary(desk: AnswerDesk): DeskSummary {
  return useSyncExternalStore(desk.watch, () => desk.summary);
}
