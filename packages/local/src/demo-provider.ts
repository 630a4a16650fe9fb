import type { ProblemCode } from '@landbrief/domain';
import { demoPassword } from './demo-data.ts';
import { readJson, writeWhole } from './engines/files.ts';
import type { OidcAccount } from './engines/oidc/accounts.ts';
import type { OidcEngine } from './engines/oidc/server.ts';
import { dataPaths, type Settings } from './settings.ts';

/** The organization of the demo that signs on at its own provider, and how. */
export const demoSignOn = {
  organization: 'State Economic Development',
  domain: 'state.test',
  clientId: 'landbrief-demo',
  clientSecret: 'landbrief-demo-client-secret',
} as const;

const account = (subject: string, email: string, name: string, emailVerified = true): OidcAccount => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { subject, email, emailVerified, firstName, lastName };
};

/** Whom the provider knows: a user of the demo, and some whom Landbrief does not know yet or does not let in. */
export const demoAccounts: readonly { account: OidcAccount; who: string; refused?: ProblemCode }[] = [
  { account: account('00u1-state', 'delegator@state.test', 'Sidney State'), who: 'a user of the demo' },
  {
    account: account('00u2-state', 'newhire@state.test', 'Noor Newhire'),
    who: 'becomes a user at the first login',
  },
  {
    account: account('00u3-state', 'unverified@state.test', 'Uma Vance', false),
    who: 'refused: the address is not verified',
    refused: 'sso_email_not_verified',
  },
  {
    account: account('00u4-state', 'participant@rival.test', 'Rory Ridge'),
    who: 'refused: the domain is not the organization’s',
    refused: 'sso_unknown_domain',
  },
];

/** Starts the provider at the port that it had before, because its address stands in the organization's settings. */
export async function startDemoProvider({ dataDirectory }: Settings, siteUrl: string): Promise<OidcEngine> {
  const { provider: file } = dataPaths(dataDirectory);
  const { port } = readJson<{ port: number }>(file, { port: 0 });
  const { startOidc } = await import('./engines/oidc/server.ts');
  const engine = await startOidc({
    name: demoSignOn.organization,
    accounts: demoAccounts.map(({ account: known }) => known),
    password: demoPassword,
    clientId: demoSignOn.clientId,
    clientSecret: demoSignOn.clientSecret,
    redirectUris: [`${siteUrl}/logincallback`],
    logoutUris: [`${siteUrl}/`],
    port,
  });
  writeWhole(file, JSON.stringify({ port: Number(new URL(engine.issuer).port) }));
  return engine;
}

/** Where a logout ends the provider's own session too, and comes back. */
export function demoLogoutUrl(issuer: string, siteUrl: string): string {
  const query = new URLSearchParams({
    client_id: demoSignOn.clientId,
    post_logout_redirect_uri: `${siteUrl}/`,
  });
  return `${issuer}/session/end?${query}`;
}
