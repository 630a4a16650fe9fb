import { type Client, createClient } from '@landbrief/contract/client';
import type { TestApi } from './api.ts';
import { originSecret } from './platform.ts';

/** One browser of one person: it keeps the refresh cookie and sends the token string it was given last. */
export interface Browser {
  api: Client;
  /** The refresh cookie as it stands; a thief sets a copy. */
  cookie: string | undefined;
  /** The whole Set-Cookie header of the last answer that had one. */
  setCookie: string | undefined;
  /** All other cookies that it holds. */
  others: Map<string, string>;
  /** `<jwt>:<acting>:<impersonated>`. */
  token: string | undefined;
}

export interface BrowserOptions {
  /** The network address that the API sees. */
  address?: string;
  cookie?: string | undefined;
  agent?: string;
}

const NAME = 'landbrief_refresh';

export function browser(api: TestApi, options: BrowserOptions = {}): Browser {
  const { address = '203.0.113.7', agent = 'Firefox on a desk in Riverbend' } = options;
  const send: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-viewer-address', address);
    headers.set('x-origin-secret', originSecret);
    headers.set('user-agent', agent);
    const held = [...(self.cookie ? [[NAME, self.cookie]] : []), ...self.others];
    if (held.length > 0) headers.set('cookie', held.map((pair) => pair.join('=')).join('; '));
    const path = String(input).replace(/^.*\/api\/v1/, '');
    const answer = await api.request(path, { ...init, headers });
    for (const setCookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? [];
      if (name === NAME) {
        self.setCookie = setCookie;
        self.cookie = value || undefined;
      } else if (value) self.others.set(name, value);
      else self.others.delete(name);
    }
    return answer;
  };
  const self: Browser = {
    api: createClient({
      baseUrl: 'http://localhost:3000/api/v1',
      fetch: send,
      authorization: () => (self.token ? `Bearer ${self.token}` : undefined),
    }),
    cookie: options.cookie,
    setCookie: undefined,
    others: new Map(),
    token: undefined,
  };
  return self;
}
