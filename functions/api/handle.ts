import type { AnyCall, CallName } from '@landbrief/contract';
import { decideAccess, problem } from '@landbrief/domain';
import { authenticate, type Caller, type Environment, loadSubject, operations, type SubjectIds } from '@landbrief/operations';
import { idempotent } from './idempotency.ts';
import { operationContext } from './operation-context.ts';
import { parse, readBody } from './parse.ts';
import type { ApiContext } from './request-context.ts';

/**
 * One request (architecture, "One request"): who calls, may they at all, what does the request say, which object does
 * it speak of, may they do this to it; then the operation.
 */
export async function handle(name: CallName, call: AnyCall, c: ApiContext, environment: Environment): Promise<Response> {
  const caller = await authenticate(c.req.header('authorization'), environment).catch((error: unknown) => {
    if (call.access.who === 'anyone') return undefined;
    throw error;
  });
  if (call.access.who !== 'related') refuseUnless(decideAccess(call.access, { session: caller }));
  else if (!caller) throw problem('unauthenticated');
  const operation = operations.get(name);
  if (!operation) throw problem('not_implemented', { message: `${name} is not available yet.` });

  const params = parse(call.params, c.req.param(), 'params');
  const early = caller && idIn(call, 'params') ? await subjectOf(call, { params }, caller) : undefined;
  const query = parse(call.query, c.req.query(), 'query');
  const { body, file, hash } = await readBody(call, c.req.raw);
  const subject = early ?? (caller ? await subjectOf(call, { params, query, body }, caller) : undefined);

  const context = operationContext({ c, environment, caller, subject });
  const input = { params, query, body, ...(file ? { file } : {}) };
  const requested = { call: name, method: call.method, key: c.req.header('idempotency-key'), caller, hash };
  const reply = await idempotent(requested, context, (committing) => operation.run(input, committing));
  return call.replies === 'file' ? fileResponse(reply) : c.json({ result: 'ok', ...(reply as object) });
}

function refuseUnless(decision: ReturnType<typeof decideAccess>): void {
  if (decision !== 'allowed') throw problem(decision);
}

function idIn(call: AnyCall, place: 'params'): boolean {
  const { subject } = call;
  return [subject?.id, subject?.within, subject?.ownerType].every((path) => !path || path.startsWith(`${place}.`));
}

type RequestParts = { params: unknown; query?: unknown; body?: unknown };

/** The object that the call speaks of, loaded and allowed; a problem when it is not there for this caller. */
async function subjectOf(call: AnyCall, parts: RequestParts, caller: Caller): Promise<object | undefined> {
  const { access, subject } = call;
  if (access.who !== 'related' || !subject) return undefined;
  const id = valueAt(parts, subject.id);
  if (typeof id !== 'string') throw problem('not_found');
  const within = subject.within && valueAt(parts, subject.within);
  const ownerType = subject.ownerType && valueAt(parts, subject.ownerType);
  const ids: SubjectIds = {
    id,
    ...(typeof within === 'string' ? { within } : {}),
    ...(ownerType === undefined || ownerType === '' ? {} : { ownerType: Number(ownerType) }),
    ...(subject.through ? { through: subject.through } : {}),
  };
  const loaded = await loadSubject(access.object, ids, caller);
  refuseUnless(decideAccess(access, { session: caller, relations: loaded?.relations }));
  return loaded;
}

function valueAt(parts: RequestParts, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], parts);
}

function fileResponse(reply: unknown): Response {
  const { bytes, contentType, fileName } = reply as { bytes: Uint8Array; contentType: string; fileName: string };
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'x-content-type-options': 'nosniff',
    },
  });
}

