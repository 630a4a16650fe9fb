import { isProblem } from '@landbrief/domain';
import { derivedId } from '@landbrief/platform';
import {
  commitWrites,
  copiesAtOnce,
  getMailboxCounts,
  inParallel,
  listMailbox,
  type MessageCopy,
  replaceCounters,
  rewriteRows,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { commitUnlessDone, enqueue } from '../outbox/outbox.ts';
import type { OutboxHandler, OutboxPayloads } from '../outbox/outbox-kinds.ts';

const ATTEMPTS = 5;

/**
 * Writes a mailbox's counters and the rows that a search reads anew: of a mailbox from before they were kept, and of one
 * that an operator names (docs/operations.md). Idempotent; changes that are made meanwhile begin it again.
 */
export const repairMailbox: OutboxHandler<OutboxPayloads['repair-mailbox']> = async (item, { log }) => {
  const { userId } = item.payload;
  for (let attempt = 1; ; attempt++) {
    try {
      const { changes } = await getMailboxCounts(userId, { consistent: true });
      const copies = await listMailbox(userId);
      await inParallel(inSteps(copies), (some) => commitWrites(rewriteRows(some)));
      await commitWrites([replaceCounters(userId, copies, changes)]);
      return log.info('mailbox.repaired', { userId, copies: copies.length });
    } catch (error) {
      if (!isProblem(error) || error.code !== 'stale' || attempt === ATTEMPTS) throw error;
    }
  }
};

/** The copies that one transaction takes. */
export function inSteps<Copy extends MessageCopy | string>(copies: readonly Copy[]): Copy[][] {
  return Array.from({ length: Math.ceil(copies.length / copiesAtOnce) }, (_, step) =>
    copies.slice(step * copiesAtOnce, (step + 1) * copiesAtOnce),
  );
}

/** Has a mailbox repaired that was made before it had counters. */
export async function requestRepair({ caller, now }: SignedInContext): Promise<void> {
  const { userId } = caller.user;
  const outboxId = derivedId(userId, 'repair-mailbox');
  await commitUnlessDone([enqueue('repair-mailbox', { userId }, { outboxId, now })]);
}
