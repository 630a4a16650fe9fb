import { isSuperAdmin } from '@landbrief/domain';
import { listOrganizationUsers, type Organization } from '@landbrief/store';
import { fullName } from '../../people/full-name.ts';
import { itemsOfOrganization } from './organization-items.ts';
import { organizationKind } from './organization-kinds.ts';

type Counts = ReadonlyMap<string, number>;

/** How many items an erasure deletes and leaves, by what they are. */
export interface Erasure {
  readonly deleted: Counts;
  /** Kept on purpose. */
  readonly kept: Counts;
  /** In projects of other organizations. */
  readonly elsewhere: Counts;
}

/** An Error says why an organization cannot be erased. */
export async function requireErasable({ organizationId, name }: Organization): Promise<void> {
  const users = await listOrganizationUsers(organizationId);
  const [administrator] = users.filter(({ role }) => isSuperAdmin(role));
  if (!administrator) return;
  throw new Error(
    `${fullName(administrator)}, ${administrator.email}, of ${name} is super administrator, and would be deleted. Another super administrator takes the role away first; make-admin makes one.`,
  );
}

/** Counts what there is of an organization, without what is worked out from it. Reads all of it. */
export async function countErasure(organization: Organization, now: Date): Promise<Erasure> {
  const counts = { deleted: new Map(), kept: new Map(), elsewhere: new Map<string, number>() };
  for await (const { entity, isElsewhere } of itemsOfOrganization(organization, now)) {
    const { erased, noun, isWorkedOut } = organizationKind(entity);
    if (isWorkedOut) continue;
    const isKept = erased === 'stays' || erased === 'expires';
    const into = counts[isElsewhere ? 'elsewhere' : isKept ? 'kept' : 'deleted'];
    into.set(noun, (into.get(noun) ?? 0) + 1);
  }
  return counts;
}
