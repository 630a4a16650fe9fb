import { isProblem, type Problem, problem } from '@landbrief/domain';
import { map, number, string } from 'dynamodb-toolbox';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { $set } from 'dynamodb-toolbox/entity/actions/update';
import type { Write } from './commit.ts';

/**
 * The attributes of what people edit. `lastChange` has who made the version that it names, and when (epoch
 * milliseconds). A write that counts the version without an author, as the clock does, leaves it behind: it then says
 * nothing about the current version.
 */
export const versioned = {
  version: number(),
  lastChange: map({ version: number(), userId: string(), at: number() }).optional(),
};

export interface Changed {
  version: number;
  lastChange?: { version: number; userId: string; at: number } | undefined;
  /** ISO 8601 */
  updated?: string | undefined;
}

/** Who made the current version of an item, where that is known, and when; the cause of a `stale` problem. */
export class LastChange {
  readonly userId: string | undefined;
  /** ISO 8601 */
  readonly at: string | undefined;

  constructor({ version, lastChange: last, updated }: Changed) {
    const isCurrent = last?.version === version;
    this.userId = isCurrent ? last.userId : undefined;
    this.at = isCurrent ? new Date(last.at).toISOString() : updated;
  }
}

export interface Author {
  userId: string;
  /** Epoch milliseconds */
  at: number;
}

/** The write with its author, where it makes a new version of an item; when it is `stale`, the problem has its cause. */
export function signWrite(write: Write, author: Author): Write {
  const { transaction, change } = write;
  const isWritten = transaction instanceof PutTransaction || transaction instanceof UpdateTransaction;
  const signed = isWritten && signTransaction(transaction, author, change?.before?.version);
  if (!signed) return write;
  const otherwise: Write['otherwise'] = (current) => {
    const refusal = write.otherwise(current);
    if (isProblem(refusal)) return explain(refusal, current, signed.version);
    return refusal.map((one) => signWrite(one, author));
  };
  return { ...write, transaction: signed.transaction, otherwise };
}

/** The signed transaction, and the version that it makes; nothing where it makes none over an earlier one. */
function signTransaction(given: PutTransaction | UpdateTransaction, author: Author, versionBefore: unknown) {
  if (!('lastChange' in given.entity.attributes)) return undefined;
  const { ToolboxItem: item } = given.params();
  const { version } = item;
  const isNext = typeof version === 'number' && version > 1 && version !== versionBefore;
  if (!isNext) return undefined;
  const last = { version, ...author };
  const signed =
    given instanceof PutTransaction
      ? given.item({ ...item, lastChange: last })
      : given.item({ ...item, lastChange: $set(last) });
  const transaction = signed.options((options) => ({
    ...options,
    returnValuesOnConditionFalse: 'ALL_OLD',
  }));
  return { transaction, version };
}

/** The problem with its cause, when somebody else has made the version that the write would make. */
function explain(refusal: Problem, current: Record<string, unknown> | undefined, version: number): Problem {
  const isOvertaken = refusal.code === 'stale' && isChanged(current) && current.version >= version;
  if (!isOvertaken) return refusal;
  const { message, data = {} } = refusal;
  return problem('stale', { message, data, cause: new LastChange(current) });
}

function isChanged(item: Record<string, unknown> | undefined): item is Record<string, unknown> & Changed {
  return typeof item?.version === 'number';
}
