import pLimit from 'p-limit';
import { friendlyText, problemText } from './problems.ts';

/** What became of one of several things that something was done with. */
export interface ActResult<Thing> {
  thing: Thing;
  /** Why it was not done; undefined when it was. */
  refusal: string | undefined;
  error?: unknown;
}

interface ActOptions {
  onProgress?: ((done: number) => void) | undefined;
  /** Requests that are under way at the same time. */
  concurrently?: number;
}

/**
 * Does the same with several things, one request each: each is done or refused by itself, and whoever waits sees how far it
 * is. The results have the order of the things.
 */
export function actOnEach<Thing>(
  things: readonly Thing[],
  actOn: (thing: Thing) => Promise<unknown>,
  { onProgress, concurrently = 3 }: ActOptions = {},
): Promise<ActResult<Thing>[]> {
  let done = 0;
  return pLimit(concurrently).map(things, async (thing) => {
    const result = await resultOf(thing, actOn);
    done += 1;
    onProgress?.(done);
    return result;
  });
}

async function resultOf<Thing>(
  thing: Thing,
  actOn: (thing: Thing) => Promise<unknown>,
): Promise<ActResult<Thing>> {
  try {
    await actOn(thing);
    return { thing, refusal: undefined };
  } catch (error) {
    return { thing, refusal: problemText(error) || friendlyText(error), error };
  }
}

/** Those that it was not done with. */
export function refusedOf<Thing>(results: readonly ActResult<Thing>[]): ActResult<Thing>[] {
  return results.filter(({ refusal }) => refusal !== undefined);
}

/** Those that it was done with. */
export function doneOf<Thing>(results: readonly ActResult<Thing>[]): Thing[] {
  return results.flatMap(({ thing, refusal }) => (refusal === undefined ? [thing] : []));
}
