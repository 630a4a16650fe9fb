import { type AnyCall, type CallName, takesIdempotencyKey } from '@landbrief/contract';
import { decideAccess, isProblem, problem } from '@landbrief/domain';
import {
  authenticate,
  type Caller,
  type Environment,
  type FileReply,
  operations,
} from '@landbrief/operations';
import { fileAnswer } from './file-answer.ts';
import { answeredBefore, type IdempotentRequest, idempotent } from './idempotency.ts';
import { operationContext } from './operation-context.ts';
import { parse, type RequestBody, readBody } from './parse.ts';
import type { ApiContext } from './request-context.ts';
import { sentFile } from './sent-file.ts';
import { isNamedByPath, loadAllowed, refuseUnless, requireFurther } from './subject.ts';
import { viewerAddress } from './viewer-address.ts';

/**
 * One request (architecture, "One request"): who calls, may they at all, what does the request say, which object does
 * it speak of, may they do this to it; then the operation.
 */
export async function handle(
  name: CallName,
  call: AnyCall,
  c: ApiContext,
  environment: Environment,
): Promise<Response> {
  const caller = await callerOf(call, c, environment);
  if (caller) c.set('log', c.get('log').with(whoActs(caller)));
  const operation = operations.get(name);
  if (!operation) throw problem('not_implemented', { message: `${name} is not available yet.` });

  const key = takesIdempotencyKey(call) ? c.req.header('idempotency-key') : undefined;
  const read = once(() => readBody(call, c.req.raw));
  const file = once(async () => sentFile(call, await read(), { ...environment, caller }));
  const requested: IdempotentRequest = {
    call: name,
    key,
    caller,
    hash: async () => (await read()).hash(await file()),
  };
  const loaded = await load(call, c, { caller, read }).catch(async (refusal: unknown) => {
    const first = await answeredBefore(refusal, requested, environment.platform.clock);
    if (first) return first;
    throw refusal;
  });
  if ('reply' in loaded) return answer(call, c, loaded.reply, environment);
  const { parts, subject, others } = loaded;

  const { context, recording } = operationContext({
    c,
    address: await viewerAddress(c, environment),
    environment,
    caller,
    subject,
    name,
    call,
    parts,
    others,
  });
  const sent = await file();
  const input = { ...parts, ...(sent ? { file: sent } : {}) };
  const reply = await idempotent(requested, context, async (committing) => {
    const made = await operation.run(input, committing);
    await recording.finish();
    return made;
  });
  return answer(call, c, reply, environment);
}

function once<Result>(act: () => Promise<Result>): () => Promise<Result> {
  let under: Promise<Result> | undefined;
  return () => {
    under ??= act();
    return under;
  };
}

/** What the request says, and the objects that it speaks of, which the caller may do this to. */
async function load(
  call: AnyCall,
  c: ApiContext,
  { caller, read }: { caller: Caller | undefined; read: () => Promise<RequestBody> },
) {
  const params = parse(call.params, c.req.param(), 'params');
  const early = caller && isNamedByPath(call) ? await loadAllowed(call, { params }, caller) : undefined;
  const query = parse(call.query, c.req.query(), 'query');
  const { body } = await read();
  const parts = { params, query, body };
  const subject = early ?? (caller && (await loadAllowed(call, parts, caller)));
  const others = caller ? await requireFurther(call, parts, caller) : [];
  return { parts, subject, others };
}

async function answer(
  call: AnyCall,
  c: ApiContext,
  reply: unknown,
  { platform }: Environment,
): Promise<Response> {
  if (call.replies === 'file') return fileAnswer(reply as FileReply, platform);
  return c.json({ result: 'ok', ...(reply as object) });
}

/** Who calls. What anybody may do needs no valid token; everything else is refused without one, or without the role. */
async function callerOf(call: AnyCall, c: ApiContext, environment: Environment): Promise<Caller | undefined> {
  const { access } = call;
  const authorization = c.req.header('authorization');
  const caller = await authenticate(authorization, environment, call).catch((error: unknown) => {
    if (access.who === 'anyone' && isProblem(error)) return undefined;
    throw error;
  });
  if (access.who !== 'related') refuseUnless(decideAccess(access, { session: caller }));
  else if (!caller) throw problem('unauthenticated');
  return caller;
}

/** What is done under impersonation is recorded with both users (decisions 3). */
function whoActs({ user, impersonator }: Caller): Record<string, string> {
  return { userId: user.userId, ...(impersonator ? { impersonatorId: impersonator.userId } : {}) };
}
