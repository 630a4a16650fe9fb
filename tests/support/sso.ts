import { newId } from '@landbrief/platform';
import {
  commitWrites,
  createOrganization,
  createUser,
  type OidcConfiguration,
  putOidcConfiguration,
  type User,
} from '@landbrief/store';
import { afterAll } from 'vitest';
import type { TestApi } from './api.ts';
import type { Browser } from './browser.ts';
import { type OidcAccount, type OidcEngine, startOidc } from './engines.ts';
import { oneOrganization } from './organizations.ts';
import { signOnAt } from './sign-on.ts';

export const ssoPassword = 'Landbrief-1';
export const ssoSecret = 'state-client-secret-7d1c';

/** Somebody whom a provider knows, by a subject that follows from the address unless it is given. */
export function ssoAccount(name: string, email: string, more: Partial<OidcAccount> = {}): OidcAccount {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { subject: `00u-${email.split('@')[0]}`, email, emailVerified: true, firstName, lastName, ...more };
}

/** What a provider sends a browser back with. */
export type Callback = Pick<Awaited<ReturnType<typeof signOnAt>>, 'code' | 'state' | 'iss'>;

export interface SsoOrganization {
  /** The settings of *State Economic Development*, whose domain is state.test. */
  configuration: OidcConfiguration;
  provider: OidcEngine;
  /** Another provider with the same accounts and client. */
  another(options?: { claimsInIdToken?: boolean }): Promise<OidcEngine>;
  /** An organization more, with these email domains. */
  organization(name: string, domains: string[]): Promise<string>;
  /** A member of the organization with an address. */
  member(email: string, more?: { [Key in keyof User]?: User[Key] | undefined }): Promise<User>;
  start(at: Browser, email: string): Promise<{ redirectUrl: string }>;
  /** To the provider and back, up to the address that the browser lands on. */
  signOn(at: Browser, email: string): Promise<Callback>;
  finish(at: Browser, callback: Callback): Promise<{ token: string; redirectUrl: string }>;
  login(at: Browser, email: string): Promise<{ token: string; redirectUrl: string }>;
}

/** An organization that signs on at a real OpenID provider on this machine. */
export async function ssoOrganization(
  api: TestApi,
  accounts: readonly OidcAccount[],
): Promise<SsoOrganization> {
  const clientId = 'landbrief-state';
  const name = 'State Economic Development';
  const another = async (options: { claimsInIdToken?: boolean } = {}) => {
    const engine = await startOidc({
      name,
      accounts,
      password: ssoPassword,
      clientId,
      clientSecret: ssoSecret,
      redirectUris: ['http://localhost:3000/logincallback'],
      ...options,
    });
    afterAll(() => engine.stop());
    return engine;
  };
  const provider = await another();
  const organization = async (named: string, domains: string[]) => {
    const made = oneOrganization(named, { domains, userLimit: 1 });
    await commitWrites(createOrganization(made));
    return made.organizationId;
  };
  const organizationId = await organization(name, ['state.test']);
  const secretName = `oidc/${organizationId}`;
  await api.environment.platform.secrets.put(secretName, ssoSecret);
  const configuration: OidcConfiguration = {
    organizationId,
    name,
    issuer: provider.issuer,
    clientId,
    secretName,
    special: false,
    logoutUrl: `${provider.issuer}/session/end`,
    updated: '2026-03-08T12:00:00.000Z',
  };
  await commitWrites([putOidcConfiguration(configuration)]);

  const member: SsoOrganization['member'] = async (email, more = {}) => {
    const { user } = await api.person(`Person ${newId()}`);
    const made = { ...user, userId: newId(), email, organizationId, ...more } as User;
    await commitWrites(createUser(made));
    return made;
  };
  const start: SsoOrganization['start'] = (at, email) =>
    at.api.startSsoLogin({ body: { orgId: organizationId, email } });
  const signOn: SsoOrganization['signOn'] = async (at, email) => {
    const { redirectUrl } = await start(at, email);
    return signOnAt(redirectUrl, { email, password: ssoPassword });
  };
  const finish: SsoOrganization['finish'] = async (at, { code, state, iss }) => {
    const reply = await at.api.finishSsoLogin({ body: { code, state, iss } });
    at.token = `${reply.token}::`;
    return reply;
  };
  const login: SsoOrganization['login'] = async (at, email) => finish(at, await signOn(at, email));
  return { configuration, provider, another, organization, member, start, signOn, finish, login };
}
