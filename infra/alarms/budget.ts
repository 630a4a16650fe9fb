import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { Stage } from '../stages.ts';

/** Mails when a month has cost, or is going to cost, what the stage allows. */
export function addBudget(scope: Construct, { name, alarmsEmail, monthlyBudgetDollars }: Stage): void {
  const subscribers = [{ subscriptionType: 'EMAIL', address: alarmsEmail }];
  const notice = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: {
      notificationType,
      threshold,
      comparisonOperator: 'GREATER_THAN',
      thresholdType: 'PERCENTAGE',
    },
    subscribers,
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: `landbrief-${name}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudgetDollars, unit: 'USD' },
      costFilters: { TagKeyValue: [`user:stage$${name}`] },
    },
    notificationsWithSubscribers: [notice('ACTUAL', 80), notice('FORECASTED', 100)],
  });
}
