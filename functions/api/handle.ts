import type { AnyCall, CallName } from '@landbrief/contract';
import { decideAccess, isProblem, problem } from '@landbrief/domain';
import {
  authenticate,
  type Caller,
  type Environment,
  type FileReply,
  operations,
} from '@landbrief/operations';
import { idempotent } from './idempotency.ts';
import { operationContext } from './operation-context.ts';
import { parse, readBody } from './parse.ts';
import type { ApiContext } from './request-context.ts';
import { isNamedByPath, loadAllowed, refuseUnless, requireFurther } from './subject.ts';
import { uploadedFile } from './uploaded-file.ts';
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

  const params = parse(call.params, c.req.param(), 'params');
  const early = caller && isNamedByPath(call) ? await loadAllowed(call, { params }, caller) : undefined;
  const query = parse(call.query, c.req.query(), 'query');
  const { body, file, hash } = await readBody(call, c.req.raw);
  const parts = { params, query, body };
  const subject = early ?? (caller && (await loadAllowed(call, parts, caller)));
  const others = caller ? await requireFurther(call, parts, caller) : [];

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
  const upload = file ?? (await uploadedFile(call, body, context));
  const input = { ...parts, ...(upload ? { file: upload } : {}) };
  const key = call.access.who === 'anyone' ? undefined : c.req.header('idempotency-key');
  const requested = { call: name, method: call.method, key, caller, hash };
  const reply = await idempotent(requested, context, async (committing) => {
    const answer = await operation.run(input, committing);
    await recording.finish();
    return answer;
  });
  return call.replies === 'file' ? fileResponse(reply) : c.json({ result: 'ok', ...(reply as object) });
}

/** Who calls. What anybody may do needs no valid token; everything else is refused without one, or without the role. */
async function callerOf(call: AnyCall, c: ApiContext, environment: Environment): Promise<Caller | undefined> {
  const { access } = call;
  const authorization = c.req.header('authorization');
  const caller = await authenticate(authorization, environment).catch((error: unknown) => {
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

function fileResponse(reply: unknown): Response {
  const { bytes, contentType, fileName, inline } = reply as FileReply;
  const disposition = `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(fileName)}`;
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': contentType,
      'content-disposition': disposition,
      'x-content-type-options': 'nosniff',
    },
  });
}
