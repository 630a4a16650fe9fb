import { problem, sessionHintCookie } from '@landbrief/domain';
import type { SessionCookie, Settings } from '@landbrief/operations';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { ApiContext } from './request-context.ts';

const REFRESH_COOKIE = { name: 'landbrief_refresh', path: '/api/v1' };
/** Readable by scripts, unlike the refresh cookie: hints that a session may exist. No secret, and never trusted. */
const HINT_COOKIE = { name: sessionHintCookie, path: '/' };
const SSO_COOKIE = { name: 'landbrief_sso_', path: '/api/v1/login' };
const KNOWN_COOKIE = { name: 'landbrief_known_', path: '/api/v1/login' };
/** Accounts that a browser proves at most: the API's gateway refuses requests with more than 10 KB of headers. */
const KNOWN_MAX = 10;

interface SessionCookies {
  refreshCookie: SessionCookie;
  ssoCookie(id: string): SessionCookie;
  knownBrowserCookie(account: string): SessionCookie;
}

/**
 * The cookies of a session. Requests from other sites may not read, write or clear them: Sec-Fetch-Site and Origin are
 * checked in addition to `SameSite=Strict`.
 */
export function sessionCookies(c: ApiContext, settings: Settings): SessionCookies {
  return {
    refreshCookie: withHintCookie(cookie(c, settings, REFRESH_COOKIE), c, settings),
    ssoCookie: (id) => cookie(c, settings, { ...SSO_COOKIE, name: SSO_COOKIE.name + id }),
    knownBrowserCookie: (account) => knownBrowserCookie(c, settings, account),
  };
}

/** Writes and clears the hint cookie together with the refresh cookie. */
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

/** Takes the place of the oldest one when there are too many: browsers send the oldest cookie first (RFC 6265 5.4). */
function knownBrowserCookie(c: ApiContext, settings: Settings, account: string): SessionCookie {
  const { name, path } = KNOWN_COOKIE;
  const own = cookie(c, settings, { name: name + account, path });
  return {
    ...own,
    write: (value, maxAge) => {
      const others = Object.keys(getCookie(c)).filter(
        (key) => key.startsWith(name) && key !== name + account,
      );
      for (const key of others.slice(0, Math.max(0, others.length - KNOWN_MAX + 1)))
        cookie(c, settings, { name: key, path }).clear();
      own.write(value, maxAge);
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

/** A browser without Sec-Fetch-Site still sends the Origin of a POST; a program sends neither, and has no cookies. */
function refuseOtherSites(c: ApiContext, { siteUrl }: Settings): void {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const isOurs = site
    ? site === 'same-origin' || site === 'none'
    : !origin || origin === new URL(siteUrl).origin;
  if (!isOurs) throw problem('cross_site_request');
}
