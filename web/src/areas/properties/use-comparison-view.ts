import { useState } from 'react';
import { useQueryState } from '../../ui/use-query-state.ts';
import type { ComparisonView } from './comparison.ts';
import type { Order } from './comparison-order.ts';

export interface OrderedView extends ComparisonView {
  order: Order;
}

/** What is shown, at once; and in the address, so that it can be sent to somebody. */
export function useComparisonView(): [OrderedView, (change: Partial<OrderedView>) => void] {
  const { query, change: changeQuery } = useQueryState();
  const [view, setView] = useState<OrderedView>(() => ({
    category: query.get('category') ?? undefined,
    requirementsOnly: query.has('requirements'),
    hideEqual: query.has('different'),
    notMetOnly: query.has('unmet'),
    order: query.get('sort') ?? '',
  }));
  const change = (changed: Partial<OrderedView>) => {
    const next = { ...view, ...changed };
    setView(next);
    changeQuery(
      {
        category: next.category,
        requirements: next.requirementsOnly ? 1 : undefined,
        different: next.hideEqual ? 1 : undefined,
        unmet: next.notMetOnly ? 1 : undefined,
        sort: next.order,
      },
      { replace: true },
    );
  };
  return [view, change];
}
