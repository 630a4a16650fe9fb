import type { ListedProperty, Project } from '@landbrief/contract';
import { pageSizes } from '@landbrief/domain';
import { Button, Group } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { confirm } from '../../../ui/confirm.tsx';
import type { DataColumn } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatNumber, formatWhen } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProgressMeter } from '../../../ui/progress-meter.tsx';
import { propertyLook } from '../../../ui/property-look.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.ts';
import { TwoLineCell } from '../../../ui/two-line-cell.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { useCall } from '../../../use-call.ts';
import type { Participant } from '../../participants/queries.ts';
import { propertiesOfCall } from '../../participants/reads.ts';
import { SendBack } from './send-back.tsx';

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
  const list = useQuery(propertiesOfCall(project._id, participant._id, skip));
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

/** A delegator approves what a delegate has submitted: it is handed to the project owner. */
function useApproval(project: Project, property: ListedProperty) {
  const submit = useCall('submitProperty');
  const ask = async () => {
    const message = `"${property.name}" of ${property.participant.fullName} is handed to the project owner, and cannot be sent back any more.`;
    if (!(await confirm({ title: 'Approve Property?', message }))) return;
    submit.mutate(
      { params: { id: project.participant?._id ?? '', propertyId: property._id } },
      {
        onSuccess: () => toast.success(`“${property.name}” was approved.`),
        onError: (error) => toast.problem(error),
      },
    );
  };
  return { approve: () => void ask(), isBusy: submit.isPending };
}
