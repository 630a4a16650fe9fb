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

/**
 * Lets a function read and write items, alone, in batches and in transactions, and query the indexes by name.
 * It may not scan, nor look at or change the table itself.
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
}
