import { getOrganization } from '@landbrief/store';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { logoKey, logoPrefix } from './logo-files.ts';

/** Deletes a logo's file that its organization does not have: it was replaced or removed, or its upload did not succeed. */
export const discardLogo: HandlerOf<'discard-logo'> = async (
  { payload: { organizationId, logoId } },
  { platform },
) => {
  const organization = await getOrganization(organizationId, { consistent: true });
  if (organization?.logo?.logoId === logoId) return;
  await platform.files.delete(logoKey(organizationId, logoId));
};

/** Deletes the logo of a deleted organization. */
export const discardOrganizationLogos: HandlerOf<'organization-deleted'> = (
  { payload: { organizationId } },
  { platform },
) => platform.files.deleteAll(logoPrefix(organizationId));
