import { propertySorts } from '@landbrief/domain';
import { backwardsText, furtherOrders, propertyOrders, tableOrders } from './texts.ts';

/**
 * The orders that are offered where there are no table heads to sort by, by what the address says; with the one that the
 * address asks for, which a head of the table may have set.
 */
export function ordersFor({
  readsAnswers,
  seesOthers,
  asked,
}: {
  /** On the owner's side, where the answers are not sealed. */
  readsAnswers: boolean;
  seesOthers: boolean;
  /** In the address: `name` or `-name`. */
  asked: string;
}): Record<string, string> {
  const { participant, organization, phase, requirements } = furtherOrders;
  const offered: Record<string, string> = {
    ...propertyOrders,
    ...(seesOthers ? { participant, organization } : {}),
    phase,
    ...(readsAnswers ? { requirements } : {}),
  };
  const name = orderName(asked);
  // Of the same name is what the address says without one: `created`.
  return name === undefined || Object.values(offered).includes(name)
    ? offered
    : { ...offered, [asked]: name };
}

const named: Record<string, string> = { ...propertyOrders, ...furtherOrders, ...tableOrders };

/** Undefined for an order that no list has. */
function orderName(asked: string): string | undefined {
  const by = asked.replace(/^-/, '');
  if (!propertySorts.some((sort) => sort === by)) return undefined;
  return named[asked] ?? backwardsText(named[by] ?? by);
}
