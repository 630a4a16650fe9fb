import type { DataColumn } from '../../../ui/data-list.tsx';
import { formatDay } from '../../../ui/format.ts';
import { personName } from '../../../ui/person-name.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { rolesText, userStatusLook } from '../looks.ts';
import type { User } from '../queries.ts';
import styles from './user-columns.module.css';

const name: DataColumn<User> = {
  head: 'Name',
  sort: 'name',
  cell: (user) => personName(user),
};
const email: DataColumn<User> = {
  head: 'Email',
  verbatim: true,
  sort: 'email',
  cell: (user) => <span className={styles.long}>{user.email}</span>,
};
const organization: DataColumn<User> = {
  head: 'Organization',
  verbatim: true,
  sort: 'organization',
  cell: (user) => user.organization?.name ?? '–',
};
const roles: DataColumn<User> = {
  head: 'Roles',
  cell: (user) => <span className={styles.roles}>{rolesText(user.role)}</span>,
};
const status: DataColumn<User> = {
  head: 'Status',
  cell: (user) => <StatusBadge {...userStatusLook(user)} />,
};
const created: DataColumn<User> = {
  head: 'Created',
  sort: 'created',
  numeric: true,
  wideOnly: true,
  cell: (user) => formatDay(user.created),
};

/** The columns of a list of users; the organization where there is more than one. */
export function userColumns({ withOrganization }: { withOrganization: boolean }): DataColumn<User>[] {
  return [name, email, ...(withOrganization ? [organization] : []), roles, status, created];
}
