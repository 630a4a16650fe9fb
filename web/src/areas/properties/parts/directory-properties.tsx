import { pageSizes, propertyTypeNames } from '@landbrief/domain';
import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { IconCloudOff, IconMapSearch, IconPlugConnectedX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../../session/use-session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { TwoLineCell } from '../../../ui/two-line-cell.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { earlierTexts } from '../add-texts.ts';
import {
  type DirectoryOf,
  type DirectoryPage,
  type DirectoryProperty,
  isAway,
  saysAway,
  useListDirectoryProperties,
} from '../directory-queries.ts';
import { addChosenTexts, directoryTexts } from '../directory-texts.ts';
import { formatSize } from '../format-size.ts';
import { type Chosen, useChosen } from '../use-chosen.ts';
import { AddChosen } from './add-chosen.tsx';

const DirectoryPropertyDialog = lazyPart(() => import('./directory-property-dialog.tsx'));

const keyOf = ({ id }: DirectoryProperty) => id;
const detailOf = ({ id, propertyDetail }: DirectoryProperty) => ({ ...propertyDetail, loisId: id });

interface DirectoryPropertiesProps {
  of: DirectoryOf;
  /** They are added on behalf of the participant. */
  isFor?: boolean;
  /** Beside the search. */
  tools?: ReactNode;
}

/** Properties of an organization in the directory and its data feeds, to add several of them to the project. */
export default function DirectoryProperties({ of, isFor = false, tools }: DirectoryPropertiesProps) {
  const { search, skip } = useQueryState();
  const list = useListDirectoryProperties(of, { search, skip });
  const away = !list.data && isAway(list.error);
  const isUnknown = list.data?.message && list.data.count === 0 && !saysAway(list.data);
  const retry = { onRetry: () => void list.refetch(), isRetrying: list.isFetching };
  return (
    <Stack gap="md">
      {!isUnknown && <p>{isFor ? directoryTexts.introFor : directoryTexts.intro}</p>}
      <Group gap="sm">
        {!isUnknown && <SearchBox label="Search Properties" />}
        {tools}
      </Group>
      <Loaded query={away ? { ...list, error: null } : list}>
        <Panel flush>
          {away ? (
            <DirectoryAway {...retry} />
          ) : list.data ? (
            <Found of={of} isFor={isFor} list={{ ...list, data: list.data }} retry={retry} />
          ) : (
            <SkeletonRows rows={6} label={directoryTexts.loading} />
          )}
        </Panel>
      </Loaded>
    </Stack>
  );
}

interface FoundProps {
  of: DirectoryOf;
  isFor: boolean;
  list: { data: DirectoryPage; isPlaceholderData: boolean };
  retry: { onRetry: () => void; isRetrying: boolean };
}

function Found({ of, isFor, list, retry }: FoundProps) {
  const page = usePage(list, pageSizes.properties, ({ properties, count }) => ({ rows: properties, count }));
  const chosen = useChosen(keyOf);
  const [looking, setLooking] = useState<DirectoryProperty>();
  return (
    <>
      {saysAway(list.data) && list.data.count > 0 && <DirectoryIncomplete {...retry} />}
      <AddChosen
        projectId={of.projectId}
        participantId={of.participantId}
        chosen={chosen}
        page={page.rows?.filter(({ propertyId }) => propertyId === undefined)}
        keyOf={keyOf}
        detailOf={detailOf}
        list="listDirectoryProperties"
        hint={addChosenTexts.answersFollow}
        isFor={isFor}
      />
      <List of={of} isFor={isFor} page={page} chosen={chosen} list={list} retry={retry} onLook={setLooking} />
      {looking && (
        <DirectoryPropertyDialog
          of={of}
          listed={looking}
          isChosen={chosen.rows.has(looking.id)}
          onToggle={() => chosen.toggle(looking)}
          onClose={() => setLooking(undefined)}
        />
      )}
    </>
  );
}

interface ListProps extends FoundProps {
  page: ReturnType<typeof usePage<DirectoryPage, DirectoryProperty>>;
  chosen: Chosen<DirectoryProperty>;
  onLook: (property: DirectoryProperty) => void;
}

function List({ of, isFor, page, chosen, list, retry, onLook }: ListProps) {
  const { settings } = useUser();
  const { search } = useQueryState();
  return (
    <PagedList
      label={directoryTexts.label}
      noun="property"
      nouns="properties"
      page={page}
      rowKey={keyOf}
      empty={<DirectoryEmpty reply={list.data} search={search} isFor={isFor} {...retry} />}
      columns={[
        {
          head: 'Property',
          cell: (property) => (
            <Checkbox
              disabled={property.propertyId !== undefined}
              checked={chosen.rows.has(property.id)}
              onChange={() => chosen.toggle(property)}
              label={<TwoLineCell second={property.address.join(', ')}>{property.name}</TwoLineCell>}
            />
          ),
        },
        { head: 'Type', width: '100px', cell: ({ type }) => propertyTypeNames[type] },
        {
          head: 'Size',
          width: '130px',
          numeric: true,
          cell: ({ propertyDetail: { size } }) => (size ? formatSize(size, settings.units) : '–'),
        },
        { head: 'Source', width: '180px', cell: ({ source }) => source },
        {
          head: 'In this project',
          width: '180px',
          cell: ({ propertyId }) =>
            propertyId ? (
              <Link to={`/projects/${of.projectId}/properties/${propertyId}`}>{earlierTexts.isHere}</Link>
            ) : (
              '–'
            ),
        },
        {
          head: directoryTexts.details,
          hideHead: true,
          width: '90px',
          cell: (property) => (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={directoryTexts.detailsOf(property.name)}
              onClick={() => onLook(property)}
            >
              {directoryTexts.details}
            </Button>
          ),
        },
      ]}
    />
  );
}

interface Retry {
  onRetry: () => void;
  isRetrying: boolean;
}

function ByAddress() {
  return <LinkButton to={{ search: 'from=address' }}>{directoryTexts.byAddress}</LinkButton>;
}

/** The directory does not answer: what can be done meanwhile. */
function DirectoryAway({ onRetry, isRetrying }: Retry) {
  return (
    <div role="alert">
      <EmptyState
        icon={IconCloudOff}
        title={directoryTexts.away}
        action={
          <Group gap="xs" justify="center">
            <ByAddress />
            <Button loading={isRetrying} onClick={onRetry}>
              {directoryTexts.tryAgain}
            </Button>
          </Group>
        }
      >
        {directoryTexts.awayHint}
      </EmptyState>
    </div>
  );
}

/** Some are listed, and the directory does not answer. */
function DirectoryIncomplete({ onRetry, isRetrying }: Retry) {
  return (
    <Notice radius={0} title={directoryTexts.incomplete}>
      <Group gap="sm" justify="space-between">
        {directoryTexts.incompleteHint}
        <Button size="xs" variant="default" loading={isRetrying} onClick={onRetry}>
          {directoryTexts.tryAgain}
        </Button>
      </Group>
    </Notice>
  );
}

/** Why nothing is listed: not known there, away, nothing there, or nothing that matches. */
function DirectoryEmpty({
  reply,
  search,
  isFor,
  ...retry
}: Retry & { reply: DirectoryPage; search: string; isFor: boolean }) {
  if (saysAway(reply)) return <DirectoryAway {...retry} />;
  if (reply.message)
    return (
      <EmptyState icon={IconPlugConnectedX} title={directoryTexts.unknown} action={<ByAddress />}>
        {reply.message} {isFor ? directoryTexts.unknownForHint : directoryTexts.unknownHint}
      </EmptyState>
    );
  if (search)
    return (
      <EmptyState icon={IconMapSearch} title={directoryTexts.noMatch}>
        {directoryTexts.noMatchHint}
      </EmptyState>
    );
  return (
    <EmptyState icon={IconMapSearch} title={directoryTexts.empty} action={<ByAddress />}>
      {directoryTexts.emptyHint}
    </EmptyState>
  );
}
