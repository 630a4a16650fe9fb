import { applyChange } from '@landbrief/contract';
import { type Problem, type ProblemOptions, problem } from '@landbrief/domain';
import { type Changed, LastChange } from '@landbrief/store';
import type * as z from 'zod';

/** Throws `stale` unless the change was made from the current version; every update names the version that it saw. */
export function requireVersion(
  { version }: { version: number },
  current: Changed,
  data: Record<string, unknown> = {},
): void {
  if (version !== current.version) throw staleOver(current, { data });
}

/** The problem of a write over a version that is not current any more; the reply says who made the current one. */
export function staleOver(current: Changed | undefined, options: ProblemOptions = {}): Problem {
  return problem('stale', { ...options, ...(current ? { cause: new LastChange(current) } : {}) });
}

/**
 * Applies a change to the current object by the rule of all updates (docs/decisions/updates.md) and validates the
 * result; throws `validation_error` with details below `path`.
 */
export function applyValidChange<Schema extends z.ZodObject>(
  schema: Schema,
  current: NoInfer<z.input<Schema>>,
  { version: _, ...change }: { version: number },
  path: string,
): z.output<Schema> {
  const parsed = schema.safeParse(applyChange(schema, current, change));
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map((issue) => ({
    path: [path, ...issue.path.map(String)].join('.'),
    message: issue.message,
  }));
  throw problem('validation_error', { details });
}
