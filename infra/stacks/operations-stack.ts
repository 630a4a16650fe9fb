import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { addAlarm } from '../alarms/alarm-entry.ts';
import { addBudget } from '../alarms/budget.ts';
import { alarmCatalogue } from '../alarms/catalogue.ts';
import { addDashboard } from '../alarms/dashboard.ts';
import { LoggedMetrics } from '../alarms/logged-metrics.ts';
import type { WatchedStacks } from '../alarms/watched-stacks.ts';
import { EncryptedTopic } from '../constructs/encrypted-topic.ts';
import { SiteStack, type StackInput } from '../constructs/site-stack.ts';

/** The alarms for operators, which are mailed, and their dashboard and budget. */
export class OperationsStack extends SiteStack {
  constructor(scope: Construct, { stage, ...stacks }: StackInput & WatchedStacks) {
    super(scope, 'operations', stage, 'Alarms, dashboard, budget');
    const topic = new EncryptedTopic(this, 'Alarms', {
      stage,
      displayName: `Landbrief ${stage.name} alarms`,
      publishers: ['cloudwatch.amazonaws.com'],
    });
    topic.addSubscription(new EmailSubscription(stage.alarmsEmail));
    const logged = new LoggedMetrics(this, stage.name);
    for (const entry of alarmCatalogue(stacks, logged)) addAlarm(this, stage.name, entry, topic);
    addBudget(this, stage);
    addDashboard(this, stage.name, stacks, logged);
  }
}
