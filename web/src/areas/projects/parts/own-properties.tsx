import type { CallReply } from '@landbrief/contract/client';
import { pageSizes, participantStatus } from '@landbrief/domain';
import { IconMapPin } from '@tabler/icons-react';
import type { Project } from '../../../api.ts';
import type { DataColumn } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { propertyLook } from '../../../ui/property-look.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import {
  AddPropertyButton,
  useLacksCommunities,
  useMaySearchProperties,
} from '../../project-frame/header-buttons.tsx';
import { useListOwnProperties } from '../queries.ts';

type Property = CallReply<'listParticipantProperties'>['properties'][number];

const columns: DataColumn<Property>[] = [
  { head: 'Property', cell: ({ name }) => name },
  {
    head: 'Status',
    numeric: true,
    cell: (property) => <StatusBadge {...propertyLook(property, undefined)} />,
  },
];

interface OwnPropertiesProps {
  project: Project;
  participant: NonNullable<Project['participant']>;
}

/** One's own properties in the project, how far each is, and the way to another one. */
export function OwnPropertiesPanel(props: OwnPropertiesProps) {
  const { project } = props;
  const hasSome = project.propertyCount > 0;
  return (
    <Panel
      title="My properties"
      flush
      actions={hasSome && <AddPropertyButton project={project} variant="default" size="xs" />}
    >
      <OwnProperties {...props} />
    </Panel>
  );
}

function OwnProperties({ project, participant }: OwnPropertiesProps) {
  const { skip } = useQueryState();
  const list = useListOwnProperties(project._id, participant._id, skip);
  const page = usePage(list, pageSizes.properties, ({ properties, count }) => ({ rows: properties, count }));
  return (
    <Loaded query={list}>
      <PagedList
        label="My properties"
        noun="property"
        nouns="properties"
        page={page}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowLink={({ _id }) => `/projects/${project._id}/properties/${_id}`}
        empty={<NoProperties project={project} status={participant.status} />}
      />
    </Loaded>
  );
}

function NoProperties({ project, status }: { project: Project; status: number }) {
  const noCommunities = useLacksCommunities();
  const mayAdd = useMaySearchProperties(project);
  if (noCommunities) {
    return (
      <EmptyState
        icon={IconMapPin}
        title="Choose your communities first"
        action={<LinkButton to="/profile#communities">Open my profile</LinkButton>}
      >
        Properties are searched for in the communities that you work for. If you work outside the USA, say so
        in your profile instead.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconMapPin}
      title="No properties yet"
      action={mayAdd && <AddPropertyButton project={project}>Select Properties</AddPropertyButton>}
    >
      {status === participantStatus.invited || status === participantStatus.declined
        ? 'Choose Participate to add the sites and buildings that you want to offer.'
        : 'Add the sites and buildings that you want to offer, and answer the questions for each.'}
    </EmptyState>
  );
}
