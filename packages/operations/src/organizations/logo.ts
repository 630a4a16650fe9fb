import { problem } from '@landbrief/domain';
import { changeLogo, getOrganization, type Organization, type Write } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { onOrganization } from '../operation.ts';
import { enqueue } from '../outbox/outbox.ts';
import { retryOvertaken } from '../retry-overtaken.ts';
import { logoKey } from './logo-files.ts';
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
  const { prepareLogo } = await import('../images/prepare-logo.ts');
  const { bytes, width, height } = await prepareLogo(file.bytes);
  const logoId = newId();
  await commitStep([discard(organizationId, logoId, { context, delay: CHECK_SECONDS })]);
  await platform.files.put(logoKey(organizationId, logoId), bytes, 'image/png').catch((cause: unknown) => {
    const message = 'The logo could not be stored. Please try again in a moment.';
    throw problem('unavailable', { message, cause });
  });
  return exchangeLogo({ logoId, width, height }, context);
});

/** Removes the logo; succeeds also without one. */
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
