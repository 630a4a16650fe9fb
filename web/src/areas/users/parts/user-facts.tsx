import { assignableRoles, toAssignableRoles } from '@landbrief/domain';
import { Link } from 'react-router-dom';
import { FactList } from '../../../ui/fact-list.tsx';
import { formatMoment, formatNumber } from '../../../ui/format.ts';
import { Facts } from '../../projects/parts/facts.tsx';
import type { User } from '../queries.ts';
import styles from './user-facts.module.css';

export function AboutUser({ user }: { user: User }) {
  const { profile, settings, organization, pendingOrganization } = user;
  return (
    <Facts
      facts={[
        { name: 'Email', value: user.email },
        { name: 'Phone', value: profile.phone },
        {
          name: 'Organization',
          value: organization ? (
            <Link to={`/admin/organizations/${organization._id}`}>{organization.name}</Link>
          ) : (
            'None'
          ),
        },
        { name: 'Asks to join', value: pendingOrganization?.name },
        { name: 'Communities', value: user.loisCommunities.map((one) => one.communityName).join(', ') },
        { name: 'Works outside the USA', value: settings.regionIntl && 'Yes' },
        { name: 'Time zone', value: settings.tz },
        { name: 'Notices by email', value: settings.emailNotices ? 'On' : 'Off' },
        { name: 'Last login', value: user.lastLogin ? formatMoment(user.lastLogin) : 'Never' },
        { name: 'Created', value: formatMoment(user.created) },
      ]}
    />
  );
}

/** What the roles of a user mean. */
export function RolesOfUser({ user }: { user: User }) {
  const roles = toAssignableRoles(user.role);
  if (roles.length === 0)
    return <p className={styles.quiet}>None: the person can log in, and do nothing yet.</p>;
  return (
    <FactList
      className={styles.roles}
      facts={assignableRoles
        .filter(({ role }) => roles.includes(role))
        .map(({ name, means }) => [name, means])}
    />
  );
}

export function WorkOfUser({ projects, participations }: { projects: number; participations: number }) {
  return (
    <Facts
      facts={[
        { name: 'Owns', value: formatNumber(projects) },
        { name: 'Has a part in', value: formatNumber(participations) },
      ]}
    />
  );
}
