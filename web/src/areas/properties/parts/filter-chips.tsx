import type { PropertyFilter, PropertyFilterName } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { FilterGroup } from '../filter-groups.ts';
import styles from './filter-chips.module.css';

/** The filters that are on, each to take away. */
export function FilterChips({
  groups,
  filters,
  onToggle,
  onClear,
}: {
  groups: readonly FilterGroup[];
  filters: readonly PropertyFilter[];
  onToggle: (by: PropertyFilterName, value: string) => void;
  onClear: () => void;
}) {
  const chips = filters.flatMap(({ by, values }) => {
    const group = groups.find((one) => one.by === by);
    return values.map((value) => ({
      by,
      value: String(value),
      label: `${group?.name ?? 'Filter'}: ${group?.items.find((item) => item.value === String(value))?.label ?? value}`,
    }));
  });
  if (chips.length === 0) return null;
  return (
    <ul className="row wrap gap-2" aria-label="Filters that are on">
      {chips.map(({ by, value, label }) => (
        <li key={`${by}:${value}`}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`Remove filter ${label}`}
            onClick={() => onToggle(by, value)}
          >
            {label}
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button size="compact-xs" variant="subtle" onClick={onClear}>
            Clear all
          </Button>
        </li>
      )}
    </ul>
  );
}
