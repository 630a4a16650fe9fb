/**
 * Counts the work of a task that would hold up everybody else who is served by the same process, and gives way to them
 * in between. An item is what takes some microseconds: an XML element, a cell, a row of fields.
 */
export class Pace {
  readonly #rest: () => Promise<unknown>;
  readonly #most: number;
  #sinceRest = 0;
  #longest = 0;

  /** `rest` lets others go first: `setImmediate` of `node:timers/promises`. */
  constructor(rest: () => Promise<unknown>, most = 1_000) {
    this.#rest = rest;
    this.#most = most;
  }

  spend(items = 1): void {
    this.#sinceRest += items;
  }

  get isDue(): boolean {
    return this.#sinceRest >= this.#most;
  }

  /** The most items that were done at a stretch. */
  get longest(): number {
    return Math.max(this.#longest, this.#sinceRest);
  }

  /** Gives way when enough was done since the last time. */
  async giveWay(): Promise<void> {
    if (!this.isDue) return;
    this.#longest = this.longest;
    this.#sinceRest = 0;
    await this.#rest();
  }
}
