import type { Log, Platform } from '@landbrief/platform';
import { claimOutboxItem, type OutboxItem, renewOutboxClaim } from '@landbrief/store';

/** A claim outlasts one renewal that fails; `workSeconds`: what hangs for longer than a function can run loses its claim. */
export const claimTimes = { seconds: 45, renewSeconds: 20, workSeconds: 300 } as const;

/** Another worker may do the work by now: this one neither goes on nor writes an outcome. */
class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

/**
 * A worker's claim of an outbox item, renewed while the work goes on. Work that may happen only once, such as handing over
 * a mail, asks `require` immediately before.
 */
export class Claim {
  readonly item: OutboxItem;
  readonly #clock: Platform['clock'];
  readonly #timer: NodeJS.Timeout;
  readonly #begun: number;
  #until: number;

  private constructor(item: OutboxItem, { platform: { clock }, log }: Worker) {
    this.item = item;
    this.#clock = clock;
    this.#begun = clock.now().getTime();
    this.#until = Date.parse(item.claimedUntil ?? '');
    this.#timer = setInterval(() => {
      this.#renew().catch((error: unknown) =>
        log.error('outbox.not-renewed', error, { outboxId: item.outboxId }),
      );
    }, claimTimes.renewSeconds * 1000).unref();
  }

  /** Undefined when the item is not due, or another worker has it. */
  static async make(outboxId: string, worker: Worker): Promise<Claim | undefined> {
    const now = worker.platform.clock.now();
    const until = new Date(now.getTime() + claimTimes.seconds * 1000);
    const item = await claimOutboxItem(outboxId, now.toISOString(), until.toISOString());
    return item && new Claim(item, worker);
  }

  /** Renews the claim unless it lasts for this many seconds anyway; an Error when it is lost. */
  async require(seconds: number): Promise<void> {
    if (this.#until - this.#clock.now().getTime() >= seconds * 1000) return;
    if (!(await this.#renew())) throw new ClaimLost('The claim of the outbox item was lost.');
  }

  /** Ends the renewing: the outcome is written, or the claim is left to expire. */
  end(): void {
    clearInterval(this.#timer);
  }

  async #renew(): Promise<boolean> {
    const now = this.#clock.now().getTime();
    if (now - this.#begun > claimTimes.workSeconds * 1000) return false;
    const until = now + claimTimes.seconds * 1000;
    const isOurs = await renewOutboxClaim(this.item, new Date(until).toISOString());
    if (isOurs) this.#until = until;
    else this.end();
    return isOurs;
  }
}

interface Worker {
  readonly platform: Platform;
  readonly log: Log;
}
