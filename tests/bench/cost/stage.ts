import type { Resource, Synthesized } from '../../infra/synthesized.ts';
import { functionsOf, nameOf, type Runs } from './functions.ts';
import type { Item, Price } from './prices.ts';

const minutesOfMonth = 30 * 24 * 60;
/** 4xx, 5xx, Count, Latency, IntegrationLatency and DataProcessed of a route, where a stage asks for detailed metrics. */
const metricsOfRoute = 6;
/** Lambda asks an empty queue by five pollers, each of which waits 20 s. */
const asksOfQueueEachMinute = 15;

/** What a stage costs in a month in which nobody uses it, counted from its templates. */
export function billOfIdleStage(stage: Synthesized): Item[] {
  const count = (type: string) => stage.resources(type).length;
  const webAcls = count('AWS::WAFv2::WebACL');
  const rulesOfFirewall = stage
    .resources('AWS::WAFv2::WebACL')
    .reduce((sum, { properties }) => sum + properties.Rules.length, 0);
  const metrics = 'alarms, metrics, dashboard';
  const paid = (part: string, price: Price, quantity: number): Item => ({ part, price, quantity });
  return [
    paid(metrics, 'alarmMonth', alarmedMetrics(stage)),
    paid(metrics, 'metricMonth', ownMetrics(stage) + detailedMetrics(stage)),
    paid(metrics, 'dashboardMonth', count('AWS::CloudWatch::Dashboard')),
    paid('secrets', 'secretMonth', count('AWS::SecretsManager::Secret')),
    paid('keys of topics', 'keyMonth', count('AWS::KMS::Key')),
    paid('the firewall', 'firewallMonth', webAcls),
    paid('the firewall', 'firewallRuleMonth', rulesOfFirewall),
    paid('the zone', 'zoneMonth', count('AWS::CertificateManager::Certificate')),
    paid('queues', 'queueRequest', readQueues(stage) * asksOfQueueEachMinute * minutesOfMonth),
    paid("the printer's names", 'resolvedNameMonth', listedNames(stage)),
    ...stage.resources('AWS::Events::Rule').flatMap((rule) => runsByRule(stage, rule)),
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

function detailedMetrics(stage: Synthesized): number {
  const asked = stage
    .resources('AWS::ApiGatewayV2::Stage')
    .some(({ properties }) => properties.DefaultRouteSettings?.DetailedMetricsEnabled);
  return asked ? stage.resources('AWS::ApiGatewayV2::Route').length * metricsOfRoute : 0;
}

/** Functions that Lambda starts for a queue; streams, which have a position to start from, cost nothing to ask. */
const readQueues = (stage: Synthesized) =>
  stage
    .resources('AWS::Lambda::EventSourceMapping')
    .filter(({ properties }) => properties.StartingPosition === undefined).length;

const listedNames = (stage: Synthesized) =>
  stage
    .resources('AWS::Route53Resolver::FirewallDomainList')
    .reduce((sum, { properties }) => sum + properties.Domains.length, 0);

function runsByRule(stage: Synthesized, { part, properties }: Resource): Item[] {
  const times = runsOfMonth(String(properties.ScheduleExpression));
  const runs = functionsOf(stage);
  if (part === 'canary') return canary(runs, times);
  const id = properties.Targets[0].Arn['Fn::GetAtt'][0];
  const found = stage.resources('AWS::Lambda::Function', part).find((one) => one.id === id);
  return scheduled(runs, nameOf(found?.properties.FunctionName) ?? id, times);
}

function runsOfMonth(expression: string): number {
  const [, every = '1', unit = 'minute'] = /^rate\((\d+) (minute|hour|day)/.exec(expression) ?? [];
  const minutes = Number(every) * { minute: 1, hour: 60, day: 1440 }[unit as 'minute' | 'hour' | 'day'];
  return minutesOfMonth / minutes;
}

/** Eight calls of the API, one of which asks for its password, and a print of one page, for all of which it waits. */
function canary(runs: Runs, times: number): Item[] {
  const [calls, waitMs, printMs] = [8, 6_000, 4_000];
  const part = 'the canary';
  const each = (price: Price, quantity: number): Item => ({ part, price, quantity: quantity * times });
  return [
    ...runs('pdf', times, printMs, part),
    ...runs('canary', times, waitMs, part),
    ...runs('api', times * calls, 100 + printMs / calls, part),
    ...runs('passwords', times, 600, part),
    // It is called for the canary's entries too, and leaves them out.
    ...runs('audit-copy', times, 400, part),
    each('edgeRequest', calls),
    each('httpApiRequest', calls),
    each('firewallRequest', calls),
    each('tableReadUnit', 62),
    each('tableWriteUnit', 25),
    each('logGb', (calls * 1_000) / 1e9),
    // Its own password, the key of passwords, the keys of tokens, and what CloudFront proves itself with.
    each('secretRequest', 4),
    each('resolvedName', 4),
  ];
}

/** A scheduled function that finds nothing to do: one query of the table, one line. The clock probes the stream. */
function scheduled(runs: Runs, name: string, times: number): Item[] {
  const part = 'schedules';
  const probes = name === 'lifecycle-clock' ? times : 0;
  return [
    ...runs(name, times, 200, part),
    { part, price: 'tableReadUnit', quantity: times },
    { part, price: 'logGb', quantity: (times * 300) / 1e9 },
    ...runs('outbox', probes, 60, part),
    { part, price: 'tableWriteUnit', quantity: probes * 12 },
  ];
}
