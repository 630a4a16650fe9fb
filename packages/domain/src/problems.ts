import { type CataloguedProblem, type ProblemCode, problemCatalogue } from './problem-catalogue.ts';

/** The text that every other error is shown with (document 3 section 8, last row). */
export const fallbackFriendlyMessage = 'Sorry, an error occurred processing your request.';

/** Whether a service that is not ours failed: an organization's login service, the directory. */
export function isExternalFailure(code: ProblemCode): boolean {
  const entry: CataloguedProblem = problemCatalogue[code];
  return entry.external === true;
}

/** One invalid value: where it stands and what is wrong with it. */
export interface ProblemDetail {
  path: string;
  message: string;
}

export interface ProblemOptions {
  /** Replaces the catalogue's server text. */
  message?: string;
  details?: readonly ProblemDetail[];
  /** What the answer carries besides: the current answer of a stale write, what is missing, … */
  data?: Record<string, unknown>;
  cause?: unknown;
}

/** An error with a catalogued answer. Everything else that is thrown is a bare 500. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly status: number;
  readonly details?: readonly ProblemDetail[];
  readonly data?: Record<string, unknown>;

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    const entry: CataloguedProblem = problemCatalogue[code];
    super(options.message ?? entry.message, options.cause === undefined ? {} : { cause: options.cause });
    this.code = code;
    this.status = entry.status;
    if (options.details) this.details = options.details;
    if (options.data) this.data = options.data;
  }
}

export function problem(code: ProblemCode, options: ProblemOptions = {}): Problem {
  return new Problem(code, options);
}

export function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(problemCatalogue, code);
}

/** True also for a Problem of another copy of this module (two bundles in one process). */
export function isProblem(error: unknown): error is Problem {
  if (error instanceof Problem) return true;
  return error instanceof Error && error.name === 'Problem' && 'code' in error && isProblemCode(error.code);
}

/** Throws `validation_error` when there is anything in the list. */
export function throwIfInvalid(details: readonly ProblemDetail[]): void {
  if (details.length > 0) throw problem('validation_error', { details });
}

const friendlyByText = new Map<string, string>();
for (const [code, entry] of Object.entries<CataloguedProblem>(problemCatalogue)) {
  if (!entry.friendly) continue;
  friendlyByText.set(code, entry.friendly);
  friendlyByText.set(entry.message, entry.friendly);
}

/** The text to show for a server text or code, exactly as document 3 section 8 maps it. */
export function friendlyMessage(serverTextOrCode: string | null | undefined): string {
  return friendlyByText.get((serverTextOrCode ?? '').trim()) ?? fallbackFriendlyMessage;
}
