import { type PropertyFilterName, projectStatus } from '@landbrief/domain';
import { Button, Checkbox, Stack } from '@mantine/core';
import { IconClipboardText, IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import type { Project } from '../../../api.ts';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
import { projectStatusLook } from '../../../ui/statuses.ts';
import type { FilterGroup } from '../../properties/filter-groups.ts';
import { toggleFilter, type useFilters } from '../../properties/list-filters.ts';
import { FilterChips } from '../../properties/parts/filter-chips.tsx';
import { FilterPanel } from '../../properties/parts/list-panels.tsx';
import { viewerTexts } from '../texts.ts';
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
    'aria-expanded': panel === name,
    onClick: () => setPanel(panel === name ? undefined : name),
  });
  return (
    <Stack gap={12}>
      <div className={styles.search}>
        <SearchBox label="Search Properties" />
      </div>
      <div className={styles.row}>
        <ButtonWithIcon {...opener('projects')} icon={IconClipboardText}>
          {viewerTexts.chosen(chosen.size, projects.length)}
        </ButtonWithIcon>
        <ButtonWithIcon {...opener('filters')} icon={IconFilter}>
          Filters
        </ButtonWithIcon>
      </div>
      {panel === 'projects' && <ProjectPanel projects={projects} chosen={chosen} onChoose={onChoose} />}
      {panel === 'filters' && <FilterPanel groups={groups} filters={filters} onToggle={toggle} />}
      <FilterChips groups={groups} filters={filters} onToggle={toggle} onClear={() => setFilters([])} />
    </Stack>
  );
}

/** The projects whose properties the map shows, to choose. */
function ProjectPanel({
  projects,
  chosen,
  onChoose,
}: {
  projects: readonly Project[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
}) {
  const idsOf = (some: readonly Project[]) => new Set(some.map(({ _id }) => _id));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  const active = projects.filter(({ status }) => status === projectStatus.active);
  return (
    <section className={styles.panel} aria-label="Projects">
      <div className="flex gap-1">
        <Button size="compact-xs" variant="default" onClick={() => onChoose(idsOf(active))}>
          Active
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => onChoose(idsOf(projects))}>
          All
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => onChoose(new Set())}>
          None
        </Button>
      </div>
      <ul className={styles.projects}>
        {projects.map(({ _id, name, status, propertyCount }) => {
          const { label, icon: Icon } = projectStatusLook(status);
          return (
            <li className="stack center gap-2" key={_id}>
              <Checkbox size="xs" label={name} checked={chosen.has(_id)} onChange={() => toggle(_id)} />
              <span className="row gap-1 small">
                <Icon size={13} aria-hidden /> {label}
              </span>
              <span className={styles.count}>
                {formatNumber(propertyCount)}
                <span className="visually-hidden"> properties</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
