import type { Project } from '@landbrief/contract';
import { IconFileAnalytics, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isSealedToOwner } from '../../../session/relation.ts';
import { useSession } from '../../../session/use-session.ts';
import { ListPage } from '../../../shell/list-page.tsx';
import { type DataColumn, DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatDay, formatNumber } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ProgressMeter } from '../../../ui/progress-meter.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { projectStatusLook } from '../../../ui/statuses.ts';
import { ReportButton } from '../../report-windows/report-button.tsx';
import { choosingPath } from '../../report-windows/report-path.ts';
import { menuTexts } from '../../report-windows/texts.ts';
import { reportedProjectsCall } from '../reads.ts';
import { listTexts as texts } from '../texts.ts';

/** The projects, each with what can be made of it. */
export default function Reports() {
  const { mayCreateProjects } = useSession();
  const list = useQuery(reportedProjectsCall);
  return (
    <ListPage title="Reports" summary={texts.purpose} list={list}>
      <DataList
        label="Projects"
        rows={list.data?.projects}
        rowKey={({ _id }) => _id}
        columns={columns}
        empty={
          <EmptyState
            icon={IconFileAnalytics}
            title={texts.empty}
            action={
              mayCreateProjects && (
                <LinkButton to="/projects/add" variant="filled">
                  New Project
                </LinkButton>
              )
            }
          >
            {texts.emptyHint}
          </EmptyState>
        }
      />
    </ListPage>
  );
}

const columns: DataColumn<Project>[] = [
  {
    head: 'Project',
    cell: ({ _id, name }) => <Link to={choosingPath(_id)}>{name}</Link>,
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
    width: '150px',
    numeric: true,
    cell: (project) =>
      isSealedToOwner(project) ? (
        <StatusBadge label="Sealed" tone="info" icon={IconLock} />
      ) : (
        <ReportButton project={project} label={menuTexts.make} size="xs" />
      ),
  },
];
