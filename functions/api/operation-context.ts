import { type AnyCall, areaOf, type CallName } from '@landbrief/contract';
import {
  type AuditRecording,
  type Caller,
  type Context,
  createAuditRecording,
  type Environment,
  type NamedSubject,
} from '@landbrief/operations';
import { stampOf } from '@landbrief/platform';
import { commitWrites, signWrite, type Write } from '@landbrief/store';
import type { ApiContext } from './request-context.ts';
import { sessionCookies } from './session-cookies.ts';

interface Parts {
  c: ApiContext;
  address: string;
  environment: Environment;
  caller: Caller | undefined;
  subject: object | undefined;
  name: CallName;
  call: AnyCall;
  /** Of the request: params, query and body. */
  parts: Readonly<Record<string, unknown>>;
  /** The further objects that the request names. */
  others: readonly NamedSubject[];
}

type RequestContext = Context & { caller: Caller | undefined; subject: object | undefined };

/** The context of an operation, and the recording of its audit entry. */
export function operationContext(given: Parts): { context: RequestContext; recording: AuditRecording } {
  const { c, address, environment, caller, subject } = given;
  const { platform, settings } = environment;
  const made = {
    ...stampOf(platform.clock),
    request: {
      id: c.get('requestId'),
      address,
      agent: (c.req.header('user-agent') ?? '').slice(0, 300),
      ...sessionCookies(c, settings),
    },
  };
  const recording = createAuditRecording({ ...made, ...auditedCall(given), caller });
  const commitSigned = (writes: readonly Write[]) => commitWrites(signed(writes, caller, made.now));
  const commitRecorded = recording.wrapCommit(commitSigned);
  const context: RequestContext = {
    ...environment,
    ...made,
    caller,
    subject,
    log: c.get('log'),
    audit: recording.trail,
    commit: async (writes, reply) => {
      await commitRecorded(writes);
      return reply;
    },
    commitStep: commitSigned,
  };
  return { context, recording };
}

/** The writes with who makes them, behind an impersonation too. */
function signed(writes: readonly Write[], caller: Caller | undefined, now: string): readonly Write[] {
  if (!caller) return writes;
  const { userId } = caller.impersonator ?? caller.user;
  return writes.map((write) => signWrite(write, { userId, at: Date.parse(now) }));
}

function auditedCall({ name, call, subject, parts, others }: Parts) {
  const object = call.access.who === 'related' ? call.access.object : undefined;
  return {
    name,
    area: areaOf(name),
    definition: call,
    parts,
    subject: subject && object ? { kind: object, loaded: subject } : undefined,
    others,
  };
}
