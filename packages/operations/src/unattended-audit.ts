import {
  type AuditChange,
  type AuditKind,
  type AuditValue,
  auditRetentionDays,
  type ClockAct,
  type OperatorAct,
} from '@landbrief/domain';
import { newId } from '@landbrief/platform';
import { type AuditEntry, putAuditEntry, type Write } from '@landbrief/store';

export interface ActDetails {
  /** What was changed, with its name where it has one. */
  subject?: AuditEntry['subject'];
  /** The organizations whose administrators may read the entry, beside super administrators. */
  organizationIds?: readonly string[];
  /** The people who are affected: the entry is in their lists. */
  userIds?: readonly string[];
  changes?: readonly AuditChange[];
  /** Harmless values of the act. */
  values?: Readonly<Record<string, AuditValue>>;
}

/** The audit entry of an act that no request did. */
export function unattendedEntry(
  { act, kind, ...by }: { act: OperatorAct | ClockAct; kind: AuditKind; operator?: string; address: string },
  { subject, organizationIds = [], userIds = [], changes = [], values = {} }: ActDetails,
  now: Date,
): AuditEntry {
  return {
    ...by,
    at: now.toISOString(),
    entryId: newId(now),
    act,
    kind,
    ...(subject ? { subject } : {}),
    others: [],
    organizationIds: [...organizationIds],
    userIds: [...userIds],
    changes: [...changes],
    told: Object.entries(values).map(([name, value]) => ({ name, value })),
    agent: '',
    requestId: newId(now),
    expiresAt: Math.floor(now.getTime() / 1000) + auditRetentionDays * 86_400,
  };
}

/** The writes of the audit entry of what the clock does by itself, for the transaction in which it happens. */
export function clockActWrites(
  act: ClockAct,
  { kind, ...details }: ActDetails & { kind: AuditKind },
  now: string,
): Write[] {
  return putAuditEntry(unattendedEntry({ act, kind, address: 'Clock' }, details, new Date(now)));
}
