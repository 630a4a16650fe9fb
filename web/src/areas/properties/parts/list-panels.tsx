import type { PropertyFilter, PropertyFilterName } from '@landbrief/domain';
import { Button, Checkbox } from '@mantine/core';
import type { FilterGroup } from '../filter-groups.ts';
import { type Columns, isColumnHead } from '../list-view.ts';
import styles from './list-panels.module.css';

/** All filters of the list, several at the same time. */
export function FilterPanel({
  groups,
  filters,
  onToggle,
}: {
  groups: readonly FilterGroup[];
  filters: readonly PropertyFilter[];
  onToggle: (by: PropertyFilterName, value: string) => void;
}) {
  const isOn = (by: PropertyFilterName, value: string) =>
    filters.some((filter) => filter.by === by && filter.values.map(String).includes(value));
  return (
    <section className={styles.panel} aria-label="Filters">
      {groups.map(({ by, name, items }) => (
        <fieldset key={by} className={styles.group}>
          <legend>{name}</legend>
          <div className={styles.items}>
            {items.map(({ value, label }) => (
              <Checkbox
                key={value}
                size="xs"
                label={label}
                checked={isOn(by, value)}
                onChange={() => onToggle(by, value)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}

/** The columns of the table, to choose; this browser keeps them. */
export function ColumnPanel({ heads, columns }: { heads: readonly string[]; columns: Columns }) {
  return (
    <section className={styles.panel} aria-label="Columns">
      <fieldset className={styles.group}>
        <legend>Columns</legend>
        <div className={styles.inline}>
          {heads.filter(isColumnHead).map((head) => (
            <Checkbox
              key={head}
              size="xs"
              label={head}
              checked={columns.shown.has(head)}
              onChange={() => columns.toggle(head)}
            />
          ))}
          <Button size="compact-xs" variant="subtle" onClick={columns.reset}>
            Usual columns
          </Button>
        </div>
      </fieldset>
    </section>
  );
}
