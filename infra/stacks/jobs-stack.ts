import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import {
  DynamoEventSource,
  type DynamoEventSourceProps,
  SqsDlq,
  SqsEventSource,
} from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { commonEnvironment } from '../constructs/environment.ts';
import { asTable } from '../constructs/interfaces.ts';
import { ParkingQueue } from '../constructs/parking-queue.ts';
import { ServiceFunction } from '../constructs/service-function.ts';
import { SiteStack, type StackInput } from '../constructs/site-stack.ts';
import { allowItems, itemActions } from '../constructs/table-access.ts';
import type { DataStack } from './data-stack.ts';
import type { MailStack } from './mail-stack.ts';
import type { ReportJobsStack } from './report-jobs-stack.ts';
import type { ReportsStack } from './reports-stack.ts';
import type { SecretsStack } from './secrets-stack.ts';
import type { SyncStack } from './sync-stack.ts';

interface JobsInput extends StackInput {
  readonly data: DataStack;
  readonly mail: MailStack;
  readonly reports: ReportsStack;
  readonly reportJobs: ReportJobsStack;
  readonly secrets: SecretsStack;
  readonly sync: SyncStack;
}

/** The files that the outbox deletes. */
const discarded = [
  ['photos/', 'the photos of whoever is deleted, each by a name of its own.'],
  ['images/', 'the images of a property that is deleted, each by a name of its own.'],
  ['attachments/', 'attachments, each by a name of its own.'],
  ['logos/', "organizations' logos that were replaced, each by a name of its own."],
  ['reports/', 'the reports of a project that is deleted, each by a name of its own.'],
  ['feeds/', 'what runs of a deleted data feed left.'],
] as const;

/** How many batches of the stream Lambda hands over side by side; the retry job works beside them. */
const STREAM_WORKERS = 4;

/** The same for first attempts and retries (`outboxTimes`). */
const outboxTime = Duration.minutes(5);

/** The jobs: the outbox from the table's stream, its scheduled retries, the clock, checks, and mail feedback. */
export class JobsStack extends SiteStack {
  readonly outbox: ServiceFunction;
  readonly outboxRetry: ServiceFunction;
  readonly lifecycleClock: ServiceFunction;
  readonly counterCheck: ServiceFunction;
  readonly mailFeedback: ServiceFunction;
  readonly auditCopy: ServiceFunction;
  /** Stream records and scheduled runs that failed after the last attempt. */
  readonly parked: Queue;

  constructor(scope: Construct, { stage, data, mail, reports, reportJobs, secrets, sync }: JobsInput) {
    super(scope, 'jobs', stage, 'Jobs on the table stream and on schedules');
    this.parked = new ParkingQueue(this, 'Parked');
    const job = (id: string, source: string, description: string, timeout: Duration) =>
      new ServiceFunction(this, id, {
        stage,
        source,
        description,
        memory: stage.memory.jobs,
        timeout,
        traced: stage.tracesCalls,
        environment: {
          ...commonEnvironment({ stage, data, reports }),
          MAIL_CONFIGURATION_SET: mail.configurationSetName,
          MAILS_PER_SECOND: String(stage.mailsPerSecond / (STREAM_WORKERS + 1)),
        },
      });
    this.outbox = job('Outbox', 'outbox', 'Does what the outbox says, as it is written', outboxTime);
    this.outboxRetry = job('OutboxRetry', 'outbox-retry', 'Does again what failed and is due', outboxTime);
    this.lifecycleClock = job(
      'LifecycleClock',
      'lifecycle-clock',
      'Does what time brings',
      Duration.minutes(4),
    );
    this.mailFeedback = job(
      'MailFeedback',
      'mail-feedback',
      'Notes bounces and complaints',
      Duration.minutes(1),
    );
    this.counterCheck = job(
      'CounterCheck',
      'counter-check',
      'Compares licence counters with what they count',
      Duration.minutes(5),
    );
    for (const worker of [this.outbox, this.outboxRetry]) {
      allowItems(worker, data, itemActions);
      mail.allowSending(worker);
      secrets.allowDiscarding(worker);
      secrets.allowDirectory(worker);
      sync.machine.allowStarting(worker);
      reportJobs.allowStarting(worker);
      data.allowFinding(worker);
      const reads =
        'The outbox reads and deletes the questions of an import that it writes, by a name of its own.';
      data.allowFiles(worker, ['s3:DeleteObject', 's3:GetObject'], 'imports/', reads);
      for (const [prefix, reason] of discarded) {
        data.allowFiles(worker, ['s3:DeleteObject'], prefix, `The outbox deletes ${reason}`);
      }
    }
    allowItems(this.lifecycleClock, data, [
      'ConditionCheckItem',
      'DeleteItem',
      'GetItem',
      'PutItem',
      'Query',
      'UpdateItem',
    ]);
    allowItems(this.counterCheck, data, ['GetItem', 'Query']);
    allowItems(this.mailFeedback, data, ['GetItem', 'PutItem', 'Query', 'UpdateItem']);
    sync.machine.allowAsking(this.lifecycleClock);
    this.readOutbox(data);
    this.auditCopy = this.copyAudit(data);
    this.mailFeedback.handler.addEventSource(
      new SqsEventSource(mail.feedback, { batchSize: 10, reportBatchItemFailures: true }),
    );
    this.every(Duration.minutes(1), 'RetryEachMinute', this.outboxRetry);
    this.every(Duration.minutes(5), 'ClockEachFiveMinutes', this.lifecycleClock);
    this.every(Duration.hours(1), 'CountersEachHour', this.counterCheck);
  }

  /** Only new outbox items invoke the function; a failing record is isolated from its batch, retried, and parked. */
  private readOutbox(data: DataStack): void {
    this.readStream(data, this.outbox, {
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.isEqual('INSERT'),
          dynamodb: { NewImage: { _et: { S: FilterRule.isEqual('Outbox') } } },
        }),
      ],
      batchSize: 25,
      parallelizationFactor: STREAM_WORKERS,
      reportBatchItemFailures: true,
      retryAttempts: 5,
    });
  }

  /** Every change of an item that is or was an entry of the audit trail is copied, those of a minute together. */
  private copyAudit(data: DataStack): ServiceFunction {
    const fn = new ServiceFunction(this, 'AuditCopy', {
      stage: this.stage,
      source: 'audit-copy',
      description: 'Copies the audit trail to where nobody can change it',
      memory: 256,
      timeout: Duration.minutes(1),
      traced: this.stage.tracesCalls,
      environment: { AUDIT_BUCKET: data.auditCopies.bucketName },
    });
    data.allowAddingAuditCopies(fn);
    const isEntry = { _et: { S: FilterRule.isEqual('Audit') } };
    this.readStream(data, fn, {
      filters: [
        FilterCriteria.filter({ dynamodb: { NewImage: isEntry } }),
        FilterCriteria.filter({ dynamodb: { OldImage: isEntry } }),
      ],
      batchSize: 500,
      maxBatchingWindow: Duration.minutes(1),
      retryAttempts: 100,
    });
    return fn;
  }

  /** Lambda reads the stream with the role of the function, whose own code must not: it has everything that is written. */
  private readStream(
    data: DataStack,
    fn: ServiceFunction,
    options: Omit<DynamoEventSourceProps, 'startingPosition'>,
  ): void {
    fn.handler.addEventSource(
      new DynamoEventSource(asTable(data.table), {
        startingPosition: StartingPosition.TRIM_HORIZON,
        bisectBatchOnError: true,
        maxRecordAge: Duration.hours(12),
        onFailure: new SqsDlq(this.parked),
        ...options,
      }),
    );
    fn.denyCode(['dynamodb:GetRecords', 'dynamodb:GetShardIterator'], [streamArn(data)]);
  }

  /**
   * Starts a job on a schedule. The rule parks what it cannot hand to Lambda; Lambda, which has taken it, parks a run that
   * fails in every attempt.
   */
  private every(rate: Duration, id: string, job: ServiceFunction): void {
    job.allow(['sqs:SendMessage'], [this.parked.queueArn]);
    job.handler.configureAsyncInvoke({
      // Unlike CDK's own destination, without rights to look at the queue.
      onFailure: { bind: () => ({ destination: this.parked.queueArn }) },
      retryAttempts: 2,
      maxEventAge: Duration.minutes(30),
    });
    new Rule(this, id, {
      description: `Starts ${job.name}`,
      schedule: Schedule.rate(rate),
      targets: [
        new LambdaFunction(job.handler, {
          deadLetterQueue: this.parked,
          retryAttempts: 2,
          maxEventAge: rate,
        }),
      ],
    });
  }
}

function streamArn({ table }: DataStack): string {
  if (table.tableStreamArn === undefined) throw new Error('The table has no stream.');
  return table.tableStreamArn;
}
