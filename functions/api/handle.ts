import {
  type AnyCall,
  type CallName,
  isAllowedInProjectImpersonation,
  takesIdempotencyKey,
} from '@landbrief/contract';
import { decideAccess, isProblem, problem } from '@landbrief/domain';
import {
  authenticate,
  type Caller,
  type Environment,
  type FileReply,
  type Operation,
  operations,
  type Requester,
  sayWhoChanged,
  startInBackground,
} from '@landbrief/operations';
import { getMailboxCounts } from '@landbrief/store';
import { fileAnswer, readSentFile } from './file-answer.ts';
import { findEarlierReply, runIdempotently, toRepeatableRequest } from './idempotency.ts';
import { answerJson } from './json-answer.ts';
import { operationContext } from './operation-context.ts';
import { parse, type RequestBody, readBody } from './parse.ts';
import type { ApiContext } from './request-context.ts';
import { isNamedByPath, loadAllowed, loadFurther, requireAllowed } from './subject.ts';
import { viewerAddress } from './viewer-address.ts';

/**
 * One request (architecture, "One request"): who calls, may they at all, what does the request say, which object does
 * it name, may they do this to it; then the operation. The checks have this order, but what the token and the request
 * name is read at the same time.
 */
export async function handle(
  name: CallName,
  call: AnyCall,
  c: ApiContext,
  environment: Environment,
): Promise<Response> {
  const { platform } = environment;
  const requester = await requireRequester(call, c, environment);
  const read = memoize(() => readBody(call, c.req.raw));
  const file = memoize(async () => readSentFile(call, await read(), { platform, caller }));
  const operation = operations.get(name);
  if (!operation) throw new Error(`No operation answers ${name}.`);
  const load = memoize(() => loadNamedObjects(name, call, c, { requester, read, operation }));
  if (call.access.who === 'related') startInBackground(load);
  const repeat = toRepeatableRequest(name, requester, {
    key: takesIdempotencyKey(call) ? c.req.header('idempotency-key') : undefined,
    hash: async () => (await read()).hash(await file()),
    clock: platform.clock,
  });

  const caller = await requireCaller(name, call, requester);
  if (caller) c.set('log', c.get('log').with(userLogFields(caller)));
  const loaded = await load().catch(async (refusal: unknown) => {
    const first = await findEarlierReply(refusal, repeat);
    if (first) return first;
    throw refusal;
  });
  if ('reply' in loaded) return answer(call, c, loaded.reply, environment);

  const address = await viewerAddress(c, environment);
  const { context, recording } = operationContext({ c, address, environment, caller, name, call, ...loaded });
  const sent = await file();
  const input = { ...loaded.parts, ...(sent ? { file: sent } : {}) };
  const unread = countsUnread(c, caller) && startInBackground(() => getMailboxCounts(caller.user.userId));
  const reply = await runIdempotently(repeat, context, async (committing) => {
    const made = await operation.run(input, committing, loaded.ahead);
    await recording.finish();
    return made;
  }).catch(async (error: unknown) => {
    throw await sayWhoChanged(error, loaded.subject);
  });
  if (unread) c.header('x-unread-count', String((await unread).unread.inbox));
  return answer(call, c, reply, environment);
}

/** Whether the caller's page asks for the unread count beside the reply, which saves it a poll. */
function countsUnread(c: ApiContext, caller: Caller | undefined): caller is Caller {
  if (!caller || caller.impersonationProjectId || caller.questionnaireId) return false;
  return c.req.header('x-count-unread') === 'true';
}

function memoize<Result>(act: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    result ??= act();
    return result;
  };
}

/** Parses the request and loads the objects that it names; throws when the caller may not do this to them. */
async function loadNamedObjects(
  name: CallName,
  call: AnyCall,
  c: ApiContext,
  {
    requester,
    read,
    operation,
  }: { requester: Requester | undefined; read: () => Promise<RequestBody>; operation: Operation },
) {
  const params = parse(call.params, c.req.param(), 'params');
  const bodyBytes = Number(c.req.header('content-length') ?? 0);
  const ahead = requester && operation.readAhead?.(params, bodyBytes);
  ahead?.catch(() => undefined);
  const early =
    requester && isNamedByPath(call) ? await loadAllowed(name, call, { params }, requester) : undefined;
  const query = parse(call.query, c.req.query(), 'query');
  const { body } = await read();
  const parts = { params, query, body };
  if (!requester) return { parts, subject: undefined, others: [], ahead };
  const others = startInBackground(() => loadFurther(name, call, parts, requester));
  const subject = early ?? (await loadAllowed(name, call, parts, requester));
  return { parts, subject, others: await others, ahead };
}

async function answer(
  call: AnyCall,
  c: ApiContext,
  reply: unknown,
  { platform }: Environment,
): Promise<Response> {
  const made: Readonly<Record<string, unknown>> = { ...(reply as object) };
  if (call.replies === 'file' && 'contentType' in made) return fileAnswer(reply as FileReply, platform);
  const status = call.continuesWith && made[call.continuesWith] ? 202 : 200;
  return answerJson((reply ?? {}) as object, c, status);
}

/** The requester of the token; throws without one, except for calls that anybody may make. */
async function requireRequester(
  call: AnyCall,
  c: ApiContext,
  environment: Environment,
): Promise<Requester | undefined> {
  const authorization = c.req.header('authorization');
  const requester = await authenticate(authorization, environment, call).catch(ignoreWhereAnyoneMay(call));
  if (!requester && call.access.who !== 'anyone') throw problem('unauthenticated');
  return requester;
}

/** The caller; throws when the token is not valid or the role is missing, except for calls that anybody may make. */
async function requireCaller(
  name: CallName,
  call: AnyCall,
  requester: Requester | undefined,
): Promise<Caller | undefined> {
  const caller = await requester?.caller
    .then((one) => requireOpenInImpersonation(name, one))
    .then((one) => requireOpenToContact(call, one))
    .catch(ignoreWhereAnyoneMay(call));
  if (call.access.who !== 'related') requireAllowed(decideAccess(call.access, { session: caller }));
  return caller;
}

/** In an impersonation that is limited to a project all but the listed calls are closed. */
function requireOpenInImpersonation(name: CallName, caller: Caller): Caller {
  if (caller.impersonationProjectId && !isAllowedInProjectImpersonation(name))
    throw problem('access_forbidden');
  return caller;
}

/** A questionnaire's link opens the calls of its contact only. */
function requireOpenToContact({ access }: AnyCall, caller: Caller): Caller {
  const isOpen = access.who === 'related' && access.may.includes('questionnaireContact');
  if (caller.questionnaireId && !isOpen) throw problem('access_forbidden');
  return caller;
}

/** For calls that anybody may make, an invalid token counts as none. */
function ignoreWhereAnyoneMay({ access }: AnyCall) {
  return (error: unknown): undefined => {
    if (access.who !== 'anyone' || !isProblem(error)) throw error;
  };
}

/** Log lines under impersonation name both users (decisions 3). */
function userLogFields({ user, impersonator }: Caller): Record<string, string> {
  return { userId: user.userId, ...(impersonator ? { impersonatorId: impersonator.userId } : {}) };
}
