import type { Answer, AnswerCounts, Question } from '@landbrief/contract';
import { propertyStatus } from '@landbrief/domain';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiProblem, client } from '../../api.ts';
import { callQuery, dropPrefetched, queryClient, refetchCalls } from '../../queries.ts';
import { showAnswers } from '../../stale-calls.ts';
import { useCall } from '../../use-call.ts';
import { sentValue } from './answer-values.ts';
import { answersCall, type PropertyPath } from './reads.ts';
import { isRetryable, type SentSave } from './save-outcome.ts';

export type { PropertyPath };

interface AnswerSave extends SentSave {
  questionId: string;
  /** The page is being left. */
  keepalive: boolean;
  override?: boolean | undefined;
  overrideReason?: string | undefined;
}

/** Milliseconds; longer than the API's timeout, so that an aborted save has arrived or never does before it is retried. */
const saveTimeout = 35_000;

/** Saves one answer and updates the cached property. */
export async function saveAnswer(path: PropertyPath, save: AnswerSave) {
  const { questionId, value, version, override, overrideReason, key, keepalive } = save;
  const reply = await client.saveAnswer({
    params: { ...path, questionId },
    body: {
      answerData: {
        ...sentValue(value),
        ...(version === undefined ? {} : { version }),
        ...(override === undefined ? {} : { override }),
        ...(overrideReason === undefined ? {} : { overrideReason }),
      },
    },
    ...(key === undefined ? {} : { idempotencyKey: key }),
    keepalive,
    signal: AbortSignal.timeout(saveTimeout),
  });
  cacheAnswer(path, questionId, reply.answer, reply.counts);
  return reply;
}

/**
 * Saves by a button. Pressing it again after a lost response sends the same save with the same idempotency key. It is
 * sent even when the browser reports to be offline: then it fails at once.
 */
export function useSaveAnswer(path: PropertyPath) {
  const lastTry = useRef<{ text: string; key: string }>(undefined);
  return useMutation({
    networkMode: 'always',
    meta: { action: 'save the answer', handled: true },
    mutationFn: async (save: Omit<AnswerSave, 'key' | 'keepalive'>) => {
      const text = JSON.stringify(save);
      if (lastTry.current?.text !== text) lastTry.current = { text, key: crypto.randomUUID() };
      try {
        const reply = await saveAnswer(path, { ...save, key: lastTry.current.key, keepalive: false });
        lastTry.current = undefined;
        return reply;
      } catch (error) {
        if (error instanceof ApiProblem && !isRetryable(error)) lastTry.current = undefined;
        throw error;
      }
    },
  });
}

/** Puts the saved answer and the counts into the query cache, without fetching them again. */
export function cacheAnswer(
  path: PropertyPath,
  questionId: string,
  answer: Answer | undefined,
  counts: AnswerCounts,
): void {
  // A list that was requested before this save would restore the old answer.
  dropPrefetched();
  void queryClient.cancelQueries({ queryKey: answersCall(path).queryKey });
  queryClient.setQueryData(answersCall(path).queryKey, (before) => {
    if (!before) return before;
    const others = before.answers.filter(({ question }) => question !== questionId);
    const answers = answer ? [...others, answer] : others;
    return { ...before, answers, count: answers.length };
  });
  queryClient.setQueryData(callQuery('getProperty', { params: path }).queryKey, (before) => {
    if (!before) return before;
    // The first answer makes a new property a working one.
    if (before.property.status === propertyStatus.new) void refetchCalls('getProperty');
    return { ...before, property: { ...before.property, ...counts } };
  });
  for (const name of showAnswers)
    void queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' });
}

/** Puts an answer's mark into the query cache; its value may be a newer one there. */
export function cacheMark(path: PropertyPath, { question, confidential }: Answer): void {
  queryClient.setQueryData(answersCall(path).queryKey, (before) => {
    if (!before) return before;
    const answers = before.answers.map((answer) => {
      if (answer.question !== question) return answer;
      const { confidential: _, ...unmarked } = answer;
      return confidential ? { ...unmarked, confidential } : unmarked;
    });
    return { ...before, answers };
  });
}

export function useMarkAnswerSeen(path: PropertyPath) {
  return useCall('markAnswerSeen', {
    onDone: (_reply, { params }) => cacheSeen(path, params.answerId),
  });
}

function cacheSeen(path: PropertyPath, answerId: string): void {
  void queryClient.invalidateQueries({ queryKey: ['listOwnerProperties'], refetchType: 'none' });
  let wasUnseen = false;
  queryClient.setQueryData(answersCall(path).queryKey, (before) => {
    if (!before) return before;
    const answers = before.answers.map((answer) => {
      if (answer._id !== answerId || answer.seen) return answer;
      wasUnseen = true;
      return { ...answer, seen: true };
    });
    return { ...before, answers };
  });
  if (!wasUnseen) return;
  queryClient.setQueryData(callQuery('getProperty', { params: path }).queryKey, (before) => {
    if (!before) return before;
    const unseenCount = Math.max(0, (before.property.unseenCount ?? 0) - 1);
    return { ...before, property: { ...before.property, unseenCount } };
  });
}

/** Records that a respondent has looked at how the question of an answer was changed. */
export function useLookAtChange({ answer, question }: { answer: Answer | undefined; question: Question }) {
  const { mutate, isPending } = useCall('markAnswerSeen', {
    onDone: (_reply, { params: { answerId } }) => {
      if (answer) cacheLooked({ projectId: question.owner, propertyId: answer.property }, answerId);
    },
  });
  if (!answer?.questionChanged) return undefined;
  return () => {
    if (!isPending) mutate({ params: { questionId: question._id, answerId: answer._id } });
  };
}

function cacheLooked(path: PropertyPath, answerId: string): void {
  queryClient.setQueryData(answersCall(path).queryKey, (before) => {
    if (!before) return before;
    const answers = before.answers.map((answer) => {
      if (answer._id !== answerId) return answer;
      const { questionChanged: _, ...looked } = answer;
      return looked;
    });
    return { ...before, answers };
  });
}
