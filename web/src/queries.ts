import type { CallName } from '@landbrief/contract';
import {
  type CallArguments,
  type CallOptions,
  type CallReply,
  takesIdempotencyKey,
} from '@landbrief/contract/client';
import {
  keepPreviousData,
  type MutateOptions,
  MutationCache,
  notifyManager,
  onlineManager,
  QueryCache,
  QueryClient,
  queryOptions,
  type UseMutationResult,
  type UseQueryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { cacheFreshFor, dropPrefetched, type PrefetchCall, setCacheLookup, takePrefetched } from './ahead.ts';
import { client } from './api.ts';
import { RequestKeys } from './request-keys.ts';
import { onSessionEvent } from './session/state.ts';
import { isOffline, watchConnection } from './shell/connection.ts';
import { codeOf, reportProblem, statusOf } from './shell/problems.ts';
import { whenReleased } from './ui/press.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

interface CallMeta extends Record<string, unknown> {
  /** What was tried, for the error banner: "load the project". */
  action?: string;
  /** The screen shows the failure itself; the banner stays quiet. */
  handled?: boolean;
}

/**
 * The cache of the server's replies. A failure that no screen handles goes to the error banner, with the name of the
 * action (document 2 section 8).
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // What is not there any more is shown as missing, not as it was.
      if (statusOf(error) === 404) query.setState({ data: undefined });
      report(error, query.meta);
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
          const loaded = await import('./shell/offline-support.ts').catch(() => undefined);
          if (!loaded) throw error;
          return loaded.keptReply(query, error);
        }
      },
      retry: (failures, error) => (failures < 2 || isOffline()) && isTransient(error),
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

/** A failure that may not happen again: no response, or a 5xx. */
export function isTransient(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status >= 500;
}

// Replies that arrive while a button is pressed are shown after the click.
notifyManager.setScheduler((run) => setTimeout(() => whenReleased(run), 0));

// Another user or acting role must not see cached replies.
onSessionEvent(() => queryClient.clear());

setCacheLookup((call: PrefetchCall) => {
  const state = queryClient.getQueryState(call);
  if (!state) return false;
  const isFresh =
    state.data !== undefined && !state.isInvalidated && Date.now() - state.dataUpdatedAt < cacheFreshFor;
  return isFresh || state.fetchStatus === 'fetching';
});

type Send<Name extends CallName> = (args: CallArguments<Name> & CallOptions) => Promise<CallReply<Name>>;

/** The client's method by its name; the client's own type says that each name has exactly this one. */
function methodOf<Name extends CallName>(name: Name): Send<Name> {
  return client[name] as Send<Name>;
}

/**
 * A reading call as query options: `useQuery(callQuery('getProject', { params: { id } }, { action: 'load the project' }))`.
 * Its key is `[name, arguments]`, so that `refetchCalls('getProject')` reaches it.
 */
export function callQuery<Name extends CallName>(name: Name, args: CallArguments<Name>, meta: CallMeta = {}) {
  return queryOptions({
    queryKey: [name, args] as const,
    queryFn: ({ signal }) => fetchCall(name, args, signal),
    meta,
  });
}

type ReadOptions<Name extends CallName> = Omit<
  UseQueryOptions<CallReply<Name>, Error, CallReply<Name>, readonly [Name, CallArguments<Name>]>,
  'meta' | 'queryFn' | 'queryKey' | 'select'
>;

/** A reading call whose failure the screen shows itself: `useRead(['getProject', { params: { id } }])`. */
export function useRead<Name extends CallName>(
  [name, args]: readonly [Name, CallArguments<Name>],
  options: ReadOptions<Name> = {},
) {
  return useQuery({ ...callQuery(name, args, { handled: true }), ...options });
}

/** The same for a page of a list, or what is found: the one before is shown until it is there. */
export function useReadPage<Name extends CallName>(
  call: readonly [Name, CallArguments<Name>],
  options: ReadOptions<Name> = {},
) {
  return useRead<Name>(call, { placeholderData: keepPreviousData, ...options });
}

/**
 * Fetches for a query: takes the prefetched reply, else sends the call. After a 403 of the prefetch the call is sent again,
 * so that the refusal is handled as one of the screen.
 */
export async function fetchCall<Name extends CallName>(
  name: Name,
  args: CallArguments<Name>,
  signal: AbortSignal,
): Promise<CallReply<Name>> {
  const ahead = takePrefetched(name, args);
  if (ahead) {
    try {
      return await Promise.race([ahead, rejectOnAbort(signal)]);
    } catch (error) {
      if (statusOf(error) !== 403) throw error;
    }
  }
  return methodOf(name)(Object.assign({}, args, { signal }));
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, giveUp) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => giveUp(signal.reason), { once: true });
  });
}

interface CallPlan<Name extends CallName> extends CallMeta {
  /** Reading calls to fetch again afterwards. */
  refetch?: readonly CallName[];
  onDone?: (reply: CallReply<Name>, args: CallArguments<Name>) => void;
}

type Sent<Name extends CallName> = CallArguments<Name> & CallOptions;
type SentOptions<Name extends CallName> = MutateOptions<CallReply<Name>, Error, Sent<Name>>;

/**
 * A writing call as a mutation: `const save = useCall('saveAnswer', { refetch: ['listAnswers'] })`. The `onSuccess` of a
 * `mutate` also runs when the refetched replies take its caller off the screen, as with a deleted row; not when the screen
 * was left before the reply. It may run on another page: what opens one does it by `useNavigateFromHere`.
 */
export function useCall<Name extends CallName>(
  name: Name,
  { refetch = [], onDone, ...meta }: CallPlan<Name> = {},
): UseMutationResult<CallReply<Name>, Error, Sent<Name>> {
  const [keys] = useState(() => new RequestKeys());
  const [callbacks] = useState(() => new WeakMap<Sent<Name>, SentOptions<Name>['onSuccess']>());
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const mutation = useMutation<CallReply<Name>, Error, Sent<Name>>({
    mutationFn: (args) => send(name, args, keys),
    meta,
    onSuccess: async (reply, args, ...rest) => {
      const wasShown = isShown.current;
      onDone?.(reply, args);
      await refetchCalls(...refetch);
      if (wasShown) callbacks.get(args)?.(reply, args, ...rest);
    },
  });
  const { mutate: start } = mutation;
  const mutate = useCallback(
    (args: Sent<Name>, { onSuccess, ...others }: SentOptions<Name> = {}) => {
      callbacks.set(args, onSuccess);
      start(args, others);
    },
    [callbacks, start],
  );
  return Object.assign({}, mutation, { mutate });
}

/** The hook of a writing call, for a module: `callHook('cloneTemplate', { refetch: ['listTemplates'] })`. */
export function callHook<Name extends CallName>(name: Name, plan: CallPlan<Name> = {}) {
  return function useThisCall() {
    return useCall(name, plan);
  };
}

/** A call that takes an Idempotency-Key gets the given one, or one that stays until the same request has succeeded. */
async function send<Name extends CallName>(
  name: Name,
  args: CallArguments<Name> & CallOptions,
  keys: RequestKeys,
): Promise<CallReply<Name>> {
  if (!takesIdempotencyKey(name) || args.idempotencyKey) return methodOf(name)(args);
  const reply = await methodOf(name)({ ...args, idempotencyKey: keys.keyOf(args) });
  keys.succeeded(args);
  return reply;
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
