import { isProblem, problem } from '@landbrief/domain';
import { type Attempt, getOidcConfiguration, type OidcConfiguration } from '@landbrief/store';
import { requireNetworkAttempt } from '../attempt-limits/attempt-limits.ts';
import type { Context } from '../context.ts';

/** What the beginning and the end of a single sign-on have in common. */

/** Names the cookie of one sign-on: several tabs can sign on at once. */
export const ssoCookieId = (stateHash: string): string => stateHash.slice(0, 16);

/** Loaded on the first single sign-on: the OpenID client is large. */
export const loadProvider = () => import('./oidc-provider.ts');

export const ssoRedirectUri = ({ settings }: Context): string => `${settings.siteUrl}/logincallback`;

export async function requireConfiguration(organizationId: string): Promise<OidcConfiguration> {
  const configuration = await getOidcConfiguration(organizationId);
  if (!configuration) throw problem('sso_not_configured');
  return configuration;
}

/** One beginning or end, counted for the network address as logins are: fifty in a quarter of an hour that came to nothing. */
export function requireSignOnAttempt(
  step: 'start' | 'finish',
  context: Context,
  options: { patience?: number } = {},
): Promise<Attempt> {
  return requireNetworkAttempt(`sso-${step}-from`, context, options);
}

/** Logs why a sign-on was refused, for operators. */
export async function logRefusal<Result>(
  organizationId: string,
  { log }: Context,
  work: () => Promise<Result>,
): Promise<Result> {
  return work().catch((error: unknown) => {
    if (isProblem(error)) log.info('sso.refused', { organizationId, code: error.code });
    throw error;
  });
}
