import type { Project } from '@landbrief/contract';
import type { PropertyFilterName } from '@landbrief/domain';
import { ActionIcon, Group } from '@mantine/core';
import { IconColumns, IconFilter, IconLayoutGrid, IconMap2, IconTable } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { isOwnerSide, isSealedToOwner } from '../../../session/relation.ts';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { loadAhead } from '../../../ui/chunk-reload.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazy } from '../../../ui/lazy-part.tsx';
import { ListSelect } from '../../../ui/list-select.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { filterGroups } from '../filter-groups.ts';
import { toggleFilter, useFilters } from '../list-filters.ts';
import type { Columns, ListView } from '../list-view.ts';
import { ordersFor } from '../orders.ts';
import type { PropertyPage } from '../queries.ts';
import { sortLabel } from '../texts.ts';
import styles from './list-tools.module.css';

const loadPanels = () => import('./list-panels.tsx');
const FilterPanel = lazy(async () => ({ default: (await loadPanels()).FilterPanel }));
const FilterChips = lazy(async () => ({ default: (await import('./filter-chips.tsx')).FilterChips }));
const ColumnPanel = lazy(async () => ({ default: (await loadPanels()).ColumnPanel }));

const viewIcons = { table: IconTable, cards: IconLayoutGrid, map: IconMap2 };
const viewNames = { table: 'Table', cards: 'Cards', map: 'Map' };

/** Search, filters, columns and view; below them the filters that are on. All but the columns stand in the address. */
export function ListTools({
  criteria,
  project,
  view,
  onView,
  columns,
  heads,
}: {
  criteria: PropertyPage['criteria'] | undefined;
  project: Project | undefined;
  view: ListView;
  onView: (view: ListView) => void;
  columns: Columns;
  /** The columns that there are for whoever looks. */
  heads: readonly string[];
}) {
  const [panel, setPanel] = useState<'filters' | 'columns'>();
  const { filters, setFilters } = useFilters();
  const { query } = useQueryState();
  const ownerSide = project !== undefined && isOwnerSide(project);
  const seesOthers = ownerSide || project?.relation === 'delegator';
  const groups = criteria ? filterGroups(criteria, seesOthers) : [];
  const toggle = (by: PropertyFilterName, value: string) => setFilters(toggleFilter(filters, by, value));
  const opener = (name: 'filters' | 'columns') => ({
    'aria-expanded': panel === name,
    onPointerEnter: () => loadAhead(loadPanels),
    onClick: () => setPanel(panel === name ? undefined : name),
  });
  return (
    <div className={styles.tools}>
      <Group gap={8}>
        <SearchBox label="Search Properties" />
        <ButtonWithIcon {...opener('filters')} icon={IconFilter}>
          Filters
        </ButtonWithIcon>
        {view === 'table' && (
          <ButtonWithIcon {...opener('columns')} className={styles.columns ?? ''} icon={IconColumns}>
            Columns
          </ButtonWithIcon>
        )}
        {view !== 'table' && (
          <ListSelect
            name="sort"
            aria-label={sortLabel}
            options={ordersFor({
              readsAnswers: ownerSide && !isSealedToOwner(project),
              seesOthers,
              asked: query.get('sort') ?? '',
            })}
            w={{ base: 130, xs: 160 }}
          />
        )}
        <ViewSwitch view={view} onView={onView} />
      </Group>
      <Suspense fallback={null}>
        {panel === 'filters' && <FilterPanel groups={groups} filters={filters} onToggle={toggle} />}
        {panel === 'columns' && view === 'table' && <ColumnPanel heads={heads} columns={columns} />}
      </Suspense>
      <Suspense fallback={null}>
        {filters.length > 0 && (
          <FilterChips groups={groups} filters={filters} onToggle={toggle} onClear={() => setFilters([])} />
        )}
      </Suspense>
    </div>
  );
}

function ViewSwitch({ view, onView }: { view: ListView; onView: (view: ListView) => void }) {
  return (
    <ActionIcon.Group role="group" aria-label="View" className="end">
      {(['table', 'cards', 'map'] as const).map((name) => {
        const Icon = viewIcons[name];
        return (
          <IconButton
            icon={Icon}
            iconSize={18}
            key={name}
            size={36}
            variant={view === name ? 'filled' : 'default'}
            label={viewNames[name]}
            aria-pressed={view === name}
            title={viewNames[name]}
            onClick={() => onView(name)}
          />
        );
      })}
    </ActionIcon.Group>
  );
}
