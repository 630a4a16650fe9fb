import { problem } from '@landbrief/domain';
import {
  countOrganizationContents,
  deleteOidcConfiguration,
  recordLicenceTerms,
  recordSyncedYears,
  deleteOrganization as removeOrganization,
} from '@landbrief/store';
import { licenceCause } from '../licences/licence-cause.ts';
import { operationOn } from '../operation.ts';
import { enqueue } from '../outbox/outbox.ts';
import { loadWithDetails } from './present-organization.ts';

/**
 * Deletes an organization that no person, project or template belongs to; its distribution lists go with it. Its licence
 * use and the fees of the add-on, which ends with it, stay recorded for finance.
 */
export const deleteOrganization = operationOn('organization', 'deleteOrganization', async (_, context) => {
  const { organization } = context.subject;
  const { organizationId } = organization;
  const { propertySyncSince, ...withoutSync } = organization;
  const { newId, now } = context;
  const [counts, { details, signOn }, syncedYears] = await Promise.all([
    countOrganizationContents(organizationId),
    loadWithDetails(organization),
    recordSyncedYears(organization, now),
  ]);
  if (Object.values(counts).some((count) => count > 0)) throw problem('in_use', { data: { ...counts } });
  const secret = signOn?.secretName;
  return context.commit(
    [
      ...removeOrganization(organization, details),
      ...recordLicenceTerms(organization, withoutSync, licenceCause(context)),
      ...syncedYears,
      ...(signOn ? [deleteOidcConfiguration(signOn)] : []),
      ...(secret ? [enqueue('discard-secret', { name: secret }, { outboxId: newId(), now })] : []),
      enqueue('organization-deleted', { organizationId }, { outboxId: newId(), now }),
    ],
    {},
  );
});
