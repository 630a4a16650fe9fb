import { canary } from '@landbrief/domain';
import { boolean, type FormattedItem, string } from 'dynamodb-toolbox';
import { defineItems } from '../define-items.ts';

/** How the canary's last run ended. The partition has the canary's own id: its role reaches no other. */
const canaryResults = defineItems('CanaryResult', {
  organizationId: string().key(),
  at: string(),
  succeeded: boolean(),
  /** The step that failed. */
  step: string().optional(),
}).keyedBy(({ organizationId }) => ({ pk: `CANARY#${organizationId}`, sk: 'RESULT' }));
export type CanaryResult = Omit<FormattedItem<typeof canaryResults.entity>, 'organizationId'>;

export async function recordCanaryResult(result: CanaryResult): Promise<void> {
  await canaryResults.put({ organizationId: canary.organizationId, ...result });
}

/** Undefined before the first run. */
export async function getCanaryResult(): Promise<CanaryResult | undefined> {
  const { Item } = await canaryResults.get({ organizationId: canary.organizationId });
  if (!Item) return undefined;
  const { organizationId: _, ...result } = Item;
  return result;
}
