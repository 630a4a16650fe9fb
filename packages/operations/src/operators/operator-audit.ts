import { type AuditChange, type AuditValue, auditRetentionDays, type OperatorAct } from '@landbrief/domain';
import { newId, timestamp } from '@landbrief/platform';
import { type AuditEntry, addAuditEntry, putAuditEntry, type Write } from '@landbrief/store';
import type { OperatorContext } from './operator-context.ts';

export interface ActDetails {
  /** What the command changed, with its name where it has one. */
  subject?: AuditEntry['subject'];
  /** The organizations whose administrators may read the entry, beside super administrators. */
  organizationIds?: readonly string[];
  /** The people who are affected: the entry is in their lists. */
  userIds?: readonly string[];
  changes?: readonly AuditChange[];
  /** Harmless values of the command. */
  values?: Readonly<Record<string, AuditValue>>;
}

/** The writes of the audit entry of an operator's act, for the transaction in which it happens. */
export function operatorActWrites(act: OperatorAct, details: ActDetails, context: OperatorContext): Write[] {
  return putAuditEntry(entryOf(act, details, context));
}

/** Records an operator's act that makes no transaction, or many: before the first change. */
export async function recordOperatorAct(
  act: OperatorAct,
  details: ActDetails,
  context: OperatorContext,
): Promise<void> {
  await addAuditEntry(entryOf(act, details, context));
}

function entryOf(act: OperatorAct, details: ActDetails, { platform, operator }: OperatorContext): AuditEntry {
  const { subject, organizationIds = [], userIds = [], changes = [], values = {} } = details;
  const at = timestamp(platform.clock);
  return {
    at,
    entryId: newId(platform.clock.now()),
    act,
    kind: 'operators',
    operator,
    ...(subject ? { subject } : {}),
    others: [],
    organizationIds: [...organizationIds],
    userIds: [...userIds],
    changes: [...changes],
    told: Object.entries(values).map(([name, value]) => ({ name, value })),
    address: 'Operators’ console',
    agent: '',
    requestId: newId(platform.clock.now()),
    expiresAt: Math.floor(Date.parse(at) / 1000) + auditRetentionDays * 86_400,
  };
}
