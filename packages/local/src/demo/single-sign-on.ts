import { timestamp } from '@landbrief/platform';
import { changeOrganization, commitWrites, getOrganization, putOidcConfiguration } from '@landbrief/store';
import { demoLogoutUrl, demoSignOn } from '../demo-provider.ts';
import type { DemoDirectory } from './directory.ts';

/** Sets one organization of the demo up to sign on at the provider of this machine. */
export async function makeSingleSignOn({ environment, user }: DemoDirectory, issuer: string): Promise<void> {
  const { platform, settings } = environment;
  const { organizationId } = user(`delegator@${demoSignOn.domain}`);
  if (!organizationId) throw new Error(`${demoSignOn.organization} is not part of the demo.`);
  const organization = await getOrganization(organizationId);
  if (!organization) throw new Error(`${demoSignOn.organization} is missing.`);
  const secretName = `${settings.oidcSecretsPrefix}${organizationId}`;
  await platform.secrets.put(secretName, demoSignOn.clientSecret);
  await commitWrites([
    ...changeOrganization(organization, { ...organization, singleSignOn: true }),
    putOidcConfiguration({
      organizationId,
      name: demoSignOn.organization,
      issuer,
      clientId: demoSignOn.clientId,
      secretName,
      special: false,
      logoutUrl: demoLogoutUrl(issuer, settings.siteUrl),
      updated: timestamp(platform.clock),
    }),
  ]);
}
