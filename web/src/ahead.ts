import type { CallName } from '@landbrief/contract';
import type { CallArguments, CallReply } from '@landbrief/contract/client';
import { prefetchClient } from './api.ts';
import { onSessionEvent } from './session/state.ts';

/**
 * Answers that were asked for before the screen that shows them is there: beside the project that its guard reads, and
 * while its files are loaded. The screen's own query takes the answer when it asks (`ask` of `queries.ts`), once. One
 * that no screen takes is dropped, a refusal too: who may see a screen is for its guards to decide.
 */

/** What changes nothing may be asked in vain. */
type ReadingName = Extract<CallName, `${'count' | 'get' | 'list' | 'search'}${string}`>;

/** A reading call and its arguments: what a query is made of, and what is asked ahead. */
type ReadingCall<Name extends ReadingName> = readonly [name: Name, args: CallArguments<Name>];
export type PrefetchCall = readonly [name: ReadingName, args: unknown];

interface Prefetched {
  at: number;
  answer: Promise<unknown>;
}

/** Milliseconds; as old as an answer may be that the cache shows without asking again. */
export const cacheFreshFor = 15_000;
const prefetched = new Map<string, Prefetched>();
let isCached: (call: PrefetchCall) => boolean = () => false;

// Another person, or the same one in another role, gets answers of their own.
onSessionEvent(() => prefetched.clear());

export function readingCall<Name extends ReadingName>(
  name: Name,
  args: CallArguments<Name>,
): ReadingCall<Name> {
  return [name, args];
}

/** The cache tells what it has, or is asking for: that is not asked ahead. */
export function setCacheLookup(answer: (call: PrefetchCall) => boolean): void {
  isCached = answer;
}

export function prefetch(calls: readonly PrefetchCall[]): void {
  for (const [key, { at }] of prefetched) if (isOld(at)) prefetched.delete(key);
  for (const [name, args] of calls) {
    const key = keyOf(name, args);
    if (prefetched.has(key) || isCached([name, args])) continue;
    const method = prefetchClient[name] as (args: unknown) => Promise<unknown>;
    const answer = method(args);
    // Whoever takes the answer is told of its failure.
    answer.catch(() => undefined);
    prefetched.set(key, { at: Date.now(), answer });
  }
}

/** The answer that was asked for ahead, or is on its way; the next one asks for its own. */
export function takePrefetched<Name extends CallName>(
  name: Name,
  args: CallArguments<Name>,
): Promise<CallReply<Name>> | undefined {
  const key = keyOf(name, args);
  const asked = prefetched.get(key);
  prefetched.delete(key);
  return asked && !isOld(asked.at) ? (asked.answer as Promise<CallReply<Name>>) : undefined;
}

/** Something is being changed: what was asked before may be old. */
export function dropPrefetched(): void {
  prefetched.clear();
}

const isOld = (at: number) => Date.now() - at > cacheFreshFor;

/** Who asks ahead and who asks then name the arguments by the same function of `reads.ts`. */
const keyOf = (name: CallName, args: unknown) => JSON.stringify([name, args]);
