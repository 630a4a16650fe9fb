import type { Files, Log } from '@landbrief/platform';
import { getOrganization, type Organization } from '@landbrief/store';

export function logoPrefix(organizationId: string): string {
  return `logos/${organizationId}/`;
}

/** The key of a logo's file. A new logo is a new file, so that an old one's address never shows another. */
export function logoKey(organizationId: string, logoId: string): string {
  return `${logoPrefix(organizationId)}${logoId}`;
}

/**
 * An organization's logo for a report, `data:image/png;base64,…`, because the printer has no network access; undefined
 * when it has none. Where the logo was replaced since the organization was read, it is the current one.
 */
export async function readOrganizationLogo(
  organization: Pick<Organization, 'organizationId' | 'logo'> | undefined,
  { platform }: { platform: { files: Files; log: Log } },
): Promise<string | undefined> {
  if (!organization?.logo) return undefined;
  const { organizationId, logo } = organization;
  try {
    return toDataUri(await platform.files.get(logoKey(organizationId, logo.logoId)));
  } catch (error) {
    const current = await getOrganization(organizationId, { consistent: true });
    if (current?.logo?.logoId === logo.logoId) throw error;
    platform.log.info('logo-replaced-while-read', { organizationId });
    return current?.logo
      ? toDataUri(await platform.files.get(logoKey(organizationId, current.logo.logoId)))
      : undefined;
  }
}

function toDataUri(png: Uint8Array): string {
  return `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
}
