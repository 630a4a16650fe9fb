import { licenceWarningShare } from '@landbrief/domain';
import { formatNumber } from '../../../ui/format.ts';
import { Meter } from '../../../ui/meter.tsx';

/** What is used of a limit, in a list too: the nearer to the limit, the louder. 0 is unlimited, -1 none. */
export function LicenceMeter({
  label,
  used,
  limit,
  hideLabel = false,
}: {
  label: string;
  used: number;
  limit: number;
  hideLabel?: boolean;
}) {
  return (
    <Meter
      label={label}
      numbers={usedOf(used, limit)}
      share={limit > 0 ? used / limit : undefined}
      tone={toneOf(used, limit)}
      hideLabel={hideLabel}
    />
  );
}

function usedOf(used: number, limit: number): string {
  if (limit < 0) return used > 0 ? `${formatNumber(used)}, none licensed` : 'None';
  return limit === 0 ? `${formatNumber(used)}, unlimited` : `${formatNumber(used)} of ${formatNumber(limit)}`;
}

function toneOf(used: number, limit: number): 'bad' | 'warn' | 'accent' {
  if (used >= limit) return 'bad';
  return used >= limit * licenceWarningShare ? 'warn' : 'accent';
}
