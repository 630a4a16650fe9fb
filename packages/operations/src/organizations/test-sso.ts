import { problem } from '@landbrief/domain';
import { getOidcConfiguration } from '@landbrief/store';
import { requireAttempt } from '../attempt-limits/attempt-limits.ts';
import type { Context } from '../context.ts';
import { isSameIssuer } from '../single-sign-on/oidc-subject.ts';
import { onOrganization } from '../subjects/operation.ts';
import type { TestedSettings } from './sso-steps.ts';

/**
 * Tries sign-on settings, saved or as typed, as far as nobody needs to sign on: what the provider says of itself, its
 * keys, whether it knows our client and our address. The first step that fails ends the test.
 */
export const testSso = onOrganization('testSso', async ({ body }, context) => {
  const { organization } = context.subject;
  await requireAttempt('sso-test', organization.organizationId, context);
  const tried = await settingsToTry(organization.organizationId, body.singleSignOn, context);
  const { runSteps } = await import('./sso-steps.ts');
  const steps = await runSteps(tried, organization.domains, context);
  return context.commit([], { ok: steps.every(({ ok }) => ok), steps });
});

/** The typed secret, else the stored one when the issuer is the one that it was stored for. */
async function settingsToTry(
  organizationId: string,
  typed: { issuer: string; clientId: string; clientSecret?: string | undefined } | undefined,
  { platform }: Context,
): Promise<TestedSettings> {
  const saved = await getOidcConfiguration(organizationId);
  const { issuer, clientId } = typed ?? saved ?? {};
  if (!issuer || !clientId) throw problem('sso_not_configured');
  const keptName = saved && isSameIssuer(saved.issuer, issuer) ? saved.secretName : undefined;
  const storedSecret = keptName ? await platform.secrets.get(keptName) : undefined;
  return { issuer, clientId, clientSecret: typed?.clientSecret ?? storedSecret };
}
