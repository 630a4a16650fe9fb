import { auditSentence } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { IconHistory, IconUserShare } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useSession } from '../../../session/use-session.ts';
import { type DataColumn, DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { LoadMore, LoadMoreButton, type Pages } from '../../../ui/load-more.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { changedQuery, useQueryState } from '../../../ui/use-query-state.ts';
import { countOf, readFilters } from '../filters.ts';
import { AuditFilters } from '../parts/audit-filters.tsx';
import { type AuditEntry, useListAuditEntries } from '../queries.ts';
import { texts } from '../texts.ts';
import styles from './audit.module.css';

const ExportMenu = lazy(() => import('../parts/export-menu.tsx'));
const EntryDrawer = lazy(() => import('../parts/entry-drawer.tsx'));

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
  const { data, error, refetch } = pages;
  const entries = data?.pages.flatMap((page) => page.entries);
  const opened = entries?.find(({ _id }) => _id === query.get('entry'));
  return (
    <>
      <PageHeader
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
          <AuditFilters
            filters={filters}
            entries={entries}
            onChange={(changes) => change(changes, { replace: true })}
            onClear={() => change(noFilters)}
          />
        }
      />
      {error && !data ? (
        <ProblemAlert error={error} title={texts.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <Panel flush>
          <DataList
            label="Audit entries"
            rows={entries}
            columns={isSuperAdmin ? [...columns, organizationColumn] : columns}
            rowKey={({ _id }) => _id}
            rowLink={({ _id }) => `?${changedQuery(query, { entry: _id })}`}
            selectedKey={opened?._id}
            empty={
              <Nothing filtered={countOf(filters) > 0} pages={pages} onClear={() => change(noFilters)} />
            }
          />
          {entries && entries.length > 0 && (
            <LoadMore pages={pages} shown={entries.length} noun="entry" nouns="entries" />
          )}
        </Panel>
      )}
      {opened && (
        <Suspense>
          <EntryDrawer
            key={opened._id}
            entry={opened}
            onClose={() => change({ entry: undefined }, { replace: true })}
            onPerson={(user) => change({ ...noFilters, user, entry: undefined })}
          />
        </Suspense>
      )}
    </>
  );
}

const columns: DataColumn<AuditEntry>[] = [
  {
    key: 'what',
    head: 'What happened',
    cell: (entry) => (
      <span className={styles.what}>
        {entry.impersonator && <IconUserShare size={16} aria-label="Impersonated" className={styles.mark} />}
        {auditSentence(entry)}
      </span>
    ),
  },
  {
    key: 'when',
    head: 'When',
    width: '225px',
    cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
  },
  {
    key: 'from',
    head: 'From',
    width: '200px',
    cell: ({ address, agent }) => (
      <span className={styles.from}>
        <span>{address}</span>
        {agent && <span className={styles.agent}>{agent}</span>}
      </span>
    ),
  },
];

const organizationColumn: DataColumn<AuditEntry> = {
  key: 'organization',
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
