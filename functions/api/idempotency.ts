import { type CallName, idempotencyKey } from '@landbrief/contract';
import { isProblem, type ProblemCode, problem } from '@landbrief/domain';
import type { Caller, Context } from '@landbrief/operations';
import { type Clock, epochSeconds } from '@landbrief/platform';
import { getStoredReply, putStoredReply, type Write } from '@landbrief/store';

const KEPT_SECONDS = 24 * 60 * 60;
const OUT_OF_REACH: readonly ProblemCode[] = ['not_found', 'permission_error', 'not_allowed_in_status'];

export interface IdempotentRequest {
  call: CallName;
  /** Of a call that takes one. */
  key: string | undefined;
  caller: Caller | undefined;
  /** SHA-256 of what was asked. */
  hash: () => Promise<string>;
}

function isKey(key: string): boolean {
  return idempotencyKey.safeParse(key).success;
}

type Run = (context: Context) => Promise<unknown>;

/**
 * Runs an operation; with an Idempotency-Key its reply is stored in the transaction that changes something, and a
 * repeated request gets that reply (decisions 2).
 */
export async function idempotent(request: IdempotentRequest, context: Context, run: Run): Promise<unknown> {
  const { key, caller, call } = request;
  if (key === undefined || !caller) return run(context);
  if (!isKey(key)) {
    throw problem('validation_error', {
      details: [{ path: 'Idempotency-Key', message: 'must be 8 to 200 visible characters' }],
    });
  }
  const now = epochSeconds(context.platform.clock);
  const stored = keyOf(caller, call, key);
  const hash = await request.hash();
  const first = await repeated(stored, hash, now);
  if (first) return first.reply;
  const commit = async <Reply>(writes: readonly Write[], reply: Reply): Promise<Reply> => {
    const kept = { requestHash: hash, reply: JSON.stringify(reply ?? {}) };
    return context.commit([putStoredReply(stored, kept, now, now + KEPT_SECONDS), ...writes], reply);
  };
  try {
    return await run({ ...context, commit });
  } catch (error) {
    const winner = isProblem(error) ? await repeated(stored, hash, now) : undefined;
    if (winner) return winner.reply;
    throw error;
  }
}

/**
 * The stored reply of a request whose object the caller no longer sees, or may no longer do this to, which is often what
 * the request has done, or whose project is put away. Anything else than the very same request stays refused.
 */
export async function answeredBefore(
  refusal: unknown,
  { key, caller, call, hash }: IdempotentRequest,
  clock: Clock,
): Promise<{ reply: unknown } | undefined> {
  const isOutOfReach = isProblem(refusal) && OUT_OF_REACH.includes(refusal.code);
  if (!isOutOfReach || key === undefined || !caller || !isKey(key)) return undefined;
  const stored = await getStoredReply(keyOf(caller, call, key), epochSeconds(clock));
  if (!stored || stored.requestHash !== (await hash())) return undefined;
  return { reply: JSON.parse(stored.reply) };
}

function keyOf({ user }: Caller, call: CallName, key: string): string {
  return `${user.userId}#${call}#${key}`;
}

async function repeated(key: string, hash: string, now: number): Promise<{ reply: unknown } | undefined> {
  const stored = await getStoredReply(key, now);
  if (!stored) return undefined;
  if (stored.requestHash !== hash) throw problem('idempotency_conflict');
  return { reply: JSON.parse(stored.reply) };
}
