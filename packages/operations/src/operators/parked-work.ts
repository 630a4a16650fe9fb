import { daysOf } from '@landbrief/domain';
import { epochSeconds, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  dropOutboxItem,
  getOutboxHold,
  getOutboxItem,
  listParkedOutboxItems,
  listWaitingOutboxItems,
  type OutboxItem,
  redriveOutboxItem,
} from '@landbrief/store';
import { kindsOverWhenParked, type OutboxKind } from '../outbox/outbox-kinds.ts';
import { RETENTION_SECONDS } from '../outbox/run-outbox.ts';
import { operatorActWrites } from './operator-audit.ts';
import type { OperatorContext } from './operator-context.ts';
import { isWorkKind } from './work-in-words.ts';
import { describeWork, organizationsOfWork } from './work-objects.ts';

export interface Work {
  item: OutboxItem;
  about: string;
}

const MOST = 1000;

async function inWords(item: OutboxItem): Promise<Work> {
  return { item, about: await describeWork(item) };
}

/** Outbox items that were given up, the newest first. */
export async function listParkedWork(limit: number): Promise<Work[]> {
  return Promise.all((await listParkedOutboxItems(limit)).map(inWords));
}

/**
 * The items with these ids, and all parked ones of these kinds, while the outbox is held (`isHeld`) also those that wait;
 * an Error names what does not exist.
 */
export async function findWork(idsOrKinds: readonly string[], { isHeld = false } = {}): Promise<Work[]> {
  const kinds = idsOrKinds.filter(isWorkKind);
  const ofKinds =
    kinds.length > 0
      ? [...(await listParkedOutboxItems(MOST)), ...(isHeld ? await listWaitingOutboxItems() : [])].filter(
          ({ kind }) => kinds.includes(kind as OutboxKind),
        )
      : [];
  const ids = idsOrKinds.filter((name) => !isWorkKind(name));
  const items = await Promise.all(
    ids.map(async (id) => {
      const item = await getOutboxItem(id);
      if (item) return item;
      throw new Error(
        `There is no outbox item ${id}. The command parked lists what was given up, who says what another id is; what is done is deleted after ${daysOf(1000 * RETENTION_SECONDS)}.`,
      );
    }),
  );
  const found = new Map([...items, ...ofKinds].map((item) => [item.outboxId, item]));
  return Promise.all([...found.values()].map(inWords));
}

/** Its own area has told people that it failed, and does nothing more: an import. */
export function isOverWhenParked({ kind }: OutboxItem): boolean {
  return kindsOverWhenParked.some((one) => one === kind);
}

/** Makes parked work due with all its attempts; `stale` when it is not parked any more. */
export async function redriveWork(work: Work, context: OperatorContext): Promise<void> {
  await commitWrites([
    redriveOutboxItem(work.item, timestamp(context.platform.clock)),
    ...operatorActWrites('redriveWork', await detailsOf(work), context),
  ]);
}

/** Whether the outbox is held, so that waiting work can be dropped too. */
export async function isHeld(): Promise<boolean> {
  return (await getOutboxHold()) !== undefined;
}

/** Gives parked or held work up for good; `stale` when it has changed since. */
export async function dropWork(work: Work, context: OperatorContext): Promise<void> {
  const { item } = work;
  const reason = [`Dropped by ${context.operator}`, item.lastError].filter(Boolean).join(': ');
  const expiresAt = epochSeconds(context.platform.clock) + RETENTION_SECONDS;
  await commitWrites([
    dropOutboxItem(item, { reason, expiresAt, isDue: item.state === 'due' }),
    ...operatorActWrites('dropWork', await detailsOf(work), context),
  ]);
}

async function detailsOf({ item, about }: Work) {
  return {
    subject: { kind: 'work', id: item.outboxId, name: about },
    organizationIds: await organizationsOfWork(item),
    values: { kind: item.kind, lastError: item.lastError ?? '' },
  };
}
