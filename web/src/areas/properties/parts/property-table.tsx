import type { ListedProperty, Project } from '@landbrief/contract';
import { awaitsDelegator, propertyStatus, propertyTypeNames } from '@landbrief/domain';
import { IconChecks } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CountMark } from '../../../ui/count-mark.tsx';
import type { DataColumn } from '../../../ui/data-list.tsx';
import { formatNumber, formatWhen } from '../../../ui/format.ts';
import { PagedList } from '../../../ui/paged-list.tsx';
import { ProgressMeter } from '../../../ui/progress-meter.tsx';
import { RowName } from '../../../ui/row-name.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { propertyStatusLook } from '../../../ui/statuses.ts';
import { TwoLineCell } from '../../../ui/two-line-cell.tsx';
import type { PageOfRows } from '../../../ui/use-page.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { isOwnerSide } from '../../projects/relation.ts';
import { toApprove } from '../texts.ts';
import { Thumbnail } from './thumbnail.tsx';

export interface PropertyTableProps {
  project: Project | undefined;
  page: PageOfRows<ListedProperty>;
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  empty: ReactNode;
}

export function PropertyTable({ project, page, chosen, onChoose, empty }: PropertyTableProps) {
  const { query, change } = useQueryState();
  const ownerSide = project !== undefined && isOwnerSide(project);
  const pictured = page.rows?.some(({ primaryImage }) => primaryImage) ?? false;
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <PagedList
      label="Properties"
      noun="property"
      nouns="properties"
      page={project ? page : { ...page, rows: undefined }}
      rowKey={({ _id }) => _id}
      sortedBy={query.get('sort') ?? undefined}
      onSort={(sort) => change({ sort, skip: 0 }, { replace: true })}
      empty={empty}
      columns={[
        nameColumn({ project, chosen, pictured, toggle: ownerSide ? toggle : undefined }),
        ...(ownerSide || project?.relation === 'delegator' ? [participantColumn] : []),
        project?.relation === 'delegator' ? delegatorStatusColumn : statusColumn,
        ...(project && project.phaseCount > 1 ? [phaseColumn] : []),
        answeredColumn,
        requiredColumn,
        ...(ownerSide && project.requirementCount > 0 ? [unmetColumn] : []),
        ...(ownerSide ? [unseenColumn] : []),
        updatedColumn,
      ]}
    />
  );
}

type Column = DataColumn<ListedProperty>;

function nameColumn({
  project,
  chosen,
  pictured,
  toggle,
}: {
  project: Project | undefined;
  chosen: ReadonlySet<string>;
  /** Whether any of them has a picture. */
  pictured: boolean;
  toggle: ((id: string) => void) | undefined;
}): Column {
  return {
    head: 'Property',
    sort: 'name',
    cell: ({ _id, name, type, address, primaryImage }) => (
      <RowName
        to={`/projects/${project?._id}/properties/${_id}`}
        name={name}
        second={[propertyTypeNames[type], ...(address.length > 0 ? [address.join(', ')] : [])].join(' · ')}
        picture={pictured && <Thumbnail image={primaryImage} />}
        select={
          toggle && {
            label: `Select ${name} to compare`,
            isSelected: chosen.has(_id),
            onToggle: () => toggle(_id),
          }
        }
      />
    ),
  };
}

const participantColumn: Column = {
  head: 'Participant',
  cell: ({ participant: { fullName, organizationName } }) => (
    <TwoLineCell second={organizationName}>{fullName}</TwoLineCell>
  ),
};

const statusColumn: Column = {
  head: 'Status',
  width: '120px',
  cell: ({ status }) => <StatusBadge {...propertyStatusLook(status)} />,
};

/** A delegator sees at once which of them wait for the approval. */
const delegatorStatusColumn: Column = {
  ...statusColumn,
  cell: ({ status, approvals }) =>
    status === propertyStatus.working && awaitsDelegator(approvals) ? (
      <StatusBadge label={toApprove} tone="warn" icon={IconChecks} />
    ) : (
      <StatusBadge {...propertyStatusLook(status)} />
    ),
};

const phaseColumn: Column = {
  head: 'Phase',
  numeric: true,
  width: '72px',
  cell: ({ phase }) => formatNumber(phase),
};

const answeredColumn: Column = {
  head: 'Answered',
  width: '168px',
  cell: ({ name, questionsAnswered, questionCount }) => (
    <ProgressMeter label={`${name}: answered`} hideLabel done={questionsAnswered} total={questionCount} />
  ),
};

const requiredColumn: Column = {
  head: 'Required left',
  numeric: true,
  width: '110px',
  cell: ({ requiredCount, requiredQuestionsAnswered }) => {
    const left = Math.max(0, requiredCount - requiredQuestionsAnswered);
    return <span data-none={left === 0 || undefined}>{left === 0 ? '–' : formatNumber(left)}</span>;
  },
};

/** Counted from the submission on. */
const unmetColumn: Column = {
  head: 'Not met',
  numeric: true,
  width: '84px',
  cell: ({ unmetCount = 0 }) => <CountMark count={unmetCount} tone="bad" />,
};

const unseenColumn: Column = {
  head: 'Not seen',
  numeric: true,
  width: '88px',
  cell: ({ unseenCount = 0 }) => <CountMark count={unseenCount} tone="info" />,
};

const updatedColumn: Column = {
  head: 'Changed',
  sort: 'updated',
  numeric: true,
  width: '110px',
  wideOnly: true,
  cell: ({ updated }) => <time dateTime={updated}>{formatWhen(updated)}</time>,
};
