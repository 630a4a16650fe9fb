import type { Project } from '@landbrief/contract';
import { propertyStatus } from '@landbrief/domain';
import type { Column, ComparisonRow, Met, OpenCell } from '../comparison.ts';

export interface CompareTableProps {
  project: Project;
  properties: readonly Column[];
  rows: readonly ComparisonRow[];
  met: ReadonlyMap<string, Met>;
  pinned: readonly string[];
  mayEdit: boolean;
  /** Whether the caller may pin and weigh: in a closed project too. */
  maySettle: boolean;
  onOpen: (open: OpenCell) => void;
  onPin: (propertyId: string) => void;
  onScore: (propertyId: string) => void;
}

/** A column that is drawn, and how far it stands from the one drawn before it. */
export interface DrawnColumn {
  index: number;
  gap: number;
  /** Stays in sight while one scrolls sideways. */
  isPinned: boolean;
}

export type HeadPart = 'name' | 'eliminate' | 'pin' | 'score';

/** What there is to press in the head of a column, in its order. */
export function headParts(
  { property }: Column,
  { mayEdit, maySettle, met }: Pick<CompareTableProps, 'mayEdit' | 'maySettle' | 'met'>,
): HeadPart[] {
  const isOut = property.status === propertyStatus.eliminated;
  return [
    'name',
    ...(mayEdit && !isOut ? (['eliminate'] as const) : []),
    ...(maySettle ? (['pin'] as const) : []),
    ...(met.get(property._id)?.total ? (['score'] as const) : []),
  ];
}
