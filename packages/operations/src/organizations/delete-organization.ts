import { problem } from '@landbrief/domain';
import {
  countOrganizationContents,
  deleteOidcConfiguration,
  discardOrganizationRemains,
  type Organization,
  recordLicenceTerms,
  recordSyncedYears,
  deleteOrganization as removeOrganization,
  type Write,
} from '@landbrief/store';
import { enqueue, enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { type LicenceContext, licenceCause } from '../seats/licence-cause.ts';
import { onOrganization } from '../subjects/operation.ts';
import { followSenderDomain } from './follow-sender-domain.ts';
import { loadWithDetails } from './present-organization.ts';

/**
 * Deletes an organization that no person, project or template belongs to; its distribution lists go with it. Its licence
 * use and the fees of the add-on, which ends with it, stay recorded for finance.
 */
export const deleteOrganization = onOrganization('deleteOrganization', async (_, context) => {
  const { organization } = context.subject;
  const [counts, writes] = await Promise.all([
    countOrganizationContents(organization.organizationId),
    organizationDeletionWrites(organization, context),
  ]);
  if (Object.values(counts).some((count) => count > 0)) throw problem('in_use', { data: { ...counts } });
  return context.commit(writes, {});
});

/** The writes of a deletion; committing them throws `in_use` while somebody belongs to the organization. */
export async function organizationDeletionWrites(
  organization: Organization,
  context: LicenceContext,
): Promise<Write[]> {
  const { organizationId } = organization;
  const { propertySyncSince, ...withoutSync } = organization;
  const { now } = context;
  const [{ details, signOn }, syncedYears] = await Promise.all([
    loadWithDetails(organization),
    recordSyncedYears(organization, now),
  ]);
  const secret = signOn?.secretName;
  return [
    ...removeOrganization(organization, details),
    ...recordLicenceTerms(organization, withoutSync, licenceCause(context)),
    ...syncedYears,
    ...(signOn ? [deleteOidcConfiguration(signOn)] : []),
    ...(secret ? [enqueue('discard-secret', { name: secret }, context)] : []),
    ...followSenderDomain(organization, context),
    enqueue('organization-deleted', { organizationId }, context),
  ];
}

/** 80 requests. */
const ITEMS_A_STEP = 2000;

/** Deletes what lists, contacts and counts still say of a deleted organization. */
export const discardRemains: HandlerOf<'organization-deleted'> = async (item) => {
  const { organizationId } = item.payload;
  const { isEmpty, began } = await discardOrganizationRemains(organizationId, ITEMS_A_STEP);
  if (!isEmpty) await enqueueNextStep('organization-deleted', item.payload, item, began);
};

/** Deletes a client secret that is no longer in use. */
export const discardSecret: HandlerOf<'discard-secret'> = ({ payload }, { platform }) =>
  platform.secrets.remove(payload.name);
