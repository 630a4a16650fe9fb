import { applyChange } from '@landbrief/contract';
import { problem } from '@landbrief/domain';
import type * as z from 'zod';

/** Throws `stale` unless the change was made from the current version; every update names the version that it saw. */
export function requireVersion(
  { version }: { version: number },
  current: { version: number },
  data: Record<string, unknown> = {},
): void {
  if (version !== current.version) throw problem('stale', { data });
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
