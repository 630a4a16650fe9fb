import { useUser } from '../../session/use-session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './dashboard.module.css';
import { MyProjects } from './my-projects.tsx';
import { NextDeadlines } from './next-deadlines.tsx';
import { UnreadMessages } from './unread-messages.tsx';

/** A calm summary: the projects and how far they are, what is due next, what came in. */
export default function Dashboard() {
  const user = useUser();
  return (
    <>
      <PageHeader
        title={`${greeting(new Date())}, ${user.profile.firstName || user.email}`}
        summary={user.organization?.name}
      />
      <div className={styles.grid}>
        <MyProjects />
        <div className={styles.side}>
          <NextDeadlines />
          <UnreadMessages />
        </div>
      </div>
    </>
  );
}

export function greeting(now: Date): string {
  const hour = now.getHours();
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
