import type { ServiceFunction } from './service-function.ts';

const itemActions = [
  'dynamodb:BatchGetItem',
  'dynamodb:ConditionCheckItem',
  'dynamodb:DeleteItem',
  'dynamodb:GetItem',
  'dynamodb:PutItem',
  'dynamodb:Query',
  'dynamodb:UpdateItem',
];

const batchAction = 'dynamodb:BatchWriteItem';

const changes = ['dynamodb:DeleteItem', 'dynamodb:UpdateItem'];

/** The prefix of the audit trail's partition keys (packages/store/KEYS.md). */
const AUDIT = 'AUDIT#*';

/**
 * Lets a function read items, write them singly and in transactions, and query the indexes by name. It may not scan, nor
 * describe or change the table itself, nor change or delete entries of the audit trail.
 */
export function allowItems(
  fn: ServiceFunction,
  table: { tableArn: string },
  indexes: readonly string[],
): void {
  fn.allow(itemActions, [table.tableArn]);
  fn.allow(
    ['dynamodb:Query'],
    indexes.map((name) => `${table.tableArn}/index/${name}`),
  );
  denyChangingAudit(fn, table);
}

function denyChangingAudit(fn: ServiceFunction, table: { tableArn: string }): void {
  // "All values" and "not absent": a transaction that puts an entry and changes other items is not refused, whichever
  // way its keys are put before the condition.
  fn.deny(changes, [table.tableArn], {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [AUDIT] },
    Null: { 'dynamodb:LeadingKeys': 'false' },
  });
}

/** Lets a function read single items and query the table and the indexes by name. */
export function allowReading(
  fn: ServiceFunction,
  table: { tableArn: string },
  indexes: readonly string[],
): void {
  fn.allow(['dynamodb:GetItem', 'dynamodb:Query'], [table.tableArn]);
  fn.allow(
    ['dynamodb:Query'],
    indexes.map((name) => `${table.tableArn}/index/${name}`),
  );
}

/**
 * The partitions of the canary's items (packages/domain/src/canary.ts): what has its ids, and the claims of its addresses
 * and of its name.
 */
const canaryPartitions = [
  '*0000000000CANARY*',
  'EMAIL#canary*@canary.invalid',
  'ORGNAME#canary 0000000000canary*',
];

/** Lets the canary read and write the items that are its own, and no others. */
export function allowCanaryItems(fn: ServiceFunction, table: { tableArn: string }): void {
  fn.allow([...itemActions, batchAction], [table.tableArn], {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': canaryPartitions },
    Null: { 'dynamodb:LeadingKeys': 'false' },
  });
  denyChangingAudit(fn, table);
  denyBatchesOverAudit(fn, table);
}

/** Lets a function also write items in batches, but no entries of the audit trail: a batch knows no conditions. */
export function allowBatches(fn: ServiceFunction, table: { tableArn: string }): void {
  fn.allow([batchAction], [table.tableArn]);
  denyBatchesOverAudit(fn, table);
}

function denyBatchesOverAudit(fn: ServiceFunction, table: { tableArn: string }): void {
  fn.deny([batchAction], [table.tableArn], {
    'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [AUDIT] },
  });
}
