import { auditSentence } from '@landbrief/domain';
import { Button, Skeleton } from '@mantine/core';
import { IconHistory, IconUserShare } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useSession } from '../../../session/use-session.ts';
import { ListPage } from '../../../shell/list-page.tsx';
import { type DataColumn, DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { lazy, lazyPart } from '../../../ui/lazy-part.tsx';
import { LoadMore, LoadMoreButton, type Pages } from '../../../ui/load-more.tsx';
import { TwoLineCell } from '../../../ui/two-line-cell.tsx';
import { changedQuery, useQueryState } from '../../../ui/use-query-state.ts';
import { countOf, readFilters } from '../filters.ts';
import { type AuditEntry, useListAuditEntries } from '../queries.ts';
import { texts } from '../texts.ts';
import styles from './audit.module.css';

const AuditFilters = lazy(() => import('../parts/audit-filters.tsx'));
const ExportMenu = lazy(() => import('../parts/export-menu.tsx'));
const EntryDrawer = lazyPart(() => import('../parts/entry-drawer.tsx'));

const noFilters = {
  kind: undefined,
  act: undefined,
  user: undefined,
  organization: undefined,
  impersonated: undefined,
  from: undefined,
  to: undefined,
};

/** Who did what to whom: of all organizations, or of the own one. What is shown stands in the address. */
export default function Audit() {
  const { isSuperAdmin } = useSession();
  const { query, change } = useQueryState();
  const filters = readFilters(query);
  const pages = useListAuditEntries(filters);
  const entries = pages.data?.pages.flatMap((page) => page.entries);
  const opened = entries?.find(({ _id }) => _id === query.get('entry'));
  return (
    <>
      <ListPage
        list={pages}
        failure={texts.loadFailed}
        title={texts.title}
        summary={isSuperAdmin ? texts.summary : texts.summaryOwn}
        actions={
          <Suspense
            fallback={
              <Button variant="default" disabled>
                Export
              </Button>
            }
          >
            <ExportMenu filters={filters} />
          </Suspense>
        }
        tools={
          <Suspense fallback={<Skeleton h={36} w="100%" />}>
            <AuditFilters
              filters={filters}
              entries={entries}
              onChange={(changes) => change(changes, { replace: true })}
              onClear={() => change(noFilters)}
            />
          </Suspense>
        }
      >
        <DataList
          label="Audit entries"
          rows={entries}
          columns={isSuperAdmin ? [...columns, organizationColumn] : columns}
          rowKey={({ _id }) => _id}
          rowLink={({ _id }) => `?${changedQuery(query, { entry: _id })}`}
          selectedKey={opened?._id}
          empty={<Nothing filtered={countOf(filters) > 0} pages={pages} onClear={() => change(noFilters)} />}
        />
        {entries && entries.length > 0 && (
          <LoadMore pages={pages} shown={entries.length} noun="entry" nouns="entries" />
        )}
      </ListPage>
      {opened && (
        <EntryDrawer
          key={opened._id}
          entry={opened}
          onClose={() => change({ entry: undefined }, { replace: true })}
          onPerson={(user) => change({ ...noFilters, user, entry: undefined })}
        />
      )}
    </>
  );
}

const columns: DataColumn<AuditEntry>[] = [
  {
    head: 'What happened',
    cell: (entry) => (
      <span className={styles.what}>
        {entry.impersonator && <IconUserShare size={16} aria-label="Impersonated" className={styles.mark} />}
        {auditSentence(entry)}
      </span>
    ),
  },
  {
    head: 'When',
    width: '225px',
    cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
  },
  {
    head: 'From',
    width: '200px',
    cell: ({ address, agent }) => <TwoLineCell second={agent}>{address}</TwoLineCell>,
  },
];

const organizationColumn: DataColumn<AuditEntry> = {
  head: 'Organization',
  width: '220px',
  cell: ({ organizations }) =>
    organizations.map(({ name }) => name ?? 'deleted organization').join(', ') || '–',
};

function Nothing({ filtered, pages, onClear }: { filtered: boolean; pages: Pages; onClear: () => void }) {
  if (!filtered) {
    return (
      <EmptyState icon={IconHistory} title={texts.nothingYet}>
        {texts.nothingYetMore}
      </EmptyState>
    );
  }
  if (pages.hasNextPage) {
    return (
      <EmptyState
        icon={IconHistory}
        title={texts.nothingSoFar}
        action={<LoadMoreButton pages={pages}>Look further back</LoadMoreButton>}
      >
        {texts.nothingSoFarMore}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconHistory}
      title={texts.nothingFound}
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      {texts.nothingFoundMore}
    </EmptyState>
  );
}
