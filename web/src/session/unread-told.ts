import { times } from '@landbrief/domain';
import { getSession, personOf } from './state.ts';

/** When the unread count was known last; epoch milliseconds. */
let knownAt = 0;
let hear: (count: number) => void = () => undefined;

/** Calls the listener with each count that comes beside another reply. */
export function onUnreadTold(listener: (count: number) => void): void {
  hear = listener;
}

export function noteUnreadKnown(): void {
  knownAt = Date.now();
}

/** Whether the next poll (document 1 section 9) is not due yet. */
export const isUnreadKnown = () => Date.now() - knownAt < times.unreadPoll;

/**
 * Sends a call that asks for the unread count beside its reply, where it was not told just now: a poll less
 * (functions/api/handle.ts). A count from before one that came meanwhile, or of somebody else, is not told.
 */
export async function tellingUnread(
  send: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>,
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const before = getSession();
  const sentAt = Date.now();
  const isWanted = before.phase === 'in' && before.impersonationProject === undefined;
  if (!isWanted || sentAt - knownAt < times.unreadBeside) return send(input, init);
  const headers = new Headers(init.headers);
  headers.set('x-count-unread', 'true');
  const answer = await send(input, { ...init, headers });
  const told = answer.headers.get('x-unread-count');
  if (told !== null && knownAt <= sentAt && personOf(getSession()) === personOf(before)) {
    noteUnreadKnown();
    hear(Number(told));
  }
  return answer;
}
