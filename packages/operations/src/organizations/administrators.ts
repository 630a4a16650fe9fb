import { isOrgAdmin } from '@landbrief/domain';
import { getUsers, readFilteredUserIds, type User } from '@landbrief/store';

/** More than these are not told of anything. */
const MOST = 50;

/** The administrators of an organization, who are told what concerns it; of any number of users only they are read. */
export async function listAdministrators(organizationId: string): Promise<User[]> {
  const ids = await readFilteredUserIds({ of: 'organization', organizationId }, 'orgAdmin', MOST);
  const users = await getUsers(ids);
  return [...users.values()].filter(
    (user) => user.organizationId === organizationId && isOrgAdmin(user.role),
  );
}
