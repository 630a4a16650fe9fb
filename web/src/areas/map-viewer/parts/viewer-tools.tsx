import type { PropertyFilterName } from '@landbrief/domain';
import { Button, Stack } from '@mantine/core';
import { IconClipboardText, IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import type { Project } from '../../../api.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
import { toggleFilter } from '../../properties/change-filters.ts';
import type { FilterGroup } from '../../properties/filter-groups.ts';
import { FilterChips } from '../../properties/parts/filter-chips.tsx';
import { FilterPanel } from '../../properties/parts/list-panels.tsx';
import type { useFilters } from '../../properties/use-filters.ts';
import { viewerTexts } from '../texts.ts';
import { ProjectPanel } from './project-panel.tsx';
import styles from './viewer-tools.module.css';

/** Search, projects and filters; all of it stands in the address. */
export function ViewerTools({
  projects,
  chosen,
  onChoose,
  groups,
  filtering: { filters, setFilters },
}: {
  projects: readonly Project[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  groups: readonly FilterGroup[];
  filtering: ReturnType<typeof useFilters>;
}) {
  const [panel, setPanel] = useState<'projects' | 'filters'>();
  const toggle = (by: PropertyFilterName, value: string) => setFilters(toggleFilter(filters, by, value));
  const opener = (name: 'projects' | 'filters') => ({
    variant: 'default',
    'aria-expanded': panel === name,
    onClick: () => setPanel(panel === name ? undefined : name),
  });
  return (
    <Stack gap={12}>
      <div className={styles.search}>
        <SearchBox label="Search Properties" />
      </div>
      <div className={styles.row}>
        <Button {...opener('projects')} leftSection={<IconClipboardText size={16} aria-hidden />}>
          {viewerTexts.chosen(chosen.size, projects.length)}
        </Button>
        <Button {...opener('filters')} leftSection={<IconFilter size={16} aria-hidden />}>
          Filters
        </Button>
      </div>
      {panel === 'projects' && <ProjectPanel projects={projects} chosen={chosen} onChoose={onChoose} />}
      {panel === 'filters' && <FilterPanel groups={groups} filters={filters} onToggle={toggle} />}
      <FilterChips groups={groups} filters={filters} onToggle={toggle} onClear={() => setFilters([])} />
    </Stack>
  );
}
