import type { Caller, Context, Environment, SessionCookie } from '@landbrief/operations';
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
}

type RequestContext = Context & { caller: Caller | undefined; subject: object | undefined };

export function operationContext({ c, environment, caller, subject }: Parts): RequestContext {
  const { platform, settings } = environment;
  return {
    ...environment,
    caller,
    subject,
    log: c.get('log'),
    now: timestamp(platform.clock),
    newId: () => newId(platform.clock.now()),
    request: {
      id: c.get('requestId'),
      address: clientAddress(c),
      agent: (c.req.header('user-agent') ?? '').slice(0, 300),
      refreshCookie: cookie(c, REFRESH_COOKIE, settings.secureCookies),
      ssoCookie: (id) =>
        cookie(c, { ...SSO_COOKIE, name: SSO_COOKIE.name + id }, settings.secureCookies),
    },
    commit: async (writes, reply) => {
      await commitWrites(writes);
      return reply;
    },
    commitStep: commitWrites,
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
