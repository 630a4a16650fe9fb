import { problem } from '@landbrief/domain';
import {
  countOrganizationContents,
  deleteOidcConfiguration,
  getOidcConfiguration,
  deleteOrganization as removeOrganization,
} from '@landbrief/store';
import { operationOn } from '../operation.ts';
import { later } from '../outbox/outbox.ts';

/** Deletes an organization that nothing belongs to; what its licences were used for stays with finance. */
export const deleteOrganization = operationOn('organization', 'deleteOrganization', async (_, context) => {
  const { organization } = context.subject;
  const { organizationId } = organization;
  const [counts, signOn] = await Promise.all([
    countOrganizationContents(organizationId),
    getOidcConfiguration(organizationId),
  ]);
  if (Object.values(counts).some((count) => count > 0)) throw problem('in_use', { data: { ...counts } });
  const secret = signOn?.secretName;
  const { newId, now } = context;
  return context.commit(
    [
      ...removeOrganization(organization),
      ...(signOn ? [deleteOidcConfiguration(organizationId)] : []),
      ...(secret ? [later('discard-secret', { name: secret }, { outboxId: newId(), now })] : []),
    ],
    {},
  );
});
