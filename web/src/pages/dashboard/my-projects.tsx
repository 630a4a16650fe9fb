import { Anchor } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSession } from '../../session/use-session.ts';
import { type DataColumn, DataList } from '../../ui/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatDay } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProgressMeter } from '../../ui/progress-meter.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { projectStatusLook } from '../../ui/statuses.ts';
import { type ListedProject, useDashboard } from './queries.ts';

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
  const { data, isError } = useDashboard();
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
