import type { CallName } from '@landbrief/contract';
import type { CallArguments, CallReply, Client } from '@landbrief/contract/client';
import {
  type DataTag,
  hashKey,
  keepPreviousData,
  MutationCache,
  notifyManager,
  onlineManager,
  QueryCache,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { client, prefetchClient } from './api.ts';
import { isOffline, watchConnection } from './connection.ts';
import { whenReleased } from './press.ts';
import { codeOf, reportProblem, statusOf } from './problems.ts';
import { onSessionEvent } from './session/state.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

export interface CallMeta extends Record<string, unknown> {
  /** What was tried, for the error banner: "load the project". */
  action?: string;
  /** The screen shows the failure itself; the banner stays quiet. */
  handled?: boolean;
}

/** Milliseconds for which the cache shows a reply without fetching it again. */
const cacheFreshFor = 15_000;

/**
 * The cache of the server's replies. A failure that no screen handles goes to the error banner, with the name of the
 * action (document 2 section 8).
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // What is not there any more is shown as missing, not as it was.
      if (statusOf(error) === 404) query.setState({ data: undefined });
      // That answers are sealed is said where they would be.
      // So is that a project asks for its confidentiality agreement: its pages show that instead.
      if (codeOf(error) === 'consent_required') void refetchCalls('getProject');
      else if (codeOf(error) !== 'sealed') report(error, query.meta);
    },
  }),
  mutationCache: new MutationCache({
    onMutate: dropPrefetched,
    onSettled: dropPrefetched,
    onError: (error, _variables, _result, mutation) => {
      if (isOvertaken(error)) void queryClient.invalidateQueries();
      report(error, mutation.meta);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: cacheFreshFor,
      // Without a connection a query waits for it, once it has found no kept reply.
      networkMode: 'offlineFirst',
      persister: async (fetchNow, context, query) => {
        try {
          return await fetchNow(context);
        } catch (error) {
          if (statusOf(error) !== undefined || context.signal.aborted) throw error;
          const loaded = await import('./kept-replies.ts').catch(() => undefined);
          if (!loaded) throw error;
          return loaded.keptReply(query, error);
        }
      },
      retry: mayRetry,
    },
    mutations: { retry: false },
  },
});

onlineManager.setEventListener((setOnline) => {
  setOnline(!isOffline());
  return watchConnection(() => setOnline(!isOffline()));
});

/** Refused because of what somebody else, or the clock, did meanwhile: the screen shows the state that is now. */
function isOvertaken(error: unknown): boolean {
  return ['not_allowed_in_status', 'property_eliminated', 'invalid_transition', 'not_found'].includes(
    codeOf(error) ?? '',
  );
}

function report(error: unknown, meta: CallMeta | undefined): void {
  if (meta?.handled !== true) reportProblem(error, meta?.action);
}

function mayRetry(failures: number, error: unknown): boolean {
  return (failures < 2 || isOffline()) && isTransient(error);
}

/** A failure that may not happen again: no response, or a 5xx. */
export function isTransient(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status >= 500;
}

// Replies that arrive while a button is pressed are shown after the click.
notifyManager.setScheduler((run) => setTimeout(() => whenReleased(run), 0));

// Another user or acting role must not see cached replies.
onSessionEvent(() => queryClient.clear());

/** Sends the call that a key names; its tag says what the call replies. */
function sendCall<Reply>(
  [name, args]: readonly [name: CallName, args: unknown],
  signal: AbortSignal,
  by: Client = client,
): Promise<Reply> {
  const method = by[name] as (sent: object) => Promise<Reply>;
  return method(Object.assign({}, args, { signal }));
}

/**
 * A reading call as query options, for `useQuery`, `useQueries`, `fetchQuery` and what a screen prefetches. Its key is
 * `[name, arguments]`, so that `refetchCalls(name)` reaches it. The screen shows a failure, where `meta` does not say else.
 */
export function callQuery<Name extends CallName>(
  name: Name,
  args: CallArguments<Name>,
  meta: CallMeta = { handled: true },
) {
  return queryOptions({
    queryKey: [name, args] as const,
    queryFn: ({ signal }) => sendCall<CallReply<Name>>([name, args], signal),
    meta,
  });
}

/** The same for a page of a list, or what is found: the one before is shown until it is there. */
export function pageQuery<Name extends CallName>(name: Name, args: CallArguments<Name>) {
  return queryOptions({ ...callQuery(name, args), placeholderData: keepPreviousData });
}

/** Of which a reply that no screen uses does no harm. */
type ReadingName = Extract<CallName, `${'compare' | 'count' | 'get' | 'has' | 'list' | 'search'}${string}`>;

/** A reading call that can be fetched before the screen that shows it is there. */
export interface Prefetchable {
  readonly queryKey: readonly [name: ReadingName, args: unknown];
}

/** When the screen that is shown, or will be, was asked for; epoch milliseconds. */
let visitedAt = 0;
/** Hashes of the keys that were prefetched for it, but of those whose reply is from before a change. */
const prefetched = new Set<string>();

/** Milliseconds in which a screen is loaded and asks for what was prefetched for it. */
const loadedWithin = 5_000;

/** For what others change all the time: it is fetched at each visit of a screen, unless that has prefetched it. */
export const anewAtEachVisit = {
  staleTime: ({ state }: { state: { dataUpdatedAt: number } }) =>
    state.dataUpdatedAt >= visitedAt ? loadedWithin : 0,
};

export function beginVisit(): void {
  visitedAt = Date.now();
  prefetched.clear();
}

/**
 * Fetches for a screen that is still loading. Who may see it is for its guards to decide: a refusal is dropped, and where
 * the screen waits for the reply by then, the call is sent again as one of the screen.
 */
export async function prefetch({ queryKey }: Prefetchable): Promise<void> {
  const isShown = () => queryClient.getQueryCache().find({ queryKey })?.isActive() === true;
  if (isShown()) return;
  prefetched.add(hashKey(queryKey));
  await queryClient.prefetchQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      try {
        return await sendCall(queryKey, signal, prefetchClient);
      } catch (error) {
        if (statusOf(error) !== 403 || !isShown()) throw error;
        return sendCall(queryKey, signal);
      }
    },
    // A guard that waits for it does not wait for a connection.
    retry: (failures, error) => isShown() && mayRetry(failures, error),
    meta: { handled: true },
  });
  if (!prefetched.has(hashKey(queryKey))) await queryClient.invalidateQueries({ queryKey, exact: true });
}

/** Called when something is changed: a screen that is still loading fetches anew what was prefetched for it. */
export function dropPrefetched(): void {
  for (const hash of prefetched) {
    const query = queryClient.getQueryCache().get(hash);
    if (query?.isActive()) continue;
    query?.invalidate();
    prefetched.delete(hash);
  }
}

/** Fetches for a query that is made of several calls, of which the first may be prefetched. */
export async function fetchCall<Reply>(
  { queryKey }: { queryKey: DataTag<readonly [CallName, unknown], Reply, Error> },
  signal: AbortSignal,
): Promise<Reply> {
  if (prefetched.delete(hashKey(queryKey))) {
    const queryFn = () => sendCall<Reply>(queryKey, signal);
    const reply = queryClient.fetchQuery({ queryKey, queryFn, retry: false });
    try {
      return await Promise.race([reply, rejectOnAbort(signal)]);
    } catch (error) {
      if (statusOf(error) !== 403) throw error;
    } finally {
      queryClient.removeQueries({ queryKey, exact: true });
    }
  }
  return sendCall(queryKey, signal);
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, giveUp) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => giveUp(signal.reason), { once: true });
  });
}

/** Asks again for everything that these calls answered. */
export async function refetchCalls(...names: readonly CallName[]): Promise<void> {
  dropPrefetched();
  await Promise.all(names.map((name) => fetchAgain([name])));
}

async function fetchAgain(queryKey: readonly [CallName]): Promise<void> {
  // Invalidating does not end the first fetch of a query: its reply may be from before the change, and would be kept.
  await queryClient.cancelQueries({
    queryKey,
    type: 'active',
    predicate: ({ state }) => state.data === undefined,
  });
  await queryClient.invalidateQueries({ queryKey });
}
