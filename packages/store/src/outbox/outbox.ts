import { randomUUID } from 'node:crypto';
import { any, type FormattedItem, map, number, string } from 'dynamodb-toolbox';
import { $add, $get, $remove, $set } from 'dynamodb-toolbox/entity/actions/update';
import { conditionally, type Write, write } from '../commit.ts';
import { ifNew, whereAll, whereAny } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { gsi1 } from '../table.ts';

/**
 * Work that must happen after the transaction that writes the item. The table's stream passes it to the outbox job; a
 * failed item is due again at `nextAttempt`; after the last attempt it is parked where operators see it.
 */
const outbox = defineItems('Outbox', {
  outboxId: string().key(),
  kind: string(),
  payload: any(),
  state: string().enum('due', 'done', 'parked'),
  /** Counted when they begin, so that one that never ends counts too. */
  attempts: number(),
  /** Of these, the last ones in a row whose end nobody recorded: their worker was killed. */
  unended: number().optional(),
  /** Attempts since it was last done or parked, whatever causes came meanwhile (`upsertOutboxItem`). */
  begun: number().optional(),
  /** Of a step of a job of many: its number, where the step before stood, and how many stood there in a row. */
  chain: map({ step: number(), stood: string(), stalls: number() }).optional(),
  /** Claimed by a worker until this time (ISO 8601), so that no other works on it. */
  claimedUntil: string().optional(),
  /** Id of the claim, for a worker whose claim succeeded and whose response was lost. */
  claim: string().optional(),
  nextAttempt: string(),
  lastError: string().optional(),
  /** Of a mail that the mail service accepted in an attempt that failed after that: its id there. It is not sent again. */
  serviceId: string().optional(),
  created: string(),
  /** Of one item for many causes, whose last one was at `created`: when the first one was. */
  since: string().optional(),
  /** `since` of the causes for which it is done. */
  handledSince: string().optional(),
  /** When it was given up. */
  parkedAt: string().optional(),
  expiresAt: number().optional(),
  ...gsi1,
}).keyedBy(({ outboxId }) => ({ pk: `OUTBOX#${outboxId}`, sk: 'OUTBOX' }));
export type OutboxItem = FormattedItem<typeof outbox.entity>;

const DUE = 'OUTBOX#DUE';
const PARKED = 'OUTBOX#PARKED';

interface NewOutboxItem
  extends Pick<OutboxItem, 'outboxId' | 'kind' | 'payload' | 'created' | 'nextAttempt' | 'chain'> {
  /** Until it is claimed, listed before all others, because somebody watches its progress, or after them. */
  turn?: 'first' | 'last' | undefined;
}

const unclaimed = { claimedUntil: $remove(), claim: $remove(), unended: $remove() };

/** Sort before and after every time. */
const turns = { first: '!', last: '~' } as const;

function due({ turn, ...entry }: NewOutboxItem) {
  const gsi1sk = `${turn ? turns[turn] : ''}${entry.nextAttempt}`;
  return { ...entry, state: 'due' as const, attempts: 0, gsi1pk: DUE, gsi1sk };
}

/** Creates an outbox item; `already_exists` when a step that is repeated has created it. */
export function putOutboxItem(entry: NewOutboxItem): Write {
  return write(outbox.transactPut(due(entry), ifNew('outboxId')), 'already_exists');
}

/**
 * Creates an outbox item, or postpones the one that waits to this cause's `nextAttempt`: one item for many causes. Where
 * the causes from `since` on matter, `ownId` is the id of an item for a cause that comes too late for the common one.
 */
export function upsertOutboxItem(entry: NewOutboxItem, ownId?: string): Write {
  const { outboxId, chain: _, ...fields } = due(entry);
  const { created } = fields;
  const condition = whereAny({ attr: 'created', exists: false }, { attr: 'created', lte: created });
  const released = { ...unclaimed, lastError: $remove(), expiresAt: $remove() };
  const since = ownId ? { since: $get('since', created) } : {};
  const payload = $set(fields.payload);
  const postponed = { outboxId, ...fields, payload, ...released, ...since };
  return write(outbox.transactUpdate(postponed, { condition }), () =>
    ownId ? [includeLate(entry, ownId)] : [],
  );
}

/**
 * A cause whose write comes after that of a later cause: the item that waits is for it too. One that is being handled, or
 * was, may not have it.
 */
function includeLate(entry: NewOutboxItem, ownId: string): Write {
  const { outboxId, created } = entry;
  const condition = whereAll(
    { attr: 'state', eq: 'due' },
    { attr: 'claimedUntil', exists: false },
    { attr: 'since', gt: created },
  );
  const includes = ({ since, handledSince }: Record<string, unknown> = {}) =>
    String(since ?? handledSince) <= created;
  const own = { ...due({ ...entry, outboxId: ownId }), since: created };
  return write(
    outbox.transactUpdate(
      { outboxId, since: created },
      { condition, returnValuesOnConditionFalse: 'ALL_OLD' },
    ),
    (found) => (includes(found) ? [] : [write(outbox.transactPut(own, ifNew('outboxId')), () => [])]),
  );
}

export async function getOutboxItem(outboxId: string): Promise<OutboxItem | undefined> {
  const { Item } = await outbox.get({ outboxId }, { consistent: true });
  return Item;
}

/** Items due at `now` (ISO 8601): those that come first, then the oldest; or only those whose turn is the last. */
export async function listDueOutboxItems(now: string, limit: number, turn?: 'last'): Promise<OutboxItem[]> {
  const range = turn ? { between: [turns.last, `${turns.last}${now}`] as [string, string] } : { lte: now };
  const { Items = [] } = await outbox.query({ index: 'gsi1', partition: DUE, range }, { limit });
  return Items;
}

/** Everything that waits or is under way, whenever it is due. */
export async function listWaitingOutboxItems(): Promise<OutboxItem[]> {
  const { Items = [] } = await outbox.query(
    { index: 'gsi1', partition: DUE },
    { maxPages: Number.POSITIVE_INFINITY },
  );
  return Items;
}

export async function listParkedOutboxItems(limit: number): Promise<OutboxItem[]> {
  const { Items = [] } = await outbox.query({ index: 'gsi1', partition: PARKED }, { limit, reverse: true });
  return Items;
}

const anAttempt = { attempts: $add(1), unended: $add(1), begun: $add(1) };

/**
 * Claims an item until `until`, which is an attempt; undefined when it is not due yet, done, parked or claimed by another
 * worker.
 */
export async function claimOutboxItem(
  outboxId: string,
  now: string,
  until: string,
): Promise<OutboxItem | undefined> {
  const claim = randomUUID();
  const isFree = whereAny({ attr: 'claimedUntil', exists: false }, { attr: 'claimedUntil', lte: now });
  let claimed: OutboxItem | undefined;
  const isClaimed = await conditionally(async () => {
    const { Attributes } = await outbox.update(
      { outboxId, ...anAttempt, claimedUntil: until, claim, gsi1sk: until },
      {
        condition: whereAll({ attr: 'state', eq: 'due' }, { attr: 'nextAttempt', lte: now }, isFree),
        returnValues: 'ALL_NEW',
      },
    );
    claimed = Attributes;
  });
  if (isClaimed) return claimed;
  // When a response was lost, the SDK's retry fails on our own claim.
  const current = await getOutboxItem(outboxId);
  return current?.claim === claim ? current : undefined;
}

const isClaimOf = ({ claim = '' }: OutboxItem) => ({ attr: 'claim', eq: claim }) as const;

/** Makes the claim last until `until`; false when it is lost, or the item has its outcome. */
export function renewOutboxClaim(claimed: OutboxItem, until: string): Promise<boolean> {
  const { outboxId } = claimed;
  const condition = whereAll({ attr: 'state', eq: 'due' }, isClaimOf(claimed));
  return conditionally(() => outbox.update({ outboxId, claimedUntil: until, gsi1sk: until }, { condition }));
}

/**
 * Writes the outcome of an item, unless the claim is lost: the item was replaced meanwhile (`upsertOutboxItem`), or the
 * claim expired and another worker has it.
 */
async function settle(
  claimed: OutboxItem,
  settled: Parameters<typeof outbox.put>[0],
  isAcceptedUnknown = false,
): Promise<void> {
  const isOurs = whereAll({ attr: 'state', eq: 'due' }, isClaimOf(claimed));
  const condition = isAcceptedUnknown ? whereAll(isOurs, { attr: 'serviceId', exists: false }) : isOurs;
  await conditionally(() => outbox.put(settled, { condition }));
}

/** No further attempt follows from here. */
function ended({ unended: _, begun: __, ...item }: OutboxItem) {
  return item;
}

/**
 * Marks an item as done. It stays until `expiresAt`, so that a repeated delivery finds it done. Its payload is deleted:
 * mails have secret links that are stored nowhere else.
 */
export async function finishOutboxItem(claimed: OutboxItem, expiresAt: number): Promise<void> {
  const { since, ...handled } = ended(claimed);
  const done = { payload: {}, state: 'done', expiresAt } as const;
  await settle(claimed, { ...handled, ...done, ...(since ? { handledSince: since } : {}) });
}

/** Notes that the mail service accepted the mail of an item that has not recorded it; an item that is done is left. */
export async function recordAcceptedMail(outboxId: string, serviceId: string): Promise<void> {
  if (!outboxId || !serviceId) return;
  const { Item } = await outbox.get({ outboxId });
  if (Item?.state !== 'due' || Item.serviceId) return;
  await conditionally(() =>
    outbox.update(
      { outboxId, serviceId },
      {
        condition: whereAll({ attr: 'state', eq: 'due' }, { attr: 'serviceId', exists: false }),
      },
    ),
  );
}

/**
 * Releases an item for its next attempt. If the mail service's word that it accepted the mail has come meanwhile, nothing
 * is written: the claim expires, and the next attempt finds that word.
 */
export async function postponeOutboxItem(
  claimed: OutboxItem,
  nextAttempt: string,
  lastError: string,
  serviceId?: string,
): Promise<void> {
  const { claimedUntil: _, claim: __, unended: ___, ...released } = claimed;
  const due = { nextAttempt, lastError, gsi1pk: DUE, gsi1sk: nextAttempt };
  const postponed = { ...released, ...(serviceId ? { serviceId } : {}), ...due };
  await settle(claimed, postponed, !serviceId);
}

export async function parkOutboxItem(claimed: OutboxItem, at: string, lastError: string): Promise<void> {
  await settle(claimed, {
    ...ended(claimed),
    state: 'parked',
    parkedAt: at,
    lastError,
    gsi1pk: PARKED,
    gsi1sk: at,
  });
}

/** Makes a parked item due at `now` as if it were new; `stale` when it is not parked any more. */
export function redriveOutboxItem(
  { outboxId }: OutboxItem,
  now: string,
  { forgetsMail = false } = {},
): Write {
  const released = { ...unclaimed, lastError: $remove(), parkedAt: $remove() };
  const fresh = { state: 'due' as const, attempts: 0, nextAttempt: now, gsi1pk: DUE, gsi1sk: now };
  // Its next step is counted as the first one again.
  const anew = { chain: $remove() };
  const mail = forgetsMail ? { serviceId: $remove() } : {};
  return write(
    outbox.transactUpdate({ outboxId, ...fresh, ...released, ...anew, ...mail }, { condition: isParked }),
  );
}

const isParked = { attr: 'state', eq: 'parked' } as const;

const isUntouched = whereAll({ attr: 'state', eq: 'due' }, { attr: 'claimedUntil', exists: false });

/**
 * Gives an item up for good, with the reason as its error; `stale` when it is not parked any more, or waits no more
 * (`isDue`).
 */
export function dropOutboxItem(
  { outboxId }: OutboxItem,
  { reason, expiresAt, isDue = false }: { reason: string; expiresAt: number; isDue?: boolean },
): Write {
  const dropped = { state: 'done' as const, payload: $set({}), lastError: reason, expiresAt };
  const unlisted = { gsi1pk: $remove(), gsi1sk: $remove(), ...unclaimed };
  return write(
    outbox.transactUpdate(
      { outboxId, ...dropped, ...unlisted },
      { condition: isDue ? isUntouched : isParked },
    ),
  );
}
