import {
  hasRole,
  rolesText,
  throwIfInvalid,
  userExportMax,
  userStatus,
  userStatusNames,
} from '@landbrief/domain';
import type { CellValue, TableColumn } from '@landbrief/spreadsheet';
import { getOrganizations, inParallel, type Organization, type User, type UserScope } from '@landbrief/store';
import type { Caller } from '../context.ts';
import { tableFile } from '../licences/licence-tables.ts';
import { operation } from '../subjects/operation.ts';
import { readListedUsers } from './read-users.ts';

const READ_AT_ONCE = 1000;
const PARALLEL_READS = 4;

const columns: readonly TableColumn[] = [
  { heading: 'First Name', width: 20 },
  { heading: 'Last Name', width: 24 },
  { heading: 'Email', width: 34 },
  { heading: 'Phone', width: 18 },
  { heading: 'Organization', width: 34 },
  { heading: 'Roles', width: 40 },
  { heading: 'Status', width: 16 },
  { heading: 'Created (UTC)', width: 14 },
  { heading: 'Id', width: 30 },
];

/** The list of users that the caller sees, as a file: its order, filter and search. */
export const exportUsers = operation('exportUsers', async ({ query }, { caller, now }) => {
  const { format, organization, ...list } = query;
  const scope = scopeOf(caller, organization);
  const { count, users } = scope ? await readAll(scope, list) : { count: 0, users: [] };
  const ids = new Set(users.flatMap(({ organizationId }) => organizationId ?? []));
  const organizations = await getOrganizations([...ids]);
  const rows = users.map((user) => rowOf(user, organizations));
  if (count > userExportMax)
    rows.push([`${count - userExportMax} more: export one organization, or choose what to show.`]);
  return tableFile([{ name: 'Users', columns, rows, frozenColumns: 2 }], {
    name: `users-${now.slice(0, 10)}`,
    format,
  });
});

/** All users or an organization's; for its administrator the own one. */
function scopeOf({ user, role }: Caller, organizationId: string | undefined): UserScope | undefined {
  if (hasRole(role, 'superAdmin'))
    return organizationId ? { of: 'organization', organizationId } : { of: 'all' };
  const isOther = organizationId !== undefined && organizationId !== user.organizationId;
  throwIfInvalid(isOther ? [{ path: 'query.organization', message: 'is not yours' }] : []);
  return user.organizationId ? { of: 'organization', organizationId: user.organizationId } : undefined;
}

type ListQuery = Omit<Parameters<typeof readListedUsers>[1], 'skip' | 'limit'>;

/** The first page says how many there are; the others are read side by side. */
async function readAll(scope: UserScope, query: ListQuery): Promise<{ count: number; users: User[] }> {
  const read = (skip: number) => readListedUsers(scope, { ...query, skip, limit: READ_AT_ONCE });
  const first = await read(0);
  const pages = Math.ceil(Math.min(first.count, userExportMax) / READ_AT_ONCE);
  const skips = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => (index + 1) * READ_AT_ONCE);
  const others = await inParallel(skips, read, PARALLEL_READS);
  return { count: first.count, users: [first, ...others].flatMap(({ users }) => users) };
}

function rowOf(user: User, organizations: ReadonlyMap<string, Organization>): CellValue[] {
  const { userId, firstName, lastName, email, phone, organizationId, role, temporary, created } = user;
  return [
    firstName,
    lastName,
    email,
    phone,
    organizations.get(organizationId ?? '')?.name,
    rolesText(role),
    userStatusNames[userStatus({ ...user, loisTemp: temporary })],
    created.slice(0, 10),
    userId,
  ];
}
