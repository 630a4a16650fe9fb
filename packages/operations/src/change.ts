import { applyChange } from '@landbrief/contract';
import { problem } from '@landbrief/domain';
import type * as z from 'zod';

/** `stale` unless the change was made from what stands; every update states the version that it saw. */
export function requireVersion(
  { version }: { version: number },
  standing: { version: number },
  data: Record<string, unknown> = {},
): void {
  if (version !== standing.version) throw problem('stale', { data });
}

/**
 * The whole that a change makes of what stands, by the one rule of all updates (docs/decisions/updates.md);
 * `validation_error`, named below `path`, when that may not be.
 */
export function applyValidChange<Schema extends z.ZodObject>(
  schema: Schema,
  standing: NoInfer<z.input<Schema>>,
  { version: _, ...change }: { version: number },
  path: string,
): z.output<Schema> {
  const parsed = schema.safeParse(applyChange(schema, standing, change));
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map((issue) => ({
    path: [path, ...issue.path.map(String)].join('.'),
    message: issue.message,
  }));
  throw problem('validation_error', { details });
}
