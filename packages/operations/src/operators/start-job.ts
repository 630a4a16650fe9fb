import type { OperatorAct } from '@landbrief/domain';
import { newId, timestamp } from '@landbrief/platform';
import { commitWrites, listWaitingOutboxItems, type OutboxItem } from '@landbrief/store';
import { enqueue } from '../outbox/outbox.ts';
import type { OutboxKind, OutboxPayloads } from '../outbox/outbox-kinds.ts';
import type { ActDetails } from '../unattended-audit.ts';
import { operatorActWrites } from './operator-audit.ts';
import type { OperatorContext } from './operator-context.ts';

interface Job<Kind extends OutboxKind> {
  kind: Kind;
  payload: OutboxPayloads[Kind];
}

/** A step of the same job that waits or is under way, whatever step it is. */
export async function findJob<Kind extends OutboxKind>({
  kind,
  payload,
}: Job<Kind>): Promise<OutboxItem | undefined> {
  const items = await listWaitingOutboxItems();
  return items.find((item) => {
    const given: Readonly<Record<string, unknown>> = { ...Object(item.payload) };
    return item.kind === kind && Object.entries(payload).every(([field, value]) => given[field] === value);
  });
}

/** Puts a job into the outbox with its entry in the audit trail; returns the item's id. */
export async function startJob<Kind extends OutboxKind>(
  { kind, payload }: Job<Kind>,
  { act, details }: { act: OperatorAct; details: ActDetails },
  context: OperatorContext,
): Promise<string> {
  const { clock } = context.platform;
  const outboxId = newId(clock.now());
  await commitWrites([
    enqueue(kind, payload, { outboxId, now: timestamp(clock) }),
    ...operatorActWrites(act, details, context),
  ]);
  return outboxId;
}
