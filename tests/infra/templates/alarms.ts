import { readFileSync } from 'node:fs';
import { serviceLevels as published } from '@landbrief/domain';
import { describe, expect, test } from 'vitest';
import { alarmsPage } from '../../../infra/alarms/alarm-entry.ts';
import { serviceLevels } from '../../../infra/alarms/service-levels.ts';
import { stages } from '../../../infra/stages.ts';
import { documentedMetrics } from '../documented-metrics.ts';
import { loggedEvents } from '../logged-events.ts';
import { dev, prod, type Synthesized } from '../synthesized.ts';

const repository = new URL('../../../', import.meta.url);

interface WatchedMetric {
  namespace: string;
  name: string;
  dimensions: Map<string, unknown>;
}

interface MetricProperties {
  Namespace: string;
  MetricName: string;
  Dimensions?: { Name: string; Value: unknown }[];
}

interface AlarmProperties extends Partial<MetricProperties> {
  AlarmName: string;
  AlarmDescription: string;
  Metrics?: { MetricStat?: { Metric: MetricProperties } }[];
  TreatMissingData: string;
  AlarmActions: unknown[];
  OKActions: unknown[];
}

const alarmsOf = (stage: Synthesized) =>
  stage.resources('AWS::CloudWatch::Alarm').map(({ properties }): AlarmProperties => properties);

const alarms = alarmsOf(prod);
const named = (id: string) => alarms.find(({ AlarmName }) => AlarmName === `landbrief-prod-${id}`);

/** The metrics of an alarm: its own, or those of its expression. */
function metricsOf(alarm: AlarmProperties): WatchedMetric[] {
  const given = alarm.Metrics?.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []) ?? [alarm];
  return given.map(({ Namespace = '', MetricName = '', Dimensions = [] }) => ({
    namespace: Namespace,
    name: MetricName,
    dimensions: new Map(Dimensions.map(({ Name, Value }) => [Name, Value])),
  }));
}

const filters = prod.resources('AWS::Logs::MetricFilter').map(({ properties }) => properties);
const watched = alarms.flatMap((alarm) =>
  metricsOf(alarm).map((metric) => ({ ...metric, alarm: alarm.AlarmName })),
);
const ours = watched.filter(({ namespace }) => namespace.startsWith('Landbrief/'));

describe('every alarm', () => {
  test.each(watched.filter((metric) => !ours.includes(metric)))(
    '$alarm watches $namespace $name by dimensions that AWS publishes',
    ({ namespace, name, dimensions }) => {
      const { metrics, values } = documentedMetrics[namespace] ?? { metrics: {}, values: {} };
      expect(metrics[name]?.map((set) => set.toSorted())).toContainEqual([...dimensions.keys()].toSorted());
      for (const [dimension, value] of dimensions) {
        expect(JSON.stringify(value), dimension).toMatch(values[dimension] ?? /^$/);
      }
    },
  );

  test.each(ours)(
    '$alarm watches $name, which a filter makes of lines that a function logs',
    ({ namespace, name, dimensions }) => {
      expect(namespace).toBe('Landbrief/prod');
      const made = filters.filter(({ MetricTransformations: [one] }) => one.MetricName === name);
      expect(made.length).toBeGreaterThan(0);
      for (const { FilterPattern, LogGroupName, MetricTransformations } of made) {
        const [{ MetricNamespace, Dimensions = [], MetricValue, DefaultValue }] = MetricTransformations;
        expect(MetricNamespace).toBe(namespace);
        expect(Dimensions.map(({ Key }: { Key: string }) => Key)).toEqual([...dimensions.keys()]);
        // CloudWatch Logs takes no default value together with dimensions.
        expect([0, undefined]).toContain(DefaultValue);
        if (Dimensions.length > 0) expect(DefaultValue).toBeUndefined();
        expect(JSON.stringify(LogGroupName)).toMatch(/Log/);
        const events = [...FilterPattern.matchAll(/\$\.event = "([^"]+)"/g)].map(([, event]) => event);
        expect(events.length).toBeGreaterThan(0);
        for (const event of events) expect([...loggedEvents.keys()]).toContain(event);
        const fields = [...`${FilterPattern} ${MetricValue}`.matchAll(/\$\.(\w+)/g)].map(
          ([, field]) => field,
        );
        const logged = events.flatMap((event) => loggedEvents.get(event) ?? []);
        expect([...logged, 'event']).toEqual(expect.arrayContaining(fields));
      }
    },
  );

  test('says in its text under which heading the page of alarms tells what to do', () => {
    const page = readFileSync(new URL(alarmsPage, repository), 'utf8');
    const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
    const anchors = alarms.map(({ AlarmDescription }) => AlarmDescription.match(/^.+\. See (\S+)#(\S+)$/));
    expect(anchors.map((found) => found?.[1])).toEqual(alarms.map(() => alarmsPage));
    const used = new Set(anchors.map((found) => found?.[2]));
    expect(headings).toEqual(expect.arrayContaining([...used]));
    const described = headings.filter((heading) => /^[a-z-]+$/.test(heading));
    expect(described.filter((heading) => !used.has(heading))).toEqual([]);
  });

  test('tells operators when it begins and when it is over', () => {
    for (const { AlarmActions, OKActions } of alarms) {
      expect([AlarmActions.length, OKActions.length]).toEqual([1, 1]);
    }
    expect(prod.only('AWS::SNS::Subscription', 'operations').properties).toMatchObject({
      Protocol: 'email',
      Endpoint: stages.prod.alarmsEmail,
    });
  });

  test('is the same in both stages, but for that of the web ACL', () => {
    const ids = (stage: Synthesized, name: string) =>
      alarmsOf(stage)
        .map(({ AlarmName }) => AlarmName.replace(`landbrief-${name}-`, ''))
        .toSorted();
    expect(ids(prod, 'prod').filter((id) => !ids(dev, 'dev').includes(id))).toEqual(['blocked-requests']);
    expect(ids(dev, 'dev').filter((id) => !ids(prod, 'prod').includes(id))).toEqual([]);
  });
});

describe('operators are told', () => {
  test('of throttled reads and writes of the table and of each index', () => {
    const throttled = watched.filter(({ namespace }) => namespace === 'AWS/DynamoDB');
    const indexes = prod
      .only('AWS::DynamoDB::GlobalTable', 'data')
      .properties.GlobalSecondaryIndexes.map(({ IndexName }: { IndexName: string }) => IndexName);
    const expected = [undefined, ...indexes].flatMap((index) => [
      ['ReadThrottleEvents', index],
      ['WriteThrottleEvents', index],
    ]);
    expect(
      throttled.map(({ name, dimensions }) => [name, dimensions.get('GlobalSecondaryIndexName')]),
    ).toEqual(expected);
  });

  test('of scheduled runs that fail in every attempt, which Lambda parks because the rule does not see them', () => {
    const scheduled = prod
      .resources('AWS::Events::Rule', 'jobs')
      .map(({ properties }) => properties.Targets[0].Arn['Fn::GetAtt'][0]);
    const destinations = new Map(
      prod
        .resources('AWS::Lambda::EventInvokeConfig', 'jobs')
        .map(({ properties }) => [
          properties.FunctionName.Ref,
          properties.DestinationConfig.OnFailure.Destination,
        ]),
    );
    expect([...destinations.keys()].toSorted()).toEqual(scheduled.toSorted());
    const parked = { 'Fn::GetAtt': [expect.stringMatching(/^Parked/), 'Arn'] };
    for (const destination of destinations.values()) expect(destination).toEqual(parked);
    const queue = watched.find(({ alarm }) => alarm === 'landbrief-prod-parked')?.dimensions.get('QueueName');
    expect(JSON.stringify(queue)).toMatch(/jobs.*Parked/);
  });

  test('of jobs that stopped: of these alone, no data is a failure', () => {
    const onMissing = alarms.filter(({ TreatMissingData }) => TreatMissingData !== 'notBreaching');
    expect(onMissing.map(({ AlarmName }) => AlarmName.replace('landbrief-prod-', '')).toSorted()).toEqual([
      'audit-late',
      'canary',
      'clock-stopped',
      'counter-check-stopped',
      'outbox-retry-stopped',
      'stream-stopped',
    ]);
    for (const alarm of onMissing.filter((one) => one !== named('audit-late'))) {
      expect(alarm).toMatchObject({
        TreatMissingData: 'breaching',
        ComparisonOperator: 'LessThanThreshold',
        Threshold: 1,
      });
    }
    const probed = filters.filter(({ FilterPattern }) => FilterPattern.includes('outbox.stream-probed'));
    // The retry job answers a probe too when the stream does not bring it: its log must not count.
    expect(probed.map(({ LogGroupName }) => LogGroupName['Fn::ImportValue'])).toEqual([
      expect.stringMatching(/RefOutboxLog/),
    ]);
  });

  test('of a canary that did not succeed in the time of three runs', () => {
    for (const [stage, minutes] of [
      [prod, stages.prod.canaryMinutes],
      [dev, stages.dev.canaryMinutes],
    ] as const) {
      const rule = stage.only('AWS::Events::Rule', 'canary').properties;
      expect(rule.ScheduleExpression).toBe(`rate(${minutes} minutes)`);
      const alarm = alarmsOf(stage).find(({ MetricName }) => MetricName === 'CanarySuccesses');
      expect(alarm).toMatchObject({
        Period: 3 * 60 * (minutes ?? 0),
        Statistic: 'Sum',
        EvaluationPeriods: 1,
      });
    }
    expect(filters).toContainEqual(
      expect.objectContaining({
        FilterPattern: '{ $.event = "canary.succeeded" }',
        LogGroupName: { 'Fn::ImportValue': expect.stringMatching(/CanaryLog/) },
      }),
    );
  });

  test('of copies of the audit trail that stopped: each run of the canary makes an entry', () => {
    expect(named('audit-late')).toMatchObject({
      MetricName: 'IteratorAge',
      Statistic: 'Maximum',
      Threshold: 900_000,
      Period: 3 * 60 * (stages.prod.canaryMinutes ?? 0),
      TreatMissingData: 'breaching',
    });
  });

  test('of the first bare 500, as when the database refuses a right or answers what makes no sense', () => {
    expect(named('api-internal')).toMatchObject({
      MetricName: 'InternalFailures',
      Threshold: 0,
      EvaluationPeriods: 1,
    });
    expect(filters).toContainEqual(
      expect.objectContaining({
        FilterPattern: '{ $.event = "failed" && $.status = 500 }',
        LogGroupName: { 'Fn::ImportValue': expect.stringMatching(/ApiLog/) },
      }),
    );
  });

  test('of the first answer that is larger than Lambda passes on', () => {
    expect(named('answer-too-large')).toMatchObject({ MetricName: 'AnswersTooLarge', Threshold: 0 });
    expect(filters).toContainEqual(
      expect.objectContaining({
        FilterPattern: '{ $.event = "answer.too-large" }',
        LogGroupName: { 'Fn::ImportValue': expect.stringMatching(/ApiLog/) },
      }),
    );
  });

  test('not of an outage of an organization’s login service: only our own 5xx count', () => {
    expect(named('api-failures')?.Metrics).toMatchObject([
      { Expression: 'failures - FILL(outside, 0)' },
      { Id: 'failures', MetricStat: { Metric: { MetricName: '5xx' }, Period: 300, Stat: 'Sum' } },
      { Id: 'outside', MetricStat: { Metric: { MetricName: 'OutsideFailures' }, Period: 300, Stat: 'Sum' } },
    ]);
  });
});

test('the dashboard draws the published service levels, from lines that the API logs', () => {
  const { availability, readMs, saveMs, coldStartMs } = published;
  expect(serviceLevels).toEqual(published);
  const body = JSON.stringify(prod.only('AWS::CloudWatch::Dashboard', 'operations').properties.DashboardBody);
  for (const shown of [`≥ ${availability} %`, ...[readMs, saveMs, coldStartMs].map((ms) => `≤ ${ms} ms`)])
    expect(body).toContain(`(${shown})`);
  for (const name of ['ReadMs', 'SaveMs', 'ColdStartMs']) {
    expect(body).toContain(name);
    const [made] = filters.filter(({ MetricTransformations: [one] }) => one.MetricName === name);
    const [, event = ''] = made?.FilterPattern.match(/\$\.event = "([^"]+)"/) ?? [];
    const fields = [...`${made?.FilterPattern} $.ms`.matchAll(/\$\.(\w+)/g)].map(([, field]) => field);
    expect([...(loggedEvents.get(event) ?? []), 'event']).toEqual(expect.arrayContaining(fields));
  }
});
