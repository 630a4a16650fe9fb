import { contactPartition } from '../contacts/contact-rows.ts';
import { organizationContacts } from '../contacts/contact-scope.ts';
import { discardContacts } from '../contacts/discard-contacts.ts';
import { deletePartitionRange, deletePartitions } from '../delete-partitions.ts';
import { listPartitionsOf } from '../users/user-lists.ts';

/**
 * Deletes what others' items said of a deleted organization: its contacts, the leaves of its lists of users, its properties
 * to pick again, marks of warnings and the count of its feeds; about `most` items. What its licences were stays.
 */
export async function discardOrganizationRemains(organizationId: string, most: number) {
  for (const beginning of ['WARNED#', 'FEEDCOUNT', 'LETTER#'])
    await deletePartitionRange(`ORG#${organizationId}`, beginning, () => true);
  const contacts = await discardContacts(organizationContacts(organizationId), most);
  if (!contacts.isEmpty) return contacts;
  return deletePartitions(remainingPartitions(organizationId), most);
}

function remainingPartitions(organizationId: string): string[] {
  return [
    contactPartition(organizationContacts(organizationId)),
    `EARLIERPROPERTIES#${organizationId}`,
    ...listPartitionsOf({ of: 'organization', organizationId }),
    ...listPartitionsOf({ of: 'pending', organizationId }),
  ];
}

/** The partitions of an organization, besides those of its users, templates, lists, feeds and projects. */
export function partitionsOfOrganization(organizationId: string): string[] {
  const own = ['ORG', 'INVENTORY', 'SYNC'].map((kind) => `${kind}#${organizationId}`);
  return [...own, ...remainingPartitions(organizationId)];
}
