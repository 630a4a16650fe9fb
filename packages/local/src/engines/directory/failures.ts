import { asRecord } from '../http.ts';

const modes = ['slow', 'error', 'hang', 'cut', 'malformed', 'huge'] as const;

/**
 * How a directory fails: it answers late, answers with an error of its own, never, or only with the first half; its
 * answer has other types than agreed, or never ends.
 */
export type DirectoryFailure = (typeof modes)[number];

export interface PlannedDirectoryFailure {
  readonly mode: DirectoryFailure;
  /** How many of the next requests fail so; without it, all until the plan is cleared. */
  readonly times?: number;
  /** Milliseconds of `slow`. */
  readonly ms?: number;
  /** Only requests whose path contains this text. */
  readonly path?: string;
}

/** What shall fail next, in the order it was asked for. */
export class DirectoryFailures {
  #planned: PlannedDirectoryFailure[] = [];

  plan(failure: PlannedDirectoryFailure): void {
    this.#planned.push(failure);
  }

  clear(): void {
    this.#planned = [];
  }

  list(): readonly PlannedDirectoryFailure[] {
    return this.#planned;
  }

  /** How a request for this path fails, and one time less from now on. */
  take(requested: string): PlannedDirectoryFailure | undefined {
    const index = this.#planned.findIndex(({ path = '' }) => requested.includes(path));
    const found = this.#planned[index];
    if (found?.times === undefined) return found;
    if (found.times > 1) this.#planned[index] = { ...found, times: found.times - 1 };
    else this.#planned.splice(index, 1);
    return found;
  }
}

/** The body of `POST /control`: `{ mode, times?, ms?, path? }`; undefined when it is something else. */
export function parseDirectoryFailure(body: unknown): PlannedDirectoryFailure | undefined {
  const { mode, times, ms, path } = asRecord(body);
  const known = modes.find((each) => each === mode);
  const isCount = (value: unknown) => value === undefined || (Number.isInteger(value) && Number(value) > 0);
  if (!known || !isCount(times) || !isCount(ms)) return undefined;
  return {
    mode: known,
    ...(times === undefined ? {} : { times: Number(times) }),
    ...(ms === undefined ? {} : { ms: Number(ms) }),
    ...(typeof path === 'string' ? { path } : {}),
  };
}
