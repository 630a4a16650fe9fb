import { canary } from '@landbrief/domain';
import { jsonLog, writeOnceFiles } from '@landbrief/platform';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';

const log = jsonLog();

/**
 * Copies what is written into the audit trail from the table's stream into a bucket where it cannot be changed: a file
 * for each batch, with a line for each item as DynamoDB has it. Entries are only ever added; one that was changed, or
 * deleted before its time, is copied as it was and as it is, and rings an alarm.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<{ copied: number }> {
  const bucket = process.env.AUDIT_BUCKET;
  if (!bucket) throw new Error('The environment variable AUDIT_BUCKET is not set.');
  const records = Records.filter((record) => isAudit(record) && !isOfCanary(record) && !hasExpired(record));
  const [first] = records;
  if (!first) return { copied: 0 };
  const lines = records.map(({ eventName, dynamodb }) =>
    JSON.stringify({
      at: timeOf(dynamodb),
      what: eventName,
      was: dynamodb?.OldImage,
      is: dynamodb?.NewImage,
    }),
  );
  const copies = writeOnceFiles(bucket);
  await copies.put(keyOf(first), `${lines.join('\n')}\n`, 'application/x-ndjson');
  for (const { eventName, dynamodb } of records.filter((record) => record.eventName !== 'INSERT'))
    log.error('audit.changed', new Error('An entry of the audit trail was changed or deleted.'), {
      what: eventName,
      entryId: dynamodb?.OldImage?.entryId?.S,
      copy: keyOf(first),
    });
  return { copied: records.length };
}

const images = ({ dynamodb }: DynamoDBRecord) => [dynamodb?.OldImage, dynamodb?.NewImage];

function isAudit(record: DynamoDBRecord): boolean {
  return images(record).some((image) => image?._et?.S === 'Audit');
}

function isOfCanary({ dynamodb }: DynamoDBRecord): boolean {
  const partition = dynamodb?.Keys?.pk?.S ?? '';
  return partition.startsWith(`AUDIT#${canary.organizationId}#`);
}

/** DynamoDB itself deletes what has expired. */
function hasExpired({ eventName, userIdentity }: DynamoDBRecord): boolean {
  return eventName === 'REMOVE' && userIdentity?.principalId === 'dynamodb.amazonaws.com';
}

function timeOf(change: DynamoDBRecord['dynamodb']): string {
  return new Date((change?.ApproximateCreationDateTime ?? 0) * 1000).toISOString();
}

/** The same for a batch that is tried again. */
function keyOf({ eventID, dynamodb }: DynamoDBRecord): string {
  return `entries/${timeOf(dynamodb).slice(0, 10).replaceAll('-', '/')}/${dynamodb?.SequenceNumber ?? eventID}.jsonl`;
}
