/**
 * Yields to the event loop during long synchronous work, so that the process also serves other requests. Counts items
 * that each take some microseconds: an XML element, a cell, a row of fields.
 */
export class EventLoopYielder {
  readonly #yieldToEventLoop: () => Promise<unknown>;
  readonly #itemsPerRun: number;
  #sinceYield = 0;
  #longestRun = 0;

  /** `yieldToEventLoop` is `setImmediate` of `node:timers/promises`. */
  constructor(yieldToEventLoop: () => Promise<unknown>, itemsPerRun = 1_000) {
    this.#yieldToEventLoop = yieldToEventLoop;
    this.#itemsPerRun = itemsPerRun;
  }

  count(items = 1): void {
    this.#sinceYield += items;
  }

  get isYieldDue(): boolean {
    return this.#sinceYield >= this.#itemsPerRun;
  }

  /** The largest number of items between two yields. */
  get longestRun(): number {
    return Math.max(this.#longestRun, this.#sinceYield);
  }

  async yieldIfDue(): Promise<void> {
    if (!this.isYieldDue) return;
    this.#longestRun = this.longestRun;
    this.#sinceYield = 0;
    await this.#yieldToEventLoop();
  }
}
