import { Duration } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  type ITableV2,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { HttpMethods } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { acknowledge } from '../constructs/acknowledge.ts';
import { AuditCopies } from '../constructs/audit-copies.ts';
import { asBucket } from '../constructs/interfaces.ts';
import { filesBucketName, LogsBucket, PrivateBucket } from '../constructs/private-bucket.ts';
import { removalPolicy } from '../constructs/retention.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import { SiteStack, type StackInput } from '../constructs/site-stack.ts';
import type { WebStack } from './web-stack.ts';

interface DataInput extends StackInput {
  readonly web: WebStack;
}

/** The single table and the files: the data that can't be recreated. */
export class DataStack extends SiteStack {
  /** What everything uses: the stack's own table, or one that was restored. */
  readonly table: ITableV2 | TableV2;
  readonly files: PrivateBucket;
  readonly auditCopies: AuditCopies;
  private readonly filesArn: string;
  private readonly filesArnExport: string;
  /** The names of the table's indexes, to grant queries on them. */
  readonly indexes = ['gsi1', 'gsi2', 'byId'] as const;
  readonly siteOrigin: string;

  constructor(scope: Construct, { stage, web }: DataInput) {
    super(scope, 'data', stage, 'The table and the files bucket');
    this.siteOrigin = web.siteOrigin;
    const table = this.makeTable();
    this.table = this.restoredTable() ?? table;
    // Other stacks import them until their own deployment, also when they are to use a restored table.
    for (const value of [table.tableArn, table.tableName, table.tableStreamArn]) this.exportValue(value);
    const logs = new LogsBucket(this, 'AccessLogs', { stage });
    this.files = this.makeFiles(logs);
    this.auditCopies = new AuditCopies(this, 'AuditCopies', { stage, logs: asBucket(logs) });
    // Last, because a first deployment that fails can't delete a table with deletion protection.
    table.node.addDependency(this.files, this.auditCopies);
    this.filesArnExport = `${this.stackName}-files-arn`;
    this.filesArn = this.exportValue(this.files.bucketArn, { name: this.filesArnExport });
  }

  /** Lets a function list the files: without this right, S3 answers "forbidden" for a file that does not exist. */
  allowFinding(fn: ServiceFunction): void {
    fn.allow(['s3:ListBucket'], [this.filesArn]);
  }

  /** Allows a function `actions` on the files below `prefix`, and acknowledges the wildcard with its reason. */
  allowFiles(fn: ServiceFunction, actions: readonly string[], prefix: string, reason: string): void {
    fn.allow(actions, [`${this.filesArn}/${prefix}*`]);
    acknowledge(fn, { [`AwsSolutions-IAM5[Resource::${this.filesArnExport}/${prefix}*]`]: reason });
  }

  /** Allows a function to add copies of entries of the audit trail, and nothing else. */
  allowAddingAuditCopies(fn: ServiceFunction): void {
    const name = `${this.stackName}-audit-copies-arn`;
    const entries = `${this.exportValue(this.auditCopies.bucketArn, { name })}/entries/*`;
    fn.allow(['s3:PutObject'], [entries]);
    acknowledge(fn, {
      [`AwsSolutions-IAM5[Resource::${name}/entries/*]`]: 'Each file has a name of its own.',
    });
  }

  private restoredTable(): ITableV2 | undefined {
    const { restoredTable } = this.stage;
    if (!restoredTable) return undefined;
    const { name: tableName, streamArn: tableStreamArn } = restoredTable;
    return TableV2.fromTableAttributes(this, 'RestoredTable', { tableName, tableStreamArn });
  }

  private makeTable(): TableV2 {
    const { stage } = this;
    const text = (name: string) => ({ name, type: AttributeType.STRING });
    return new TableV2(this, 'Table', {
      tableName: stage.tableName,
      partitionKey: text('pk'),
      sortKey: text('sk'),
      globalSecondaryIndexes: [
        { indexName: 'gsi1', partitionKey: text('gsi1pk'), sortKey: text('gsi1sk') },
        { indexName: 'gsi2', partitionKey: text('gsi2pk'), sortKey: text('gsi2sk') },
        {
          indexName: 'byId',
          partitionKey: text('byIdPk'),
          sortKey: text('byIdSk'),
          projectionType: ProjectionType.KEYS_ONLY,
        },
      ],
      billing: Billing.onDemand({
        maxReadRequestUnits: stage.tableUnitsPerSecond.read,
        maxWriteRequestUnits: stage.tableUnitsPerSecond.write,
      }),
      encryption: TableEncryptionV2.awsManagedKey(),
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: stage.recoveryDays,
      },
      timeToLiveAttribute: 'expiresAt',
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      deletionProtection: stage.keepsData,
      removalPolicy: removalPolicy(stage),
    });
  }

  private makeFiles(logs: LogsBucket): PrivateBucket {
    const { stage } = this;
    return new PrivateBucket(this, 'Files', {
      stage,
      bucketName: filesBucketName(stage),
      versioned: true,
      serverAccessLogsBucket: asBucket(logs),
      serverAccessLogsPrefix: 'files/',
      cors: [
        {
          // Browsers post large uploads directly to the bucket, and read files by signed addresses.
          allowedMethods: [HttpMethods.POST, HttpMethods.GET, HttpMethods.HEAD],
          allowedOrigins: [this.siteOrigin],
          allowedHeaders: ['*'],
          exposedHeaders: ['ETag'],
          maxAge: 3_600,
        },
      ],
      lifecycleRules: [
        { id: 'old-imports', prefix: 'imports/', expiration: Duration.days(30) },
        // What is made again, or copied when it is registered, needs no former versions. No rule for `reports/` itself: of
        // rules for the same file, S3 follows the shorter one.
        ...[
          { id: 'unregistered-uploads', prefix: 'temp/', expiration: Duration.days(2) },
          { id: 'old-feed-pages', prefix: 'feeds/', expiration: Duration.days(2) },
          { id: 'old-reports', prefix: 'reports/files/', expiration: Duration.days(30) },
          { id: 'old-report-parts', prefix: 'reports/jobs/', expiration: Duration.days(7) },
          { id: 'old-prints', prefix: 'reports/prints/', expiration: Duration.days(7) },
        ].map((rule) => ({ ...rule, noncurrentVersionExpiration: Duration.days(1) })),
        { id: 'old-versions', noncurrentVersionExpiration: Duration.days(stage.recoveryDays) },
      ],
    });
  }
}
