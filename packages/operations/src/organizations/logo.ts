import { problem } from '@landbrief/domain';
import { type Files, newId } from '@landbrief/platform';
import { changeLogo, getOrganization, type Organization, retryOvertaken, type Write } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { onOrganization } from '../subjects/operation.ts';
import { logoKey, logoPrefix } from './logo-files.ts';
import { loadWithDetails, presentOrganization } from './present-organization.ts';

/** Longer than a call takes. */
const CHECK_SECONDS = 15 * 60;

/**
 * Sets the logo of an organization's reports. Before its file is put, the outbox is asked to look later whether the
 * organization has the logo, and else to delete the file: nothing of a failed upload stays, whenever it ended.
 */
export const setOrganizationLogo = onOrganization('setOrganizationLogo', async ({ file }, context) => {
  if (!file) throw problem('file_missing');
  const { subject, platform, newId, commitStep } = context;
  const { organizationId } = subject.organization;
  const { prepareLogo } = await import('../images/prepare-image.ts');
  const { bytes, width, height } = await prepareLogo(file.bytes);
  const logoId = newId();
  await commitStep([discard(organizationId, logoId, { context, delay: CHECK_SECONDS })]);
  await platform.files.put(logoKey(organizationId, logoId), bytes, 'image/png').catch((cause: unknown) => {
    const message = 'The logo could not be stored. Please try again in a moment.';
    throw problem('unavailable', { message, cause });
  });
  return exchangeLogo({ logoId, width, height }, context);
});

export const deleteOrganizationLogo = onOrganization('deleteOrganizationLogo', (_, context) =>
  exchangeLogo(undefined, context),
);

type LogoContext = SignedInContext & { subject: { organization: Organization } };

/** Replaces or removes a logo, whichever the organization has by then: of two changes at once, the second one stays. */
async function exchangeLogo(logo: Organization['logo'], context: LogoContext) {
  const { organization } = context.subject;
  return retryOvertaken(async (isFirst) => {
    const current = isFirst
      ? organization
      : await getOrganization(organization.organizationId, { consistent: true });
    if (!current) throw problem('not_found');
    return commitLogo(current, logo, context);
  });
}

async function commitLogo(before: Organization, logo: Organization['logo'], context: LogoContext) {
  const { logo: former, ...others } = before;
  const organization = { ...others, ...(logo ? { logo } : {}), version: before.version + 1 };
  const org = await presentOrganization(await loadWithDetails(organization), context);
  const discarded = former ? [discard(before.organizationId, former.logoId, { context })] : [];
  return context.commit([changeLogo(before, logo), ...discarded], { org });
}

function discard(
  organizationId: string,
  logoId: string,
  { context: { newId, now }, delay = 0 }: { context: SignedInContext; delay?: number },
): Write {
  return enqueue('discard-logo', { organizationId, logoId }, { newId, now, delay });
}

/** Prepares a logo and puts its file; returns what its organization keeps of it. */
export async function storeLogo(
  organizationId: string,
  picture: Uint8Array,
  files: Files,
): Promise<NonNullable<Organization['logo']>> {
  const { prepareLogo } = await import('../images/prepare-image.ts');
  const { bytes, width, height } = await prepareLogo(picture);
  const logoId = newId();
  await files.put(logoKey(organizationId, logoId), bytes, 'image/png');
  return { logoId, width, height };
}

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
