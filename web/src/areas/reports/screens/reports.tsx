import type { Project } from '@landbrief/contract';
import { Button } from '@mantine/core';
import { IconFileAnalytics, IconFileTypePdf } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { type DataColumn, DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatDay, formatNumber } from '../../../ui/format.ts';
import { ListPage } from '../../../ui/list-page.tsx';
import { ProgressMeter } from '../../../ui/progress-meter.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { projectStatusLook } from '../../../ui/statuses.ts';
import { openReport } from '../open-report.tsx';
import { useListProjects } from '../queries.ts';

/** The owner's projects, each with its report. */
export default function Reports() {
  const { mayCreateProjects } = useSession();
  const list = useListProjects();
  return (
    <ListPage
      title="Reports"
      summary="A report holds every property of a project: photos, answers by category, requirements met or not."
      list={list}
    >
      <DataList
        label="Projects"
        rows={list.data?.projects}
        rowKey={({ _id }) => _id}
        columns={columns}
        empty={
          <EmptyState
            icon={IconFileAnalytics}
            title="No projects yet"
            action={
              mayCreateProjects && (
                <Button component={Link} to="/projects/add">
                  New Project
                </Button>
              )
            }
          >
            Reports are made of projects. Create one, invite participants, and their answers come together
            here.
          </EmptyState>
        }
      />
    </ListPage>
  );
}

const columns: DataColumn<Project>[] = [
  {
    head: 'Project',
    cell: ({ _id, name }) => <Link to={`/projects/${_id}/properties`}>{name}</Link>,
  },
  {
    head: 'Status',
    width: '120px',
    cell: ({ status }) => <StatusBadge {...projectStatusLook(status)} />,
  },
  {
    head: 'Deadline',
    width: '130px',
    wideOnly: true,
    cell: ({ deadline }) => formatDay(deadline),
  },
  {
    head: 'Properties',
    numeric: true,
    width: '100px',
    cell: ({ propertyCount }) => formatNumber(propertyCount),
  },
  {
    head: 'Submitted',
    width: '160px',
    cell: ({ name, submittedPropertyCount, propertyCount }) => (
      <ProgressMeter
        label={`${name}: submitted`}
        hideLabel
        done={submittedPropertyCount}
        total={propertyCount}
      />
    ),
  },
  {
    head: 'Report',
    hideHead: true,
    width: '160px',
    numeric: true,
    cell: ({ _id, name, propertyCount }) => (
      <Button
        variant="default"
        size="xs"
        disabled={propertyCount === 0}
        leftSection={<IconFileTypePdf size={15} aria-hidden />}
        aria-label={`Owner report: ${name}`}
        onClick={() => void openReport({ projectId: _id, count: propertyCount })}
      >
        Owner report
      </Button>
    ),
  },
];
