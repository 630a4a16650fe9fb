import { commitWrites, putCredential, type User } from '@landbrief/store';
import type { TestApi } from './api.ts';
import { type Browser, browser } from './browser.ts';
import { mailsTo } from './mailbox.ts';

export const PASSWORD = 'Landbrief-1';

export interface DelegatorSessions {
  delegator: User;
  signIn(address?: string): Promise<Browser>;
  /** A copy of the cookie in a browser of somebody else's. */
  stolenFrom(from: Pick<Browser, 'cookie'>): Browser;
  /** The mails that warned of a second use of a cookie. */
  warnings(): ReturnType<typeof mailsTo>;
}

/** A delegator with a password, and the browsers that sign in with it. */
export async function delegatorSessions(api: TestApi): Promise<DelegatorSessions> {
  const { user: delegator } = await api.person('Dell Egator', {
    organization: 'State Economic Development',
    roles: ['participant', 'delegator'],
  });
  const hash = await api.environment.platform.passwords.hash(PASSWORD);
  await commitWrites([putCredential(delegator.userId, hash, delegator.created)]);
  return {
    delegator,
    signIn: async (address = '203.0.113.7') => {
      const own = browser(api, { address });
      const { token } = await own.api.login({ body: { email: delegator.email, password: PASSWORD } });
      own.token = `${token}::`;
      return own;
    },
    stolenFrom: ({ cookie }) => browser(api, { cookie, address: '198.51.100.77', agent: 'curl' }),
    warnings: async () => {
      const mails = await mailsTo(api, delegator.email);
      return mails.filter(({ subject }) => subject === 'We logged you out of one of your devices');
    },
  };
}
