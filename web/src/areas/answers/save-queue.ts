import {
  applyOutcome,
  applyServerValue,
  type Content,
  clearRefusal,
  dropTyped,
  type InFlightSave,
  isUnsaved,
  keepMine,
  maySend,
  type Outcome,
  refusedRetryDelay,
  restoreUnsaved,
  retryDelay,
  type SavedValue,
  type SaveState,
  setTyped,
  startRetry,
  startSave,
  startState,
  takeTheirs,
  type UnsavedState,
} from './save-state.ts';

export interface SaveRequest extends InFlightSave {
  /** The page is being left. */
  keepalive: boolean;
}

export interface SaveQueueOptions {
  send: (request: SaveRequest) => Promise<Outcome>;
  onChange: (state: SaveState) => void;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

/** Saves one field: waits while the user types, sends one save at a time in order, retries after a failure. */
export class SaveQueue {
  #state: SaveState;
  #typingTimer: Timer;
  #retryTimer: Timer;
  #refusals = 0;
  /** Send what is typed as soon as the save in flight has its response. */
  #isDue = false;
  #isClosed = false;
  readonly #options: SaveQueueOptions;

  constructor(saved: SavedValue, options: SaveQueueOptions) {
    this.#state = startState(saved);
    this.#options = options;
  }

  get state(): SaveState {
    return this.#state;
  }

  get isUnsaved(): boolean {
    return isUnsaved(this.#state);
  }

  /** `delay` in milliseconds; undefined waits for `flush`. */
  type(content: Content, delay: number | undefined): void {
    this.#isDue = false;
    this.#refusals = 0;
    clearTimeout(this.#typingTimer);
    this.#setState(setTyped(this.#state, content));
    if (delay !== undefined) this.#typingTimer = setTimeout(() => this.flush(), delay);
  }

  /** Discards what is typed. */
  drop(): void {
    clearTimeout(this.#typingTimer);
    this.#setState(dropTyped(this.#state));
  }

  /** Sends what is typed, or retries the failed save, without waiting. */
  flush({ keepalive = false } = {}): void {
    if (this.#isClosed) return;
    clearTimeout(this.#typingTimer);
    this.#isDue = true;
    if (this.#state.flight) this.#retryInFlight(keepalive);
    else if (maySend(this.#state)) void this.#send(startSave(this.#state, crypto.randomUUID()), keepalive);
  }

  /** Retries, also what the server refused. */
  retry(): void {
    this.#setState(clearRefusal(this.#state));
    this.flush();
  }

  keepMine(): void {
    this.#setState(keepMine(this.#state));
    this.flush();
  }

  takeTheirs(): void {
    this.#setState(takeTheirs(this.#state));
  }

  refresh(saved: SavedValue): void {
    this.#setState(applyServerValue(this.#state, saved));
  }

  /** Restores what an earlier page left unsaved, and sends it, also what was refused then. */
  resume(left: UnsavedState): void {
    this.#setState(restoreUnsaved(this.#state, { ...left, refusal: undefined }));
    this.flush();
  }

  /** Nothing is sent or notified any more. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#typingTimer);
    clearTimeout(this.#retryTimer);
  }

  #setState(state: SaveState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#options.onChange(state);
  }

  #retryInFlight(keepalive: boolean): void {
    if (!this.#state.trying) void this.#send(startRetry(this.#state), keepalive);
  }

  async #send(state: SaveState, keepalive: boolean): Promise<void> {
    const { flight } = state;
    if (!flight) return;
    clearTimeout(this.#retryTimer);
    this.#setState(state);
    const outcome = await this.#options.send({ ...flight, keepalive });
    if (this.#isClosed) return;
    this.#setState(applyOutcome(this.#state, outcome));
    const isRefusedForNow = outcome.kind === 'refused' && outcome.isForNow;
    this.#refusals = isRefusedForNow ? this.#refusals + 1 : 0;
    if (outcome.kind === 'failed')
      this.#retryTimer = setTimeout(() => this.#retryInFlight(false), retryDelay(this.#state.failures));
    else if (isRefusedForNow)
      this.#retryTimer = setTimeout(() => this.retry(), refusedRetryDelay(this.#refusals));
    else if (this.#isDue) this.flush();
  }
}
