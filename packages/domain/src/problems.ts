import {
  type CataloguedProblem,
  ownInvitation,
  type ProblemCode,
  problemCatalogue,
} from './problem-catalogue.ts';

/** The text for errors without a friendly one (document 3 section 8, last row). */
export const fallbackFriendlyMessage = 'Sorry, an error occurred processing your request.';

/** Whether an external service failed: an organization's identity provider, or the directory. */
export function isExternalFailure(code: ProblemCode): boolean {
  const entry: CataloguedProblem = problemCatalogue[code];
  return entry.external === true;
}

/** One invalid value: its path, and what is wrong with it. */
export interface ProblemDetail {
  path: string;
  message: string;
}

export interface ProblemOptions {
  /** Replaces the catalogue's server text. */
  message?: string;
  details?: readonly ProblemDetail[];
  /** Further fields of the response: the current answer after a stale write, what is missing, … */
  data?: Record<string, unknown>;
  cause?: unknown;
}

/** An error of the problem catalogue. Any other error that is thrown becomes a plain 500. */
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

/** `validation_error` for one value: where it is in the request, and what is wrong with it. */
export function invalid(path: string, message: string): Problem {
  return problem('validation_error', { details: [{ path, message }] });
}

export function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(problemCatalogue, code);
}

/** Also recognizes a Problem of another copy of this module (two bundles in one process). */
export function isProblem(error: unknown): error is Problem {
  if (error instanceof Problem) return true;
  return error instanceof Error && error.name === 'Problem' && 'code' in error && isProblemCode(error.code);
}

/** Throws `validation_error` when there are details. */
export function throwIfInvalid(details: readonly ProblemDetail[]): void {
  if (details.length > 0) throw problem('validation_error', { details });
}

const friendlyByText = new Map<string, string>();
for (const [code, entry] of Object.entries<CataloguedProblem>(problemCatalogue)) {
  if (!entry.friendly) continue;
  friendlyByText.set(code, entry.friendly);
  friendlyByText.set(entry.message, entry.friendly);
}

friendlyByText.set(ownInvitation.message, ownInvitation.friendly);

/** The text to show for a server text or code, as mapped by document 3 section 8. */
export function friendlyMessage(serverTextOrCode: string | null | undefined): string {
  return friendlyByText.get((serverTextOrCode ?? '').trim()) ?? fallbackFriendlyMessage;
}
