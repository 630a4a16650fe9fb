import { Duration } from 'aws-cdk-lib';
import { type IBucket, ObjectLockRetention } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { PrivateBucket } from './private-bucket.ts';

interface AuditCopiesProps {
  readonly stage: Stage;
  /** Where the bucket's access log goes. */
  readonly logs: IBucket;
}

/**
 * The copies of the audit trail. Where data is kept nobody changes or deletes one before its time, but for who has the
 * right to pass over governance, which no function of ours has.
 */
export class AuditCopies extends PrivateBucket {
  constructor(scope: Construct, id: string, { stage, logs }: AuditCopiesProps) {
    const kept = Duration.days(stage.auditCopyDays);
    super(scope, id, {
      stage,
      versioned: true,
      objectLockEnabled: true,
      ...(stage.keepsData ? { objectLockDefaultRetention: ObjectLockRetention.governance(kept) } : {}),
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'audit/',
      lifecycleRules: [
        { id: 'old-entries', expiration: kept, noncurrentVersionExpiration: Duration.days(1) },
      ],
    });
  }
}
