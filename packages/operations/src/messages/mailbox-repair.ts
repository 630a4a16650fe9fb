import { derivedId } from '@landbrief/platform';
import {
  commitWrites,
  copiesAtOnce,
  getMailboxCounts,
  inParallel,
  inParts,
  listMailbox,
  replaceCounters,
  retryOvertaken,
  rewriteRows,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { commitUnlessDone, enqueue, enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';

/** Each is four write units, and one mailbox takes a thousand a second. */
const COPIES_A_STEP = 1_000;

/**
 * Writes the rows that a search reads and a mailbox's counters anew, the rows in steps: of a mailbox from before they were
 * kept, and of one that an operator names (docs/operations/console.md). Idempotent; what is changed meanwhile is read again.
 */
export const repairMailbox: HandlerOf<'repair-mailbox'> = async (item, { log }) => {
  const { userId, after } = item.payload;
  const last = await retryOvertaken(async () => {
    const copies = await listMailbox(userId, { after, most: COPIES_A_STEP });
    await inParallel(inParts(copies, copiesAtOnce), (some) => commitWrites(rewriteRows(some)));
    return copies.length === COPIES_A_STEP ? copies.at(-1)?.messageId : undefined;
  });
  if (last) return enqueueNextStep('repair-mailbox', { userId, after: last }, item);
  const copies = await retryOvertaken(async () => {
    const { changes } = await getMailboxCounts(userId, { consistent: true });
    const counted = await listMailbox(userId);
    await commitWrites([replaceCounters(userId, counted, changes)]);
    return counted.length;
  });
  log.info('mailbox.repaired', { userId, copies });
};

/** Has a mailbox repaired that was made before it had counters. */
export async function requestRepair({ caller, now }: SignedInContext): Promise<void> {
  const { userId } = caller.user;
  const outboxId = derivedId(userId, 'repair-mailbox');
  await commitUnlessDone([enqueue('repair-mailbox', { userId }, { outboxId, now })]);
}
