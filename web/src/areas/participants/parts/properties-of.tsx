import type { ListedProperty, Project } from '@landbrief/contract';
import { pageSizes } from '@landbrief/domain';
import { Button, Group } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import type { DataColumn } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatNumber, formatWhen } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProgressMeter } from '../../../ui/progress-meter.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { TwoLineCell } from '../../../ui/two-line-cell.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { SendBack } from '../../properties/parts/send-back.tsx';
import { propertyLook } from '../../properties/status-look.ts';
import { type Participant, useListPropertiesOf } from '../queries.ts';
import { useApproval } from '../use-approval.ts';

type Column = DataColumn<ListedProperty>;

const isToApprove = ({ stage }: ListedProperty): boolean => stage === 'toApprove';

/** The properties of one person, each with how far it is; what waits for the approval of whoever looks can be approved. */
export function PropertiesOf({
  project,
  participant,
  mayApprove,
}: {
  project: Project;
  participant: Participant;
  mayApprove: boolean;
}) {
  const { skip } = useQueryState();
  const list = useListPropertiesOf(project._id, participant._id, skip);
  const page = usePage(list, pageSizes.properties, ({ properties, count }) => ({ rows: properties, count }));
  return (
    <Panel title="Properties" flush>
      <Loaded query={list}>
        <PagedList
          label="Properties"
          noun="property"
          nouns="properties"
          page={page}
          rowKey={({ _id }) => _id}
          rowLink={({ _id }) => `/projects/${project._id}/properties/${_id}`}
          empty={
            <EmptyState icon={IconMapPin} title="No properties yet">
              {participant.user.fullName} has not added a site or building.
            </EmptyState>
          }
          columns={[
            nameColumn,
            statusColumn,
            answeredColumn,
            leftColumn,
            changedColumn,
            ...(mayApprove ? [approvalColumn(project)] : []),
          ]}
        />
      </Loaded>
    </Panel>
  );
}

const nameColumn: Column = {
  head: 'Property',
  cell: ({ name, address }) => <TwoLineCell second={address.join(', ')}>{name}</TwoLineCell>,
};

const statusColumn: Column = {
  head: 'Status',
  width: '130px',
  cell: (property) => <StatusBadge {...propertyLook(property, 'delegator')} />,
};

const answeredColumn: Column = {
  head: 'Answered',
  width: '168px',
  cell: ({ name, questionsAnswered, questionCount }) => (
    <ProgressMeter label={`${name}: answered`} hideLabel done={questionsAnswered} total={questionCount} />
  ),
};

const leftColumn: Column = {
  head: 'Required left',
  numeric: true,
  width: '110px',
  cell: ({ requiredCount, requiredQuestionsAnswered }) => {
    const left = Math.max(0, requiredCount - requiredQuestionsAnswered);
    return left === 0 ? '–' : formatNumber(left);
  },
};

const changedColumn: Column = {
  head: 'Changed',
  numeric: true,
  width: '110px',
  wideOnly: true,
  cell: ({ updated }) => <time dateTime={updated}>{formatWhen(updated)}</time>,
};

function approvalColumn(project: Project): Column {
  return {
    head: 'Approval',
    hideHead: true,
    width: '240px',
    numeric: true,
    cell: (property) => isToApprove(property) && <Approval project={project} property={property} />,
  };
}

function Approval({ project, property }: { project: Project; property: ListedProperty }) {
  const { approve, isBusy } = useApproval(project, property);
  return (
    <Group gap={8} justify="flex-end">
      <SendBack project={project} property={property} asId={project.participant?._id ?? ''} size="xs" />
      <Button size="xs" loading={isBusy} aria-label={`Approve ${property.name}`} onClick={approve}>
        Approve
      </Button>
    </Group>
  );
}
