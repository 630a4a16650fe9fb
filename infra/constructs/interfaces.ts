import type { ITable, ITableV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Bucket, IBucket } from 'aws-cdk-lib/aws-s3';

// CDK's classes say `name?: string | undefined` where its interfaces say `name?: string`, which are two things under
// `exactOptionalPropertyTypes`. These are the only casts that this needs.

/** A bucket as the interface that CDK's other constructs take. */
export function asBucket(bucket: Bucket): IBucket {
  return bucket as IBucket;
}

/** A table as the interface that CDK's other constructs take. */
export function asTable(table: ITableV2 | TableV2): ITable {
  return table as ITable;
}
