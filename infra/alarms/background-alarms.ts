import { Duration } from 'aws-cdk-lib';
import { type IMetric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { CanaryStack } from '../stacks/canary-stack.ts';
import type { AlarmEntry } from './alarm-entry.ts';
import type { LoggedMetrics } from './logged-metrics.ts';
import { canarySuccesses } from './service-levels.ts';
import { fiveMinutes, sum, type WatchedStacks } from './watched-stacks.ts';

/** The alarms of what happens later: the outbox, the jobs, the property sync, and reports in the background. */
export function backgroundAlarms(stacks: WatchedStacks, logged: LoggedMetrics): AlarmEntry[] {
  return [
    ...outboxAlarms(stacks, logged),
    ...jobAlarms(stacks, logged),
    ...heartbeatAlarms(stacks, logged),
    ...canaryAlarm(stacks, logged),
  ];
}

function outboxAlarms({ jobs, mail }: WatchedStacks, logged: LoggedMetrics): AlarmEntry[] {
  const { outbox, outboxRetry } = jobs;
  const rings = (id: string, what: string, metric: IMetric, above = 0): AlarmEntry => ({
    id,
    what,
    heading: id,
    metric,
    limit: { above },
    missingData: 'is-fine',
  });
  const longest = { statistic: Stats.MAXIMUM, period: fiveMinutes };
  return [
    rings(
      'outbox-late',
      'The outbox job is more than five minutes behind the table.',
      outbox.handler.metric('IteratorAge', longest),
      300_000,
    ),
    rings(
      'outbox-failing',
      'Outbox items fail again and again, or were parked.',
      logged.metric({
        name: 'OutboxFailures',
        functions: [outbox, outboxRetry],
        pattern:
          '($.event = "outbox.failed" && $.attempts >= 5) || $.event = "outbox.parked" || $.event = "outbox.unsettled"',
        period: fiveMinutes,
      }),
    ),
    rings(
      'outbox-waiting',
      'Work of the outbox that is due waits for more than 15 minutes.',
      logged.metric({
        name: 'OutboxLateSeconds',
        functions: [outboxRetry],
        pattern: '$.event = "outbox.measured"',
        value: 'lateSeconds',
        ...longest,
      }),
      900,
    ),
    rings(
      'parked-items',
      'Outbox items that failed for good are parked in the table.',
      logged.metric({
        name: 'ParkedItems',
        functions: [outboxRetry],
        pattern: '$.event = "outbox.measured"',
        value: 'parked',
        ...longest,
      }),
    ),
    rings(
      'parked',
      'Stream records or scheduled runs that failed for good wait in the parking queue.',
      jobs.parked.metricApproximateNumberOfMessagesVisible(longest),
    ),
    rings(
      'parked-feedback',
      'Bounces or complaints could not be processed.',
      mail.parkedFeedback.metricApproximateNumberOfMessagesVisible(longest),
    ),
    rings(
      'feedback-late',
      'Bounces or complaints wait for more than 15 minutes.',
      mail.feedback.metricApproximateAgeOfOldestMessage(longest),
      900,
    ),
  ];
}

function jobAlarms(stacks: WatchedStacks, logged: LoggedMetrics): AlarmEntry[] {
  const { jobs, sync, reportJobs } = stacks;
  return [
    {
      id: 'clock-failing',
      what: 'The clock could not change a project, renew a licence year, start a property sync or settle a report.',
      heading: 'clock-failing',
      metric: logged.metric({
        name: 'ClockFailures',
        functions: [jobs.lifecycleClock],
        pattern:
          '$.event = "lifecycle.failed" || $.event = "licences.renewal-failed" || $.event = "property-sync.clock-failed" || $.event = "report-jobs.clock-failed"',
        period: fiveMinutes,
      }),
      limit: { above: 0 },
      missingData: 'is-fine',
    },
    {
      id: 'audit-changed',
      what: 'An entry of the audit trail was changed, or deleted before its time.',
      heading: 'audit-changed',
      metric: logged.metric({
        name: 'AuditChanges',
        functions: [jobs.auditCopy],
        pattern: '$.event = "audit.changed"',
        period: fiveMinutes,
      }),
      limit: { above: 0 },
      missingData: 'is-fine',
    },
    auditLate(stacks),
    {
      id: 'licence-counters',
      what: 'Licence counters of an organization differ from what they count.',
      heading: 'licence-counters',
      metric: logged.metric({
        name: 'LicenceDisagreements',
        functions: [jobs.counterCheck],
        pattern: '$.event = "licences.counter-disagrees"',
        period: Duration.hours(1),
      }),
      limit: { above: 0 },
      missingData: 'is-fine',
    },
    {
      id: 'property-sync-crashed',
      what: 'A run of the property sync crashed.',
      heading: 'property-sync-crashed',
      metric: sync.machine.metricFailed(sum),
      limit: { above: 0 },
      missingData: 'is-fine',
    },
    {
      id: 'property-sync-timed-out',
      what: 'A run of the property sync took too long and was ended.',
      heading: 'property-sync-crashed',
      metric: sync.machine.metricTimedOut(sum),
      limit: { above: 0 },
      missingData: 'is-fine',
    },
    {
      id: 'reports-not-made',
      what: 'A report in the background could not be made.',
      heading: 'reports-not-made',
      metric: logged.metric({
        name: 'ReportsNotMade',
        functions: [reportJobs.reportJobs, jobs.lifecycleClock],
        pattern: '$.event = "report-jobs.not-made"',
        period: fiveMinutes,
      }),
      limit: { above: 0 },
      missingData: 'is-fine',
    },
  ];
}

/** Each run of the canary signs in, which is an entry of the audit trail: when none is copied, the job has stopped. */
function auditLate({ jobs, canary }: WatchedStacks): AlarmEntry {
  const period = canary ? threeRuns(canary) : fiveMinutes;
  const orNone = canary ? `, or none was copied for ${period.toMinutes()} minutes` : '';
  return {
    id: 'audit-late',
    what: `Entries of the audit trail wait for more than 15 minutes for being copied${orNone}.`,
    heading: 'audit-late',
    metric: jobs.auditCopy.handler.metric('IteratorAge', { statistic: Stats.MAXIMUM, period }),
    limit: { above: 900_000 },
    missingData: canary ? 'fails' : 'is-fine',
  };
}

const threeRuns = ({ rate }: CanaryStack) => Duration.minutes(3 * rate.toMinutes());

/** Each logs a line when it has done its work: no line is a failure, whatever its reason. */
function heartbeatAlarms({ jobs }: WatchedStacks, logged: LoggedMetrics): AlarmEntry[] {
  const { outbox, outboxRetry, lifecycleClock, counterCheck } = jobs;
  const beats = [
    { id: 'stream', job: outbox, event: 'outbox.stream-probed', hours: 0.25 },
    { id: 'outbox-retry', job: outboxRetry, event: 'outbox.measured', hours: 0.25 },
    { id: 'clock', job: lifecycleClock, event: 'clock.ended', hours: 0.25 },
    { id: 'counter-check', job: counterCheck, event: 'licences.counters-checked', hours: 3 },
  ] as const;
  return beats.map(({ id, job, event, hours }) => ({
    id: `${id}-stopped`,
    what: `${job.name} logged no ${event} for ${hours < 1 ? `${hours * 60} minutes` : `${hours} hours`}.`,
    heading: 'job-stopped',
    metric: logged.metric({
      name: `${job.node.id}Beats`,
      functions: [job],
      pattern: `$.event = "${event}"`,
      period: Duration.minutes(hours * 60),
    }),
    limit: { below: 1 },
    missingData: 'fails',
  }));
}

/** Rings when no run succeeded in the time of three, whether a step fails or nothing runs. */
function canaryAlarm({ canary }: WatchedStacks, logged: LoggedMetrics): AlarmEntry[] {
  if (!canary) return [];
  const period = threeRuns(canary);
  return [
    {
      id: 'canary',
      what: `For ${period.toMinutes()} minutes the canary could not log in, open a project, save an answer and print a page.`,
      heading: 'canary',
      metric: canarySuccesses(canary, logged, period),
      limit: { below: 1 },
      missingData: 'fails',
    },
  ];
}
