import { putOutboxItem, type Write } from '@landbrief/store';
import type { OutboxKind, OutboxPayloads } from './outbox-kinds.ts';

/** Something that happens later, written in the same transaction as what causes it. `outboxId` repeated is one item. */
export function later<Kind extends OutboxKind>(
  kind: Kind,
  payload: OutboxPayloads[Kind],
  { outboxId, now }: { outboxId: string; now: string },
): Write {
  return putOutboxItem({ outboxId, kind, payload, created: now });
}
