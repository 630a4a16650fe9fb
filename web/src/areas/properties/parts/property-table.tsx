import type { ListedProperty, Project } from '@landbrief/contract';
import { type PropertySort, propertyTypeNames } from '@landbrief/domain';
import type { ReactNode } from 'react';
import { isOwnerSide, isSealedToOwner } from '../../../session/relation.ts';
import { useSession } from '../../../session/use-session.ts';
import { CountMark } from '../../../ui/count-mark.tsx';
import type { DataColumn } from '../../../ui/data-list.tsx';
import { formatNumber, formatWhen } from '../../../ui/format.ts';
import { PagedList } from '../../../ui/paged-list.tsx';
import { ProgressMeter } from '../../../ui/progress-meter.tsx';
import { RowName } from '../../../ui/row-name.tsx';
import { TwoLineCell } from '../../../ui/two-line-cell.tsx';
import type { PageOfRows } from '../../../ui/use-page.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { actsAllowed } from '../acts-allowed.ts';
import { imageAddress, type PropertyImage } from '../image-address.ts';
import { selectionTexts } from '../texts.ts';
import { PropertyStatusBadge } from './property-badges.tsx';
import { PropertyMenu } from './property-menu.tsx';
import styles from './thumbnail.module.css';

export interface PropertyTableProps {
  project: Project | undefined;
  page: PageOfRows<ListedProperty>;
  chosen: ReadonlySet<string>;
  /** Undefined where nothing can be done with several. */
  onToggle: ((id: string) => void) | undefined;
  onDeleted: (propertyId: string) => void;
  /** The heads of the columns to show. */
  shown: ReadonlySet<string>;
  empty: ReactNode;
}

export function PropertyTable({
  project,
  page,
  chosen,
  onToggle,
  onDeleted,
  shown,
  empty,
}: PropertyTableProps) {
  const { query, change } = useQueryState();
  const { actingAsReviewer } = useSession();
  const pictured = page.rows?.some(({ primaryImage }) => primaryImage) ?? false;
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
        nameColumn({ project, chosen, pictured, toggle: onToggle }),
        ...columnsFor(project).filter(({ head }) => shown.has(head)),
        ...(project ? [menuColumn(project, actingAsReviewer, onDeleted)] : []),
      ]}
    />
  );
}

/** The columns after the name that there are for whoever looks, in their order. */
export function columnsFor(project: Project | undefined): Column[] {
  const ownerSide = project !== undefined && isOwnerSide(project);
  const seesOthers = ownerSide || project?.relation === 'delegator';
  const readsAnswers = ownerSide && !isSealedToOwner(project);
  return [
    ...(seesOthers ? [participantColumn, organizationColumn] : []),
    statusColumn(project),
    typeColumn,
    stateColumn,
    ...(project && project.phaseCount > 1 ? [phaseColumn] : []),
    answeredColumn,
    requiredColumn,
    ...(readsAnswers && project.requirementCount > 0 ? [unmetColumn] : []),
    ...(readsAnswers ? [unseenColumn] : []),
    timeColumn('Added', 'created', ({ created }) => created),
    timeColumn('Submitted', 'submitted', ({ submittedAt }) => submittedAt),
    timeColumn('Changed', 'updated', ({ updated }) => updated),
  ];
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
            label: selectionTexts.select(name),
            isSelected: chosen.has(_id),
            onToggle: () => toggle(_id),
          }
        }
      />
    ),
  };
}

function menuColumn(
  project: Project,
  actingAsReviewer: boolean,
  onDeleted: PropertyTableProps['onDeleted'],
): Column {
  return {
    head: 'Actions',
    hideHead: true,
    width: '52px',
    inCorner: true,
    cell: (property) => (
      <PropertyMenu
        project={project}
        property={property}
        may={actsAllowed(project, property, actingAsReviewer)}
        inRow
        onDeleted={onDeleted}
      />
    ),
  };
}

const participantColumn: Column = {
  head: 'Participant',
  verbatim: true,
  sort: 'participant',
  cell: ({ participant: { fullName, organizationName } }) => (
    <TwoLineCell second={organizationName}>{fullName}</TwoLineCell>
  ),
};

const organizationColumn: Column = {
  head: 'Organization',
  verbatim: true,
  sort: 'organization',
  cell: ({ participant: { organizationName } }) => organizationName ?? '–',
};

const statusColumn = (project: Project | undefined): Column => ({
  head: 'Status',
  sort: 'status',
  width: '120px',
  cell: (property) => <PropertyStatusBadge project={project} property={property} />,
});

const typeColumn: Column = {
  head: 'Type',
  sort: 'type',
  width: '90px',
  cell: ({ type }) => propertyTypeNames[type],
};

const stateColumn: Column = {
  head: 'State',
  sort: 'state',
  width: '110px',
  cell: ({ propertyDetail }) => propertyDetail.basicInfo.location.state ?? '–',
};

const phaseColumn: Column = {
  head: 'Phase',
  sort: 'phase',
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
  sort: 'requirements',
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

const timeColumn = (
  head: string,
  sort: PropertySort,
  timeOf: (property: ListedProperty) => string | undefined,
): Column => ({
  head,
  sort,
  numeric: true,
  width: '110px',
  wideOnly: true,
  cell: (property) => {
    const time = timeOf(property);
    return time ? <time dateTime={time}>{formatWhen(time)}</time> : '–';
  },
});

/** A small picture beside the name that says what it is; an empty place where others in the list have one. */
function Thumbnail({ image }: { image: PropertyImage | undefined }) {
  return (
    <span className={styles.thumbnail}>
      {image && <img src={imageAddress(image, 'thumbnailUrl')} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}
