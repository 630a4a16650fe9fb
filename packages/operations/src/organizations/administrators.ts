import { isOrgAdmin } from '@landbrief/domain';
import { getUsers, readFilteredUserIds, type User } from '@landbrief/store';

/** No notice goes to more than these. */
const MOST = 50;

/** The administrators of an organization, who get its notices; only they are read, however many users it has. */
export async function listAdministrators(organizationId: string): Promise<User[]> {
  const ids = await readFilteredUserIds({ of: 'organization', organizationId }, 'orgAdmin', MOST);
  const users = await getUsers(ids);
  return [...users.values()].filter(
    (user) => user.organizationId === organizationId && isOrgAdmin(user.role),
  );
}
