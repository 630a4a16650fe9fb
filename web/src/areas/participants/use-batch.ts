import { useState } from 'react';
import { type ActResult, actOnEach } from '../../act-on-each.ts';
import type { Participant } from './queries.ts';

export interface Batch {
  /** "Invitation sent again" */
  done: string;
  /** "Not sent" */
  failed: string;
  results: readonly ActResult<Participant>[];
}

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
    const results = await actOnEach(people, act);
    setBatch({ ...words, results });
    setRunning(false);
  };
  return { batch, isRunning, run, close: () => setBatch(undefined) };
}
