interface Kept<Value> {
  value: Value | undefined;
  /** Milliseconds of the epoch until which the value is used without asking. */
  until: number;
  asking: Promise<Value> | undefined;
}

export interface LastingCacheTimes {
  freshMs: number;
  /** How long an old value is used without asking again, after asking has failed. */
  afterFailureMs: number;
}

/**
 * Values that rarely change. Callers at the same time share one request, and an old value is used when asking for a new
 * one fails. Keeps the `most` values used last.
 */
export class LastingCache<Value> {
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #most: number;
  readonly #times: LastingCacheTimes;
  readonly #now: () => number;

  constructor(most: number, times: LastingCacheTimes, now: () => number = Date.now) {
    this.#most = most;
    this.#times = times;
    this.#now = now;
  }

  async get(key: string, ask: () => Promise<Value>): Promise<Value> {
    const found = this.#use(key);
    if (found.value !== undefined && found.until > this.#now()) return found.value;
    found.asking ??= this.#ask(key, found, ask);
    return found.asking;
  }

  /** The entry of a key, which becomes the one used last. */
  #use(key: string): Kept<Value> {
    const entry = this.#kept.get(key) ?? { value: undefined, until: 0, asking: undefined };
    this.#kept.delete(key);
    this.#kept.set(key, entry);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
    return entry;
  }

  async #ask(key: string, entry: Kept<Value>, ask: () => Promise<Value>): Promise<Value> {
    try {
      const value = await ask();
      entry.value = value;
      entry.until = this.#now() + this.#times.freshMs;
      return value;
    } catch (error) {
      if (entry.value === undefined) {
        this.#kept.delete(key);
        throw error;
      }
      entry.until = this.#now() + this.#times.afterFailureMs;
      return entry.value;
    } finally {
      entry.asking = undefined;
    }
  }
}
