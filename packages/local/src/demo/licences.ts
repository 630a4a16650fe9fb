import { roleBits } from '@landbrief/domain';
import { newId } from '@landbrief/platform';
import {
  commitWrites,
  getOrganization,
  type LicenceCause,
  type Organization,
  recordLicenceTerms,
  takeSeat,
  type User,
} from '@landbrief/store';

/** The months of this year in which the demo's licences were given and its seats taken, so that finance has a story. */
export async function recordLicences(
  organizationIds: readonly string[],
  users: readonly User[],
  now: Date,
): Promise<void> {
  const start = Date.UTC(now.getUTCFullYear(), 0, 4, 15);
  const at = (share: number) => new Date(start + share * Math.max(0, now.getTime() - start)).toISOString();
  const admin = users.find(({ role }) => role === roleBits.admin);
  const cause = (share: number, object: Partial<LicenceCause> = {}): LicenceCause => ({
    useId: newId(),
    at: at(share),
    ...(admin ? { byUserId: admin.userId, byName: `${admin.firstName} ${admin.lastName}` } : {}),
    ...object,
  });
  for (const organizationId of organizationIds) {
    const organization = await getOrganization(organizationId);
    if (!organization) continue;
    const none = { userLimit: -1, projectLimit: -1 };
    await commitWrites(recordLicenceTerms(none, organization, cause(0)));
    const owners = users.filter((user) => user.organizationId === organizationId && isOwner(user));
    for (const [index, owner] of owners.entries()) {
      const object = { objectId: owner.userId, objectName: `${owner.firstName} ${owner.lastName}` };
      await commitWrites(takeSeat(await again(organization), cause(index / (owners.length + 1), object)));
    }
  }
}

const isOwner = ({ role }: User) => (role & roleBits.projectOwner) !== 0;

async function again(organization: Organization): Promise<Organization> {
  return (await getOrganization(organization.organizationId, { consistent: true })) ?? organization;
}
