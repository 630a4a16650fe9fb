import { type AnyCall, areaOf, type CallName } from '@landbrief/contract';
import {
  type Caller,
  type Context,
  type Environment,
  type NamedSubject,
  type Recording,
  recordingOf,
  type SessionCookie,
} from '@landbrief/operations';
import { newId, timestamp } from '@landbrief/platform';
import { commitWrites } from '@landbrief/store';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { ApiContext } from './request-context.ts';

const REFRESH_COOKIE = { name: 'landbrief_refresh', path: '/api/v1' };
const SSO_COOKIE = { name: 'landbrief_sso_', path: '/api/v1/login' };

interface Parts {
  c: ApiContext;
  environment: Environment;
  caller: Caller | undefined;
  subject: object | undefined;
  name: CallName;
  call: AnyCall;
  /** Of the request: params, query and body. */
  parts: Readonly<Record<string, unknown>>;
  /** What the request names besides its subject. */
  others: readonly NamedSubject[];
}

type RequestContext = Context & { caller: Caller | undefined; subject: object | undefined };

/** What an operation runs in, and what the audit trail takes down of it. */
export function operationContext(given: Parts): { context: RequestContext; recording: Recording } {
  const { c, environment, caller, subject } = given;
  const { platform, settings } = environment;
  const made = {
    now: timestamp(platform.clock),
    newId: () => newId(platform.clock.now()),
    request: {
      id: c.get('requestId'),
      address: clientAddress(c),
      agent: (c.req.header('user-agent') ?? '').slice(0, 300),
      refreshCookie: cookie(c, REFRESH_COOKIE, settings.secureCookies),
      ssoCookie: (id: string) =>
        cookie(c, { ...SSO_COOKIE, name: SSO_COOKIE.name + id }, settings.secureCookies),
    },
  };
  const recording = recordingOf({ ...made, ...auditedCall(given), caller });
  const commitRecorded = recording.within(commitWrites);
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
    commitStep: commitWrites,
  };
  return { context, recording };
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

function cookie(
  c: ApiContext,
  { name, path }: { name: string; path: string },
  secure: boolean,
): SessionCookie {
  const attributes = { path, httpOnly: true, secure, sameSite: 'Strict' } as const;
  return {
    read: () => getCookie(c, name),
    write: (value, maxAge) => setCookie(c, name, value, { ...attributes, maxAge }),
    clear: () => void deleteCookie(c, name, attributes),
  };
}

/** The address that the request came from: as our CloudFront function says (infra/edge/api.js), else the connection's. */
function clientAddress(c: ApiContext): string {
  const viewer = c.req.header('x-viewer-address');
  if (viewer) return viewer;
  const env = c.env as
    | {
        event?: { requestContext?: { http?: { sourceIp?: string } } };
        incoming?: { socket?: { remoteAddress?: string } };
      }
    | undefined;
  return env?.event?.requestContext?.http?.sourceIp ?? env?.incoming?.socket?.remoteAddress ?? 'unknown';
}
