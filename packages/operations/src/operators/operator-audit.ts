import type { OperatorAct } from '@landbrief/domain';
import { type AuditEntry, addAuditEntry, putAuditEntry, type Write } from '@landbrief/store';
import { type ActDetails, unattendedEntry } from '../unattended-audit.ts';
import type { OperatorContext } from './operator-context.ts';

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
  const by = { act, kind: 'operators', operator, address: 'Operators’ console' } as const;
  return unattendedEntry(by, details, platform.clock.now());
}
