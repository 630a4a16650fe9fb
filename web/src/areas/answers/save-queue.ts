import {
  finished,
  isUnsaved,
  keepMine,
  maySend,
  type Outcome,
  refreshed,
  retryDelay,
  type SaveState,
  type Standing,
  sending,
  startState,
  takeTheirs,
  typed,
} from './save-state.ts';

export interface SaveRequest<Value> {
  value: Value;
  version: number | undefined;
  /** The same for each try of the same value on the same version, so that none counts twice. */
  key: string;
  /** The page is being left. */
  keepalive: boolean;
}

export interface SaveQueueOptions<Value> {
  send: (request: SaveRequest<Value>) => Promise<Outcome<Value>>;
  onChange: (state: SaveState<Value>) => void;
}

/** Saves one field: waits while one types, one save at a time in order, again after a failure. */
export class SaveQueue<Value> {
  #state: SaveState<Value>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastTry: { text: string; key: string } | undefined;
  readonly #options: SaveQueueOptions<Value>;

  constructor(saved: Standing<Value>, options: SaveQueueOptions<Value>) {
    this.#state = startState(saved);
    this.#options = options;
  }

  get state(): SaveState<Value> {
    return this.#state;
  }

  get isUnsaved(): boolean {
    return isUnsaved(this.#state);
  }

  /** `delay` in milliseconds; undefined waits for `flush`. */
  type(value: Value, delay: number | undefined): void {
    this.#become(typed(this.#state, value));
    this.#wait(delay);
  }

  /** The content can't be saved as it is: what was typed before is not sent either. */
  hold(): void {
    this.#become(typed(this.#state, this.#state.saved.value));
    this.#wait(undefined);
  }

  flush({ keepalive = false } = {}): void {
    this.#wait(undefined);
    if (maySend(this.#state)) void this.#send(keepalive);
  }

  keepMine(): void {
    this.#become(keepMine(this.#state));
    this.flush();
  }

  takeTheirs(): void {
    this.#become(takeTheirs(this.#state));
  }

  refresh(standing: Standing<Value>): void {
    this.#become(refreshed(this.#state, standing));
  }

  #become(state: SaveState<Value>): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#options.onChange(state);
  }

  #wait(delay: number | undefined): void {
    clearTimeout(this.#timer);
    this.#timer = delay === undefined ? undefined : setTimeout(() => this.flush(), delay);
  }

  async #send(keepalive: boolean): Promise<void> {
    const { wanted: value, saved } = this.#state;
    const { version } = saved;
    const key = this.#keyFor(JSON.stringify([value, version]));
    this.#become(sending(this.#state));
    const outcome = await this.#options.send({ value, version, key, keepalive });
    this.#become(finished(this.#state, outcome));
    this.#goOn();
  }

  #goOn(): void {
    const { status, failures } = this.#state;
    if (status === 'failed') this.#wait(retryDelay(failures));
    else if (status === 'waiting') this.flush();
  }

  #keyFor(text: string): string {
    if (this.#lastTry?.text !== text) this.#lastTry = { text, key: crypto.randomUUID() };
    return this.#lastTry.key;
  }
}
