import {
  anew,
  type Content,
  dropTyped,
  type Flight,
  finished,
  isUnsaved,
  keepMine,
  type LeftBehind,
  maySend,
  type Outcome,
  refreshed,
  resumed,
  retryDelay,
  type SaveState,
  type Standing,
  sending,
  startState,
  takeTheirs,
  tryingAgain,
  type as typed,
} from './save-state.ts';

export interface SaveRequest extends Flight {
  /** The page is being left. */
  keepalive: boolean;
}

export interface SaveQueueOptions {
  send: (request: SaveRequest) => Promise<Outcome>;
  onChange: (state: SaveState) => void;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

/** Saves one field: waits while one types, one save at a time in order, again after a failure. */
export class SaveQueue {
  #state: SaveState;
  #pause: Timer;
  #retry: Timer;
  /** What is typed leaves as soon as the flight has arrived. */
  #isDue = false;
  #isClosed = false;
  readonly #options: SaveQueueOptions;

  constructor(saved: Standing, options: SaveQueueOptions) {
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
    clearTimeout(this.#pause);
    this.#become(typed(this.#state, content));
    if (delay !== undefined) this.#pause = setTimeout(() => this.flush(), delay);
  }

  /** What is typed is given up. */
  drop(): void {
    clearTimeout(this.#pause);
    this.#become(dropTyped(this.#state));
  }

  /** Nothing waits any longer: a save that failed is tried again, and what is typed leaves. */
  flush({ keepalive = false } = {}): void {
    if (this.#isClosed) return;
    clearTimeout(this.#pause);
    this.#isDue = true;
    if (this.#state.flight) this.#tryAgain(keepalive);
    else if (maySend(this.#state)) void this.#try(sending(this.#state, crypto.randomUUID()), keepalive);
  }

  /** Also what the server refused. */
  again(): void {
    this.#become(anew(this.#state));
    this.flush();
  }

  keepMine(): void {
    this.#become(keepMine(this.#state));
    this.flush();
  }

  takeTheirs(): void {
    this.#become(takeTheirs(this.#state));
  }

  refresh(standing: Standing): void {
    this.#become(refreshed(this.#state, standing));
  }

  /** Takes over what an earlier page left, and sends it. */
  resume(left: LeftBehind): void {
    this.#become(resumed(this.#state, left));
    this.flush();
  }

  /** Nothing is sent or told any more. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#pause);
    clearTimeout(this.#retry);
  }

  #become(state: SaveState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#options.onChange(state);
  }

  #tryAgain(keepalive: boolean): void {
    if (!this.#state.trying) void this.#try(tryingAgain(this.#state), keepalive);
  }

  async #try(state: SaveState, keepalive: boolean): Promise<void> {
    const { flight } = state;
    if (!flight) return;
    clearTimeout(this.#retry);
    this.#become(state);
    const outcome = await this.#options.send({ ...flight, keepalive });
    if (this.#isClosed) return;
    this.#become(finished(this.#state, outcome));
    if (outcome.kind === 'failed')
      this.#retry = setTimeout(() => this.#tryAgain(false), retryDelay(this.#state.failures));
    else if (this.#isDue) this.flush();
  }
}
