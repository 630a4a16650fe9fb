import type { Synthesized } from '../../infra/synthesized.ts';
import type { Item } from './prices.ts';

const minutesOfMonth = 30 * 24 * 60;
const firstRulesOfFirewall = 1;

/** What a stage costs in a month in which nobody uses it, counted from its templates. */
export function billOfIdleStage(stage: Synthesized): Item[] {
  const count = (type: string) => stage.resources(type).length;
  const webAcls = count('AWS::WAFv2::WebACL');
  return [
    { part: 'alarms, metrics, dashboard', price: 'alarmMonth', quantity: alarmedMetrics(stage) },
    { part: 'alarms, metrics, dashboard', price: 'metricMonth', quantity: ownMetrics(stage) },
    {
      part: 'alarms, metrics, dashboard',
      price: 'dashboardMonth',
      quantity: count('AWS::CloudWatch::Dashboard'),
    },
    { part: 'secrets', price: 'secretMonth', quantity: count('AWS::SecretsManager::Secret') },
    { part: 'the firewall', price: 'firewallMonth', quantity: webAcls },
    { part: 'the firewall', price: 'firewallRuleMonth', quantity: webAcls * firstRulesOfFirewall },
    { part: 'the zone', price: 'zoneMonth', quantity: count('AWS::CertificateManager::Certificate') },
    ...stage.resources('AWS::Events::Rule').flatMap(({ part, properties }) => {
      const runs = runsOfMonth(String(properties.ScheduleExpression));
      return part === 'canary' ? canary(runs) : scheduled(runs);
    }),
  ];
}

/** Each alarm pays for every metric that it looks at. */
function alarmedMetrics(stage: Synthesized): number {
  return stage
    .resources('AWS::CloudWatch::Alarm')
    .map(
      ({ properties }) =>
        properties.Metrics?.filter((metric: { MetricStat?: object }) => metric.MetricStat).length ?? 1,
    )
    .reduce((sum, each) => sum + each, 0);
}

/** Metrics that log lines make: several filters may add to the same one. */
function ownMetrics(stage: Synthesized): number {
  const names = stage
    .resources('AWS::Logs::MetricFilter')
    .flatMap(({ properties }) =>
      properties.MetricTransformations.map(({ MetricName }: { MetricName: string }) => MetricName),
    );
  return new Set(names).size;
}

function runsOfMonth(expression: string): number {
  const [, every = '1', unit = 'minute'] = /^rate\((\d+) (minute|hour|day)/.exec(expression) ?? [];
  const minutes = Number(every) * { minute: 1, hour: 60, day: 1440 }[unit as 'minute' | 'hour' | 'day'];
  return minutesOfMonth / minutes;
}

/** Eight calls of the API and a print of one page, all of which the canary waits for. */
function canary(runs: number): Item[] {
  const [calls, waitSeconds, printSeconds] = [8, 6, 4];
  const part = 'the canary';
  return [
    { part, price: 'lambdaX86GbSecond', quantity: runs * printSeconds * 3 },
    {
      part,
      price: 'lambdaArmGbSecond',
      quantity: runs * (waitSeconds * 0.5 + (printSeconds + calls * 0.1) * 1.8),
    },
    { part, price: 'lambdaRequest', quantity: runs * (calls + 2) },
    { part, price: 'edgeRequest', quantity: runs * calls },
    { part, price: 'httpApiRequest', quantity: runs * calls },
    { part, price: 'firewallRequest', quantity: runs * calls },
    { part, price: 'tableReadUnit', quantity: runs * 60 },
    { part, price: 'tableWriteUnit', quantity: runs * 20 },
    { part, price: 'trace', quantity: runs * 2 },
    { part, price: 'logGb', quantity: (runs * calls * 1_000) / 1e9 },
  ];
}

/** A scheduled function that finds nothing to do: 0.2 s with half a gigabyte, one query of the table, one line. */
function scheduled(runs: number): Item[] {
  return [
    { part: 'schedules', price: 'lambdaRequest', quantity: runs },
    { part: 'schedules', price: 'lambdaArmGbSecond', quantity: runs * 0.2 * 0.5 },
    { part: 'schedules', price: 'tableReadUnit', quantity: runs },
    { part: 'schedules', price: 'logGb', quantity: (runs * 300) / 1e9 },
  ];
}
