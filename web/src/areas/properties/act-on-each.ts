import { friendlyText, problemText } from '../../shell/problems.ts';

/** What became of one of several things that something was done with. */
export interface ActResult<Thing> {
  thing: Thing;
  /** Why it was not done; undefined when it was. */
  refusal: string | undefined;
}

/** Requests that are under way at the same time. */
const concurrently = 3;

/**
 * Does the same with several things, one request each: each is done or refused by itself, and whoever waits sees how far it
 * is. The results have the order of the things.
 */
export async function actOnEach<Thing>(
  things: readonly Thing[],
  actOn: (thing: Thing) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<ActResult<Thing>[]> {
  const results: ActResult<Thing>[] = [];
  const waiting = things.entries();
  let done = 0;
  const work = async () => {
    for (const [index, thing] of waiting) {
      results[index] = { thing, refusal: await refusalOf(() => actOn(thing)) };
      done += 1;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: concurrently }, work));
  return results;
}

async function refusalOf(run: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return problemText(error) || friendlyText(error);
  }
}
