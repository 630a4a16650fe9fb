import { useState } from 'react';
import { type ActResult, actOnEach, doneOf } from '../act-on-each.ts';

export interface Batch<Thing> {
  /** "Invitation sent again" */
  done: string;
  /** "Not sent" */
  failed: string;
  results: readonly ActResult<Thing>[];
}

/** Does the same for several people, one request each: a refusal does not hinder the others. */
export function useBatch<Thing>() {
  const [batch, setBatch] = useState<Batch<Thing>>();
  const [isRunning, setRunning] = useState(false);
  /** Returns those for whom it was done. */
  const run = async (
    things: readonly Thing[],
    words: Pick<Batch<Thing>, 'done' | 'failed'>,
    act: (thing: Thing) => Promise<unknown>,
  ): Promise<Thing[]> => {
    setRunning(true);
    const results = await actOnEach(things, act);
    setBatch({ ...words, results });
    setRunning(false);
    return doneOf(results);
  };
  return { batch, isRunning, run, close: () => setBatch(undefined) };
}
