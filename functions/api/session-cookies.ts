import { problem, sessionHintCookie } from '@landbrief/domain';
import type { SessionCookie, Settings } from '@landbrief/operations';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { ApiContext } from './request-context.ts';

const REFRESH_COOKIE = { name: 'landbrief_refresh', path: '/api/v1' };
/** Tells the page, which cannot read the other one, that a session may be there. It holds no secret, and nothing trusts it. */
const HINT_COOKIE = { name: sessionHintCookie, path: '/' };
const SSO_COOKIE = { name: 'landbrief_sso_', path: '/api/v1/login' };

interface SessionCookies {
  refreshCookie: SessionCookie;
  ssoCookie(id: string): SessionCookie;
}

/**
 * The cookies of a session. Whatever reads, writes or clears one is refused to other sites: by what the browser says of
 * where a request comes from, beside `SameSite=Strict`.
 */
export function sessionCookies(c: ApiContext, settings: Settings): SessionCookies {
  return {
    refreshCookie: withHintCookie(cookie(c, settings, REFRESH_COOKIE), c, settings),
    ssoCookie: (id) => cookie(c, settings, { ...SSO_COOKIE, name: SSO_COOKIE.name + id }),
  };
}

/** The companion comes, lives and goes with the refresh cookie, whichever call writes that. */
function withHintCookie(refresh: SessionCookie, c: ApiContext, settings: Settings): SessionCookie {
  const { name, path } = HINT_COOKIE;
  const attributes = { path, secure: settings.secureCookies, sameSite: 'Strict' } as const;
  return {
    read: refresh.read,
    write: (value, maxAge) => {
      refresh.write(value, maxAge);
      setCookie(c, name, '1', { ...attributes, maxAge });
    },
    clear: () => {
      refresh.clear();
      deleteCookie(c, name, attributes);
    },
  };
}

function cookie(
  c: ApiContext,
  settings: Settings,
  { name, path }: { name: string; path: string },
): SessionCookie {
  const attributes = { path, httpOnly: true, secure: settings.secureCookies, sameSite: 'Strict' } as const;
  const requireSameSite = () => refuseOtherSites(c, settings);
  return {
    read: () => {
      requireSameSite();
      return getCookie(c, name);
    },
    write: (value, maxAge) => {
      requireSameSite();
      setCookie(c, name, value, { ...attributes, maxAge });
    },
    clear: () => {
      requireSameSite();
      deleteCookie(c, name, attributes);
    },
  };
}

/** A browser without Sec-Fetch-Site still says the origin of a POST; a program says neither, and has no cookies. */
function refuseOtherSites(c: ApiContext, { siteUrl }: Settings): void {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const isOurs = site
    ? site === 'same-origin' || site === 'none'
    : !origin || origin === new URL(siteUrl).origin;
  if (!isOurs) throw problem('cross_site_request');
}
