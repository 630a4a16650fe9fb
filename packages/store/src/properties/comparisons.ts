import { type FormattedItem, list, number, record, string } from 'dynamodb-toolbox';
import { $set } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, write } from '../commit.ts';
import { defineItems } from '../define-items.ts';
import { versioned } from '../versioned.ts';

/** What a project's team has set in the comparison of its properties. */
const comparisons = defineItems('Comparison', {
  projectId: string().key(),
  /** Weights of requirements by question, where they are not the default. */
  weights: record(string(), number()),
  pinned: list(string()),
  ...versioned,
}).keyedBy(({ projectId }) => ({ pk: `PROJECT#${projectId}`, sk: 'COMPARISON' }));
export type Comparison = FormattedItem<typeof comparisons.entity>;

/** The settings of a project's comparison; version 1 is what a project has without an item. */
export async function getComparison(
  projectId: string,
  { consistent = false }: { consistent?: boolean } = {},
): Promise<Comparison> {
  const { Item } = await comparisons.get({ projectId }, { consistent });
  return Item ?? { projectId, weights: {}, pinned: [], version: 1 };
}

/** Replaces settings that were read at `before.version`. */
export function changeComparison(
  before: Comparison,
  { weights, pinned }: Pick<Comparison, 'weights' | 'pinned'>,
): Write {
  const { projectId, version } = before;
  const asRead = { attr: 'version' as const, eq: version };
  const condition = version === 1 ? { attr: 'version' as const, exists: false } : asRead;
  return write(
    comparisons.transactUpdate(
      { projectId, weights: $set(weights), pinned: $set(pinned), version: version + 1 },
      { condition },
    ),
  );
}
