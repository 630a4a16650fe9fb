import { convertSize, type Size, type UnitSystem } from '@landbrief/domain';
import { formatNumber } from '../../ui/format.ts';
import { sizeUnitNames } from './texts.ts';

/** "412.6 acres", in the measures that the person reads: "167 hectares". */
export function formatSize(size: Size, system: UnitSystem): string {
  const { value, unit } = convertSize(system, size);
  return `${formatNumber(value)} ${sizeUnitNames[unit]}`;
}
