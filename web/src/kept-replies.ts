import type { CallName } from '@landbrief/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { DBSchema } from 'idb';
import { browserDatabase } from './browser-database.ts';
import { checkServer, isOffline, watchConnection } from './connection.ts';
import { statusOf } from './problems.ts';
import { getSession, onSessionEvent } from './session/state.ts';

/**
 * Replies that the browser keeps so that what was opened before can be read, and answered, without a connection: those
 * of the answering screen and of the way to it. A kept reply is read only where the call gets no response.
 */
const keptCalls: ReadonlySet<unknown> = new Set<CallName>([
  'getDashboard',
  'listMessages',
  'listProjects',
  'getProject',
  'listParticipantProperties',
  'listDelegatorProperties',
  'getProperty',
  'listPropertyQuestions',
  'listAnswers',
  'listAnswerComments',
  'listPropertyAttachments',
  'countClarifications',
]);
const daysKept = 14;

interface KeptReply {
  key: string;
  /** Whose it is, by user id. */
  user: string;
  /** Epoch milliseconds. */
  at: number;
  data: unknown;
}

interface Schema extends DBSchema {
  replies: { key: string; value: KeptReply; indexes: { at: number } };
}

/** Where there is no storage, nothing is kept. */
const inStore = browserDatabase<Schema>('landbrief-replies', (fresh) => {
  fresh.createObjectStore('replies', { keyPath: 'key' }).createIndex('at', 'at');
});

/** The user and the key of a reply; undefined where it is not kept, as of an impersonated user. */
function placeOf({ queryKey, queryHash }: Query): { user: string; key: string } | undefined {
  const { phase, user, acting, impersonating } = getSession();
  if (phase !== 'in' || !user || impersonating !== undefined || !keptCalls.has(queryKey[0])) return undefined;
  return { user: user._id, key: JSON.stringify([user._id, acting ?? 0, queryHash]) };
}

/** Queries whose data is a kept reply: fetched again when there is a connection. */
const restored = new Set<string>();

/** The kept reply of a query that got no response; rejects with the query's error where there is none. */
export async function keptReply(query: Query, error: unknown): Promise<unknown> {
  const place = placeOf(query);
  if (place) await checkServer();
  // One call alone failed: it is sent again.
  if (!isOffline()) throw error;
  const kept = place && (await inStore((replies) => replies.get('replies', place.key), undefined));
  if (!kept || placeOf(query)?.key !== place?.key || isOld(kept)) throw error;
  restored.add(query.queryHash);
  return kept.data;
}

const isOld = ({ at }: KeptReply) => Date.now() - at > daysKept * 86_400_000;

/** Keeps what is in the cache, and what comes into it, also what a saved answer changes there. */
export function keepReplies(client: QueryClient): void {
  forgetOthers();
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) if (query.state.data !== undefined) keep(query);
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    if (action.type === 'error') forgetRefused(query, action.error);
    else if (action.type === 'success' && (action.manual || !restored.has(query.queryHash))) keep(query);
  });
  watchConnection(() => {
    const again = new Set(restored);
    restored.clear();
    void client.invalidateQueries({ predicate: ({ queryHash }) => again.has(queryHash) });
  });
}

function keep(query: Query): void {
  const place = placeOf(query);
  if (!place) return;
  const kept = { ...place, at: Date.now(), data: query.state.data };
  void inStore((replies) => replies.put('replies', kept), undefined);
}

/** It is deleted, or no longer shared with this person. */
function forgetRefused(query: Query, error: unknown): void {
  const place = placeOf(query);
  const status = statusOf(error);
  if (!place || (status !== 403 && status !== 404)) return;
  void inStore((replies) => replies.delete('replies', place.key), undefined);
}

/** Removes what is kept of other people, and what is old. */
function forgetOthers(): void {
  const { user, impersonating } = getSession();
  if (user && impersonating === undefined) void forget((kept) => kept.user !== user._id);
}

onSessionEvent((event) => {
  if (event.kind === 'signed-out' && (event.reason === 'asked' || event.reason === 'elsewhere')) {
    void forget(() => true);
  } else if (event.kind === 'identity-changed') forgetOthers();
});

async function forget(isForgotten: (kept: KeptReply) => boolean): Promise<void> {
  await inStore(async (replies) => {
    const transaction = replies.transaction('replies', 'readwrite');
    for (let at = await transaction.store.openCursor(); at; at = await at.continue()) {
      if (isForgotten(at.value) || isOld(at.value)) await at.delete();
    }
    await transaction.done;
  }, undefined);
}
