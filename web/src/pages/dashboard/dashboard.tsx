import { useUser } from '../../session/use-session.ts';
import { Columns } from '../../ui/columns.tsx';
import { hourOfDay } from '../../ui/format.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { MyProjects } from './my-projects.tsx';
import { NextDeadlines } from './next-deadlines.tsx';
import { UnreadMessages } from './unread-messages.tsx';
import { Waiting } from './waiting.tsx';

/** What waits for the person, the projects and how far they are, what is due next, what came in. */
export default function Dashboard() {
  const user = useUser();
  return (
    <>
      <PageHeader
        title={`${greeting()}, ${user.profile.firstName || user.email}`}
        summary={user.organization?.name}
      />
      <Columns widths="minmax(0, 1.9fr) minmax(300px, 1fr)">
        <div>
          <Waiting />
          <MyProjects />
        </div>
        <div>
          <NextDeadlines />
          <UnreadMessages />
        </div>
      </Columns>
    </>
  );
}

function greeting(): string {
  const hour = hourOfDay(new Date());
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
