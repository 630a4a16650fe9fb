import type { ListedProperty } from '@landbrief/contract';
import type { ComparisonRow, Met, OpenCell } from '../comparison.ts';

export interface CompareTableProps {
  projectId: string;
  properties: readonly ListedProperty[];
  rows: readonly ComparisonRow[];
  met: ReadonlyMap<string, Met>;
  /** Answers looked at since the table was loaded. */
  seen: ReadonlySet<string>;
  mayEdit: boolean;
  onOpen: (open: OpenCell) => void;
}

/** A column that is drawn, and how far it stands from the one drawn before it. */
export interface DrawnColumn {
  index: number;
  gap: number;
}
