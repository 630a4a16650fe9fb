import { daysLeft, projectStatus } from '@landbrief/domain';
import { Anchor } from '@mantine/core';
import { IconCalendarEvent, IconClipboardText, IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useSession, useUser } from '../../../session/use-session.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useUnread } from '../../../shell/use-unread.ts';
import { Columns } from '../../../ui/columns.tsx';
import { type DataColumn, DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatDay, formatDaysLeft, formatWhen, hourOfDay, plural } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { ProgressMeter } from '../../../ui/progress-meter.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { projectStatusLook } from '../../../ui/statuses.ts';
import when from '../../projects/parts/when.module.css';
import styles from '../parts/dashboard.module.css';
import { Waiting } from '../parts/waiting.tsx';
import { dashboardCall, type ListedProject, newestMessagesCall } from '../reads.ts';

/** What waits for the person, the projects and how far they are, what is due next, what came in. */
export default function Dashboard() {
  const user = useUser();
  return (
    <>
      <PageHeader
        title={`${greeting()}, ${user.profile.firstName || user.email}`}
        summary={user.organization?.name}
      />
      <Stage />
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

const StagePanel = lazyPart(() => import('../parts/stage-panel.tsx'));

function Stage() {
  const { data } = useQuery(dashboardCall);
  return data?.stage ? <StagePanel stage={data.stage} /> : null;
}

function greeting(): string {
  const hour = hourOfDay(new Date());
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

const soon = 7;
const shown = 5;

/** Open projects by their deadline, the nearest first; in review it is over, and nobody is late. */
function nextDeadlines(projects: readonly ListedProject[]): ListedProject[] {
  return projects
    .filter(({ status }) => status !== projectStatus.review)
    .toSorted((a, b) => a.deadline.localeCompare(b.deadline))
    .slice(0, shown);
}

export function NextDeadlines() {
  const { data, isError } = useQuery(dashboardCall);
  // The failure is told once, beside it, where the projects should be.
  if (isError && !data) return null;
  const projects = data && nextDeadlines(data.projects);
  return (
    <Panel title="Next deadlines" flush>
      {!projects && <SkeletonRows rows={3} label="the deadlines" />}
      {projects?.length === 0 && (
        <EmptyState icon={IconCalendarEvent} title="Nothing is due">
          The deadlines of your open projects will stand here.
        </EmptyState>
      )}
      {projects && projects.length > 0 && (
        <ul className={styles.due}>
          {projects.map((project) => (
            <Due key={project._id} project={project} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Due({ project }: { project: ListedProject }) {
  const left = daysLeft(project, Date.now());
  const isOver = left !== undefined && left < 0;
  const isSoon = left !== undefined && left >= 0 && left <= soon;
  return (
    <li className="ruled">
      <span>{project.name}</span>
      <span className={when.when} data-soon={isSoon || undefined} data-over={isOver || undefined}>
        {formatDaysLeft(left)}
        <small>{formatDay(project.deadline)}</small>
      </span>
    </li>
  );
}

/** The unread ones among the newest messages. */
export function UnreadMessages() {
  const unread = useUnread();
  const { data, error, refetch } = useQuery(newestMessagesCall);
  const messages = data?.messages.filter(({ read }) => !read).slice(0, shown);
  return (
    <Panel
      title={unread ? plural(unread, 'unread message') : 'Unread messages'}
      flush
      actions={
        <Anchor component={Link} to="/inbox" size="sm">
          Inbox
        </Anchor>
      }
    >
      {error && !data && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {!error && !messages && <SkeletonRows rows={3} label="the messages" />}
      {messages?.length === 0 && (
        <EmptyState icon={IconInbox} title="You have read everything">
          New messages show here as they arrive.
        </EmptyState>
      )}
      {messages && messages.length > 0 && (
        <ul className={styles.messages}>
          {messages.map(({ _id, fromName, fromEmail, subject, sent, created }) => (
            <li key={_id}>
              <Link to={`/inbox?message=${_id}`}>
                <strong>{fromName || fromEmail}</strong>
                <time className="small digits" dateTime={sent ?? created}>
                  {formatWhen(sent ?? created)}
                </time>
                <span>{subject || '(no subject)'}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const columns: DataColumn<ListedProject>[] = [
  { head: 'Project', cell: ({ name }) => name },
  { head: 'Status', cell: ({ status }) => <StatusBadge {...projectStatusLook(status)} /> },
  {
    head: 'Submitted properties',
    width: '24%',
    cell: ({ submittedPropertyCount, propertyCount }) => (
      <ProgressMeter
        label="Submitted properties"
        hideLabel
        done={submittedPropertyCount}
        total={propertyCount}
      />
    ),
  },
  { head: 'Deadline', numeric: true, cell: ({ deadline }) => formatDay(deadline) },
];

/** The projects that are not closed, and how many of their properties are submitted. */
export function MyProjects() {
  const { data, isError } = useQuery(dashboardCall);
  // The failure is told once, above.
  if (isError && !data) return null;
  return (
    <Panel
      title="Projects"
      flush
      actions={
        <Anchor component={Link} to="/projects" size="sm">
          All projects
        </Anchor>
      }
    >
      <DataList
        label="Projects"
        rows={data?.projects}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowLink={({ _id }) => `/projects/${_id}/details`}
        empty={<NoProjects />}
      />
    </Panel>
  );
}

function NoProjects() {
  const { mayCreateProjects } = useSession();
  if (mayCreateProjects) {
    return (
      <EmptyState
        icon={IconClipboardText}
        title="No open projects"
        action={
          <Anchor component={Link} to="/projects/add">
            Add a project
          </Anchor>
        }
      >
        A project asks communities for what you need to know of their sites and buildings.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconClipboardText} title="No open projects">
      You will find a project here when its owner invites you. Invitations come to your inbox and by email.
    </EmptyState>
  );
}
