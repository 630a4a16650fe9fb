import { formatNumber } from './format.ts';
import { Meter } from './meter.tsx';

/** How far something is. Where there is nothing to do, no bar pretends that there is. */
export function ProgressMeter({
  label,
  done,
  total,
  hideLabel = false,
}: {
  label: string;
  done: number;
  total: number;
  hideLabel?: boolean;
}) {
  if (total <= 0) return <Meter label={label} numbers="None yet" hideLabel={hideLabel} />;
  return (
    <Meter
      label={label}
      numbers={`${formatNumber(done)} of ${formatNumber(total)}`}
      share={done / total}
      tone={done >= total ? 'ok' : 'accent'}
      hideLabel={hideLabel}
      bar={{
        role: 'progressbar',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': total,
        'aria-valuenow': Math.min(done, total),
        'aria-valuetext': `${done} of ${total}`,
      }}
    />
  );
}
