import type { CSSProperties } from 'react';
import type { DrawnColumn } from './compare-props.ts';

/** Where a cell is in its row: after the gap to the one drawn before it, or kept at the left. */
export function placeOfColumn({ index, gap, isPinned }: DrawnColumn): CSSProperties | undefined {
  if (isPinned) return { left: `calc(var(--first) + ${index} * var(--column))` };
  return gap > 0 ? { marginLeft: gap } : undefined;
}
