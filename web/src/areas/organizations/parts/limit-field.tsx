import { limitText } from '@landbrief/domain';
import { NativeSelect, NumberInput } from '@mantine/core';
import { formatNumber } from '../../../ui/format.ts';
import styles from './limit-field.module.css';

type Kind = 'none' | 'limited' | 'unlimited';

const kindOf = (limit: number): Kind => (limit < 0 ? 'none' : limit === 0 ? 'unlimited' : 'limited');
const kinds = [
  { value: 'none', label: limitText(-1) },
  { value: 'limited', label: 'Limited' },
  { value: 'unlimited', label: limitText(0) },
];

/** How many of something an organization may use; a limit below what is used is said, not refused. */
export function LimitField({
  label,
  description,
  value,
  used,
  onChange,
}: {
  label: string;
  description: string;
  value: number;
  used: number;
  onChange: (limit: number) => void;
}) {
  const kind = kindOf(value);
  const isBelow = value !== 0 && Math.max(0, value) < used;
  const choose = (next: Kind) =>
    onChange(next === 'none' ? -1 : next === 'unlimited' ? 0 : Math.max(1, used));
  return (
    <div className={styles.field}>
      <NativeSelect
        label={label}
        description={description}
        data={kinds}
        value={kind}
        onChange={(event) => choose(event.currentTarget.value as Kind)}
      />
      {kind === 'limited' && (
        <NumberInput
          aria-label={`Limit of ${label.toLowerCase()}`}
          value={value}
          min={1}
          max={1_000_000}
          allowDecimal={false}
          thousandSeparator=","
          clampBehavior="strict"
          onChange={(next) => {
            if (typeof next === 'number' && next >= 1) onChange(next);
          }}
        />
      )}
      <p className={styles.used} data-below={isBelow || undefined} role={isBelow ? 'status' : undefined}>
        {isBelow
          ? `${formatNumber(used)} in use: nothing is taken away, and nothing new is given until there is room.`
          : `${formatNumber(used)} in use.`}
      </p>
    </div>
  );
}
