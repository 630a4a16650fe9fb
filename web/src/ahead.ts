import type { CallName } from '@landbrief/contract';
import type { CallArguments, CallReply } from '@landbrief/contract/client';
import { prefetchClient } from './api.ts';
import { onSessionEvent } from './session/state.ts';

/**
 * Answers that were asked for before the screen that shows them is there: beside the project that its guard reads, and
 * while its files are loaded. The screen's own query takes the answer when it asks (`ask` of `queries.ts`), once. One
 * that no screen takes is dropped, a refusal too: who may see a screen is for its guards to decide.
 */

/** Only reading calls are prefetched: a reply that no screen uses does no harm. */
type ReadingName = Extract<CallName, `${'compare' | 'count' | 'get' | 'has' | 'list' | 'search'}${string}`>;

/** A reading call and its arguments: the key of a query, and of a prefetched reply. */
type ReadingCall<Name extends ReadingName> = readonly [name: Name, args: CallArguments<Name>];
export type PrefetchCall = readonly [name: ReadingName, args: unknown];

interface Prefetched {
  at: number;
  answer: Promise<unknown>;
}

/** Milliseconds for which the cache shows a reply without fetching it again. */
export const cacheFreshFor = 15_000;
const prefetched = new Map<string, Prefetched>();
let isCached: (call: PrefetchCall) => boolean = () => false;

// Replies depend on the user and the acting role.
onSessionEvent(() => prefetched.clear());

export function readingCall<Name extends ReadingName>(
  name: Name,
  args: CallArguments<Name>,
): ReadingCall<Name> {
  return [name, args];
}

/** Sets the function that says whether the query cache has a reply, or is fetching it: such calls are not prefetched. */
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
    // The failure is reported to the query that takes the reply.
    answer.catch(() => undefined);
    prefetched.set(key, { at: Date.now(), answer });
  }
}

/** The prefetched reply, which may still be loading; it is handed out once. */
export function takePrefetched<Name extends CallName>(
  name: Name,
  args: CallArguments<Name>,
): Promise<CallReply<Name>> | undefined {
  const key = keyOf(name, args);
  const asked = prefetched.get(key);
  prefetched.delete(key);
  return asked && !isOld(asked.at) ? (asked.answer as Promise<CallReply<Name>>) : undefined;
}

/** Called when something is changed: replies from before may be out of date. */
export function dropPrefetched(): void {
  prefetched.clear();
}

const isOld = (at: number) => Date.now() - at > cacheFreshFor;

/** The prefetch and the query build their arguments with the same function of `reads.ts`, so that the keys are equal. */
const keyOf = (name: CallName, args: unknown) => JSON.stringify([name, args]);
