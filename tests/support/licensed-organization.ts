import { roleBits } from '@landbrief/domain';
import { newId, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  createOrganization,
  createUser,
  getOrganization,
  takeProjectLicence,
  type User,
} from '@landbrief/store';
import { seatWrites } from '../../packages/operations/src/seats/seat-writes.ts';
import type { TestApi } from './api.ts';
import { oneOrganization } from './organizations.ts';

const owner = (name: string, organizationId: string, role: number, created: string): User => ({
  userId: newId(),
  email: `${name.toLowerCase().replaceAll(' ', '-')}@agency.gov`,
  role,
  firstName: 'Morgan',
  lastName: 'Owens',
  organizationId,
  temporary: false,
  confirmed: true,
  communities: [],
  landingPage: 'dashboard',
  regionIntl: false,
  emailNotices: true,
  created,
  version: 1,
});

/** An organization with two owners, somebody else and an active project: licences are taken as they are in calls. */
export async function licensedOrganization({ environment }: TestApi, name: string): Promise<string> {
  const now = timestamp(environment.platform.clock);
  const made = oneOrganization(name, {
    userLimit: 5,
    projectLimit: 3,
    created: now,
    licenceYearStart: now.slice(0, 10),
  });
  const { organizationId } = made;
  await commitWrites(createOrganization(made));
  const { projectOwner, participant } = roleBits;
  for (const [index, role] of [projectOwner, projectOwner, participant].entries()) {
    const user = owner(`${name} ${index}`, organizationId, role, now);
    const seats = await seatWrites(undefined, user, { now, newId: () => newId() });
    await commitWrites([...createUser(user), ...seats]);
  }
  const current = await getOrganization(organizationId, { consistent: true });
  if (!current) throw new Error('The organization is missing.');
  await commitWrites(takeProjectLicence(current, { useId: newId(), at: now, objectName: 'Project Heron' }));
  return organizationId;
}
