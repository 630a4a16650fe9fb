import { beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../tests/support/api.ts';
import { browser } from '../../../tests/support/browser.ts';
import { type SsoOrganization, ssoOrganization } from '../../../tests/support/sso.ts';
import { demoAccounts } from './demo-provider.ts';

let api: TestApi;
let sso: SsoOrganization;

beforeAll(async () => {
  api = await testApi();
  sso = await ssoOrganization(
    api,
    demoAccounts.map(({ account }) => account),
  );
  await sso.member('delegator@state.test');
  await api.person('Rory Ridge', { organization: 'Rival Consulting' });
});

test.each(demoAccounts)(
  '$account.email meets at single sign-on what the start announces: $who',
  async (known) => {
    const answer = await sso.login(browser(api), known.account.email).catch((error: unknown) => error);
    expect(answer).toMatchObject(known.refused ? { code: known.refused } : { redirectUrl: '/dashboard' });
    expect(known.who.startsWith('refused')).toBe(known.refused !== undefined);
  },
);
