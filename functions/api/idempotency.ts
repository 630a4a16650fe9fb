import type { CallName } from '@landbrief/contract';
import { isProblem, problem } from '@landbrief/domain';
import type { Caller, Context } from '@landbrief/operations';
import { epochSeconds } from '@landbrief/platform';
import { getStoredReply, putStoredReply, type Write } from '@landbrief/store';

const KEPT_SECONDS = 24 * 60 * 60;
const KEY = /^[\x21-\x7e]{8,200}$/;

export interface IdempotentRequest {
  call: CallName;
  method: string;
  key: string | undefined;
  caller: Caller | undefined;
  hash: string;
}

type Run = (context: Context) => Promise<unknown>;

/**
 * Runs an operation; with an Idempotency-Key its reply is stored in the transaction that changes something, and a
 * repeated request gets that reply (decisions 2).
 */
export async function idempotent(request: IdempotentRequest, context: Context, run: Run): Promise<unknown> {
  const { key, caller, call } = request;
  if (key === undefined || !caller || request.method !== 'POST') return run(context);
  if (!KEY.test(key)) {
    throw problem('validation_error', {
      details: [{ path: 'Idempotency-Key', message: 'must be 8 to 200 visible characters' }],
    });
  }
  const now = epochSeconds(context.platform.clock);
  const stored = `${caller.user.userId}#${call}#${key}`;
  const first = await repeated(stored, request.hash, now);
  if (first) return first.reply;
  const commit = async <Reply>(writes: readonly Write[], reply: Reply): Promise<Reply> => {
    const kept = { requestHash: request.hash, reply: JSON.stringify(reply ?? {}) };
    return context.commit([putStoredReply(stored, kept, now, now + KEPT_SECONDS), ...writes], reply);
  };
  try {
    return await run({ ...context, commit });
  } catch (error) {
    const winner = isProblem(error) ? await repeated(stored, request.hash, now) : undefined;
    if (winner) return winner.reply;
    throw error;
  }
}

async function repeated(key: string, hash: string, now: number): Promise<{ reply: unknown } | undefined> {
  const stored = await getStoredReply(key, now);
  if (!stored) return undefined;
  if (stored.requestHash !== hash) throw problem('idempotency_conflict');
  return { reply: JSON.parse(stored.reply) };
}
