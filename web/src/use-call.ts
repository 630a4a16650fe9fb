import type { CallName } from '@landbrief/contract';
import {
  type CallArguments,
  type CallOptions,
  type CallReply,
  takesIdempotencyKey,
} from '@landbrief/contract/client';
import { type MutateOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { client } from './api.ts';
import { type CallMeta, refetchCalls } from './queries.ts';
import { RequestKeys } from './request-keys.ts';
import { madeStale } from './stale-calls.ts';

interface CallPlan<Name extends CallName> extends CallMeta {
  /** Reading calls to fetch again afterwards, where they are others than `madeStale` has; none where the caller does it. */
  refetch?: readonly CallName[];
  onDone?: (reply: CallReply<Name>, args: CallArguments<Name>) => void;
}

type Sent<Name extends CallName> = CallArguments<Name> & CallOptions;
type SentOptions<Name extends CallName> = MutateOptions<CallReply<Name>, Error, Sent<Name>>;

/**
 * A writing call as a mutation: `const clone = useCall('cloneTemplate', { action: 'clone the template' })`. Without an
 * `action` for the error banner the screen shows a failure. What the call makes stale is fetched again (`stale-calls.ts`).
 *
 * The `onSuccess` of a `mutate` also runs when the refetched replies take its caller off the screen, as with a deleted
 * row; not when the screen was left before the reply. It may run on another page: what opens one does it by
 * `useNavigateFromHere`.
 */
export function useCall<Name extends CallName>(
  name: Name,
  { refetch = madeStale[name] ?? [], onDone, ...meta }: CallPlan<Name> = {},
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
    meta: { handled: meta.action === undefined, ...meta },
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

/** A call that takes an Idempotency-Key gets the given one, or one that stays until the same request has succeeded. */
async function send<Name extends CallName>(
  name: Name,
  args: Sent<Name>,
  keys: RequestKeys,
): Promise<CallReply<Name>> {
  // The client's own type says that each name has exactly this method.
  const method = client[name] as (args: Sent<Name>) => Promise<CallReply<Name>>;
  if (!takesIdempotencyKey(name) || args.idempotencyKey) return method(args);
  const reply = await method({ ...args, idempotencyKey: keys.keyOf(args) });
  keys.succeeded(args);
  return reply;
}
