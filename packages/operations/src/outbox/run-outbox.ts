import { epochSeconds, timestamp } from '@landbrief/platform';
import {
  finishOutboxItem,
  getOutboxHold,
  listDueOutboxItems,
  type OutboxItem,
  parkOutboxItem,
  postponeOutboxItem,
} from '@landbrief/store';
import type { Environment, JobContext } from '../context.ts';
import { isBackground } from './background-kinds.ts';
import { Claim } from './claim.ts';
import { NotOurFailure, PermanentFailure, RetryLater, UnrecordedMail } from './failures.ts';
import type { OutboxHandler, OutboxKind, OutboxPayloads } from './outbox-kinds.ts';
import { runSideBySide } from './side-by-side.ts';

/** About a day with the back-off below: no mail is lost when the mail service is down for hours. */
const MAX_ATTEMPTS = 32;
/** In a row: what kills its worker each time takes five minutes of a function each, and others' time with it. */
const MAX_UNENDED = 5;
/** However often new causes give it new attempts. */
const MAX_BEGUN = 2 * MAX_ATTEMPTS;
const FIRST_RETRY_SECONDS = 15;
const LONGEST_RETRY_SECONDS = 60 * 60;
export const RETENTION_SECONDS = 14 * 24 * 60 * 60;
const BATCH_SIZE = 250;
/** Fewer: what is more urgent is looked for again afterwards. */
const BACKGROUND_BATCH_SIZE = 25;
/** Of a run that finds more and more; the next begins each minute. */
const RUN_SECONDS = 50;
/** The stream hands over what is new: so soon, a retry would only compete for it. */
const FRESH_SECONDS = 30;
/**
 * Of one kind, or of mails to one domain, half of the places: none that is slow keeps all others waiting. Items of a
 * background kind change the same lists, and would only overtake each other.
 */
const PLACES = { atOnce: 16, ofALane: 8, ofABackgroundLane: 1 } as const;
/** More of the background's items in a batch of the stream, which the next batch waits for, are left to the retries. */
const BACKGROUND_OF_A_BATCH = 4;
/** In a row without an end: the next attempt runs with nothing beside it. */
const SUSPECT_UNENDED = 2;

/** The timeout of the functions that run outbox items. An item is started only while `itemSeconds` are left. */
export const outboxTimes = { functionSeconds: 300, itemSeconds: 120 } as const;

const secondsAfter = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000).toISOString();

export type Handlers<Kinds extends OutboxKind> = { [Kind in Kinds]: OutboxHandler<OutboxPayloads[Kind]> };

/** The work of the areas, which register it in `outbox-handlers.ts`. */
export interface RegisteredWork {
  handlers: Handlers<OutboxKind>;
  /** Run in addition when an item is parked after its last attempt. */
  whenParked: Partial<Handlers<OutboxKind>>;
}

/** Runs one outbox item under a claim; a failure is retried with back-off, and parked after the last attempt. */
export async function runOutboxItem(
  outboxId: string,
  environment: Environment,
  work: RegisteredWork,
): Promise<void> {
  const { clock, log } = environment.platform;
  const claim = await Claim.make(outboxId, { platform: environment.platform, log });
  if (!claim) return;
  const { item } = claim;
  const context = { ...environment, claim, log: log.with({ outboxId, kind: item.kind }) };
  try {
    refuseForGood(item);
    const handler = work.handlers[item.kind as OutboxKind];
    if (!handler) throw new Error(`Nothing handles outbox items of kind ${item.kind}.`);
    await runHandler(handler, item, context);
    await finishOutboxItem(item, epochSeconds(clock) + RETENTION_SECONDS);
  } catch (error) {
    context.log.error('outbox.failed', error, { attempts: item.attempts });
    await afterFailure(item, error, context, work);
  } finally {
    claim.end();
  }
}

/** The attempt was counted when the item was claimed: one that ends its worker counts as well. */
function refuseForGood({ attempts, unended = 1, begun = 1 }: OutboxItem): void {
  if (unended > MAX_UNENDED)
    throw new PermanentFailure(
      `${MAX_UNENDED} attempts in a row came to no end: their worker was killed for its time or memory.`,
    );
  if (attempts > MAX_ATTEMPTS || begun > MAX_BEGUN) throw new PermanentFailure('No attempt succeeded.');
}

/** The kind of the item selects the handler, so the payload has the type that the handler expects. */
async function runHandler(
  handler: (...args: never[]) => unknown,
  item: OutboxItem,
  context: JobContext,
): Promise<void> {
  const { outboxId, payload, created, since, serviceId, chain } = item;
  await (handler as OutboxHandler<unknown>)({ outboxId, payload, created, since, serviceId, chain }, context);
}

async function afterFailure(
  item: OutboxItem,
  error: unknown,
  context: JobContext,
  work: RegisteredWork,
): Promise<void> {
  const now = context.platform.clock.now();
  const message = error instanceof Error ? error.message : String(error);
  const { attempts } = item;
  const serviceId = error instanceof UnrecordedMail ? error.serviceId : item.serviceId;
  const isLast = attempts >= MAX_ATTEMPTS;
  const isOver = isLast || error instanceof PermanentFailure;
  if (!isOver || (!(await tellGivenUp({ ...item, serviceId }, context, work)) && !isLast)) {
    const earliest = error instanceof RetryLater ? error.seconds : 0;
    const backOff = Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** (attempts - 1));
    const delay = Math.max(earliest, backOff);
    return postponeOutboxItem(item, secondsAfter(now, delay), message, serviceId);
  }
  if (error instanceof NotOurFailure)
    return finishOutboxItem(item, epochSeconds(context.platform.clock) + RETENTION_SECONDS);
  await parkOutboxItem(item, now.toISOString(), message);
  context.log.error('outbox.parked', error, { attempts });
}

/** False when it failed: it must not keep the item from being parked for ever. */
async function tellGivenUp(
  item: OutboxItem,
  context: JobContext,
  { whenParked }: RegisteredWork,
): Promise<boolean> {
  try {
    const handler = whenParked[item.kind as OutboxKind];
    if (handler) await runHandler(handler, item, context);
    return true;
  } catch (error) {
    context.log.error('outbox.not-told', error, { attempts: item.attempts });
    return false;
  }
}

const noDeadline = () => true;

/** Whether an operator holds the outbox, so that nothing of it, and nothing that time brings, begins. */
export async function isOutboxHeld({ platform: { log } }: Environment): Promise<boolean> {
  const hold = await getOutboxHold();
  if (hold) log.info('outbox.held', { since: hold.since, by: hold.by });
  return hold !== undefined;
}

interface RunOptions {
  /** Whether there is time for another item. */
  hasTime?: (() => boolean) | undefined;
  unsettled?: (outboxId: string) => void;
  /** 1: in order, for what must happen in the same order each time. */
  atOnce?: number | undefined;
}

interface DueOptions extends Pick<RunOptions, 'hasTime' | 'atOnce'> {
  /** What was written just now is left to the stream, but for the background's. */
  leavesFresh?: boolean;
}

interface Waiting {
  readonly outboxId: string;
  readonly kind: string;
  readonly payload?: unknown;
}

/** A kind has a lane; of mails, the domain of the recipient. */
function laneOf({ kind, payload }: Waiting): string {
  if (kind !== 'mail') return kind;
  const { to } = payload as Pick<OutboxPayloads['mail'], 'to'>;
  return `mail ${to.address.split('@').at(-1)}`;
}

/**
 * Runs items side by side while there is time for another and until the outbox is held; returns how many were tried. An
 * item whose claim or failure cannot be written does not stop the others: `unsettled` is told of it.
 */
export async function runOutboxItems(
  items: readonly Waiting[],
  environment: Environment,
  work: RegisteredWork,
  { hasTime = noDeadline, unsettled, atOnce = PLACES.atOnce }: RunOptions,
): Promise<number> {
  // Those that ask at the same time share the answer.
  let asking: Promise<boolean> | undefined;
  const isHeld = () => {
    asking ??= isOutboxHeld(environment).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const goesOn = async () => hasTime() && !(await isHeld());
  const placesOf = ({ kind }: Waiting) => (isBackground(kind) ? PLACES.ofABackgroundLane : PLACES.ofALane);
  return runSideBySide(items, { atOnce, placesOf, laneOf, goesOn }, async ({ outboxId }) => {
    try {
      await runOutboxItem(outboxId, environment, work);
    } catch (error) {
      environment.platform.log.error('outbox.unsettled', error, { outboxId });
      unsettled?.(outboxId);
    }
  });
}

/** Those of a batch of the stream that run at once: all, but for many of the background's. */
export function atOnceOf<Item extends Waiting>(batch: readonly Item[]): readonly Item[] {
  const others = batch.filter(({ kind }) => !isBackground(kind));
  return batch.length - others.length > BACKGROUND_OF_A_BATCH ? others : batch;
}

/**
 * Runs what is due until nothing is, or the next run is soon; one that has ended its worker again and again comes first and
 * alone, the next such one next time.
 */
export async function runDueOutboxItems(
  environment: Environment,
  work: RegisteredWork,
  { hasTime, atOnce, leavesFresh = false }: DueOptions,
): Promise<number> {
  const isSuspect = ({ unended = 0 }: OutboxItem) => unended >= SUSPECT_UNENDED;
  const isFresh = ({ attempts, created, nextAttempt }: OutboxItem) =>
    attempts === 0 &&
    created === nextAttempt &&
    epochSeconds(clock) < Date.parse(created) / 1000 + FRESH_SECONDS;
  const { clock } = environment.platform;
  const ends = epochSeconds(clock) + RUN_SECONDS;
  let tried = 0;
  let suspects = 1;
  for (;;) {
    const now = timestamp(clock);
    const [due, last] = await Promise.all([
      listDueOutboxItems(now, BATCH_SIZE),
      listDueOutboxItems(now, BACKGROUND_BATCH_SIZE, 'last'),
    ]);
    const before = tried;
    // Where others wait in numbers, one goes on.
    const background = due.length > PLACES.atOnce ? last.slice(0, 1) : last;
    const others = due.filter((item) => !isSuspect(item) && !(leavesFresh && isFresh(item)));
    for (const items of [due.filter(isSuspect).slice(0, suspects), [...others, ...background]])
      tried += await runOutboxItems(items, environment, work, { hasTime, atOnce });
    const isMore = due.length === BATCH_SIZE || background.length === BACKGROUND_BATCH_SIZE;
    if (!isMore || tried === before || epochSeconds(clock) > ends) return tried;
    suspects = 0;
  }
}
