import { type CallName, idempotencyKey } from '@landbrief/contract';
import { invalid, isProblem, type ProblemCode, problem } from '@landbrief/domain';
import { type Context, type Requester, startInBackground } from '@landbrief/operations';
import { type Clock, epochSeconds } from '@landbrief/platform';
import { getStoredReply, putStoredReply, type StoredReply, type Write } from '@landbrief/store';

const RETENTION_SECONDS = 24 * 60 * 60;
const OUT_OF_REACH: readonly ProblemCode[] = ['not_found', 'permission_error', 'not_allowed_in_status'];

/** A request with an Idempotency-Key, which may be a repeated one. */
export interface RepeatableRequest {
  /** As sent, not validated. */
  key: string;
  /** The id of the stored reply: caller, call and key. */
  id: string;
  /** The reply that was stored when the request arrived. */
  stored: Promise<StoredReply | undefined>;
  /** SHA-256 of the request. */
  hash: () => Promise<string>;
  clock: Clock;
}

/** Starts reading the stored reply of a request with a key, while access is being decided. */
export function toRepeatableRequest(
  call: CallName,
  requester: Requester | undefined,
  { key, ...given }: Pick<RepeatableRequest, 'hash' | 'clock'> & { key: string | undefined },
): RepeatableRequest | undefined {
  if (key === undefined || !requester) return undefined;
  const id = `${requester.userId}#${call}#${key}`;
  return {
    ...given,
    key,
    id,
    stored: startInBackground(async () => (isKey(key) ? readStoredReply(id, given) : undefined)),
  };
}

function isKey(key: string): boolean {
  return idempotencyKey.safeParse(key).success;
}

function readStoredReply(
  id: string,
  { clock }: Pick<RepeatableRequest, 'clock'>,
): Promise<StoredReply | undefined> {
  return getStoredReply(id, epochSeconds(clock));
}

/**
 * Runs an operation; with an Idempotency-Key its reply is stored in the transaction that changes something, and a
 * repeated request gets that reply (decisions 2). Of two concurrent requests one commits, and the other returns its reply.
 */
export async function runIdempotently(
  request: RepeatableRequest | undefined,
  context: Context,
  run: (context: Context) => Promise<unknown>,
): Promise<unknown> {
  if (!request) return run(context);
  const { key, id, clock } = request;
  if (!isKey(key)) {
    throw invalid('Idempotency-Key', 'must be 8 to 200 visible characters');
  }
  const requestHash = await request.hash();
  const first = parseStoredReply(await request.stored, requestHash);
  if (first) return first.reply;
  const now = epochSeconds(clock);
  const commit = async <Reply>(writes: readonly Write[], reply: Reply): Promise<Reply> => {
    const kept = { requestHash, reply: JSON.stringify(reply ?? {}) };
    return context.commit([putStoredReply(id, kept, now, now + RETENTION_SECONDS), ...writes], reply);
  };
  try {
    return await run({ ...context, commit });
  } catch (error) {
    const winner = isProblem(error)
      ? parseStoredReply(await readStoredReply(id, request), requestHash)
      : undefined;
    if (winner) return winner.reply;
    throw error;
  }
}

/**
 * The stored reply of a repeated request that is refused now because the caller no longer sees the object, may no longer
 * change it (often the effect of the first request), or its project is closed. Any other request stays refused.
 */
export async function findEarlierReply(
  refusal: unknown,
  request: RepeatableRequest | undefined,
): Promise<{ reply: unknown } | undefined> {
  const isOutOfReach = isProblem(refusal) && OUT_OF_REACH.includes(refusal.code);
  if (!isOutOfReach || !request || !isKey(request.key)) return undefined;
  // Read again: what put the object out of reach may have been committed after the request arrived.
  const stored = await readStoredReply(request.id, request);
  if (!stored || stored.requestHash !== (await request.hash())) return undefined;
  return { reply: JSON.parse(stored.reply) };
}

function parseStoredReply(
  stored: StoredReply | undefined,
  requestHash: string,
): { reply: unknown } | undefined {
  if (!stored) return undefined;
  if (stored.requestHash !== requestHash) throw problem('idempotency_conflict');
  return { reply: JSON.parse(stored.reply) };
}
