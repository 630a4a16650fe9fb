import { useState } from 'react';
import { friendlyText, problemText } from '../../shell/problems.ts';
import type { Participant } from './queries.ts';

/** What became of one of the people for whom something was done. */
export interface BatchResult {
  participant: Participant;
  /** Why it was not done; undefined when it was. */
  refusal: string | undefined;
}

export interface Batch {
  /** "Invitation sent again" */
  done: string;
  /** "Not sent" */
  failed: string;
  results: readonly BatchResult[];
}

/** Requests that are under way at the same time. */
const concurrently = 4;

/** Does the same for several people, one request each: a refusal does not hinder the others. */
export function useBatch() {
  const [batch, setBatch] = useState<Batch>();
  const [isRunning, setRunning] = useState(false);
  const run = async (
    people: readonly Participant[],
    words: Pick<Batch, 'done' | 'failed'>,
    act: (participant: Participant) => Promise<unknown>,
  ) => {
    setRunning(true);
    const results: BatchResult[] = [];
    const waiting = people.entries();
    const work = async () => {
      for (const [index, participant] of waiting) {
        results[index] = { participant, refusal: await refusalOf(() => act(participant)) };
      }
    };
    await Promise.all(Array.from({ length: concurrently }, work));
    setBatch({ ...words, results });
    setRunning(false);
  };
  return { batch, isRunning, run, show: setBatch, close: () => setBatch(undefined) };
}

async function refusalOf(act: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    return problemText(error) || friendlyText(error);
  }
}
