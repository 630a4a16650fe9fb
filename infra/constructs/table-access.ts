import type { ServiceFunction } from './service-function.ts';

/** The prefix of the audit trail's partition keys (packages/store/KEYS.md). */
const AUDIT = 'AUDIT#*';

/** Requests for items; a transaction needs what its parts need. */
export const itemActions = [
  ...(['BatchGetItem', 'BatchWriteItem', 'ConditionCheckItem', 'DeleteItem'] as const),
  ...(['GetItem', 'PutItem', 'Query', 'UpdateItem'] as const),
];
type ItemAction = (typeof itemActions)[number];

/** What `allowItems` takes, as the data stack has it. */
interface Items {
  readonly table: { readonly tableArn: string };
  readonly indexes: readonly string[];
}

/**
 * Lets a function send these requests for items, and query the indexes by name. The function may not scan, nor describe
 * or change the table itself, nor change or delete entries of the audit trail. tests/infra/templates/used-rights.ts
 * compares what is allowed with what the function's code sends.
 */
export function allowItems(
  fn: ServiceFunction,
  { table, indexes }: Items,
  actions: readonly ItemAction[],
): void {
  fn.allow(names(actions), [table.tableArn]);
  fn.allow(
    ['dynamodb:Query'],
    indexes.map((name) => `${table.tableArn}/index/${name}`),
  );
  if (actions.includes('UpdateItem')) denyChangingAudit(fn, table);
}

/**
 * The partitions of the canary's items (packages/domain/src/canary/canary.ts): what has its ids, and the claims of its addresses
 * and of its name.
 */
const canaryPartitions = [
  '*0000000000CANARY*',
  'EMAIL#canary*@canary.invalid',
  'ORGNAME#canary 0000000000canary*',
];

/** Lets the canary send these requests for the items that are its own, and for no others. */
export function allowCanaryItems(
  fn: ServiceFunction,
  { table }: Items,
  actions: readonly ItemAction[],
): void {
  fn.allow(names(actions), [table.tableArn], {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': canaryPartitions },
    Null: { 'dynamodb:LeadingKeys': 'false' },
  });
  denyChangingAudit(fn, table);
}

function denyChangingAudit(fn: ServiceFunction, table: Items['table']): void {
  // "All values" and "not absent": a transaction that puts an entry and changes other items is not refused, whichever
  // way its keys are put before the condition.
  fn.deny(['dynamodb:DeleteItem', 'dynamodb:UpdateItem'], [table.tableArn], {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [AUDIT] },
    Null: { 'dynamodb:LeadingKeys': 'false' },
  });
  // A batch knows no conditions, and none of ours has entries.
  fn.deny(['dynamodb:BatchWriteItem'], [table.tableArn], {
    'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [AUDIT] },
  });
}

function names(actions: readonly ItemAction[]): string[] {
  return actions.map((action) => `dynamodb:${action}`);
}
