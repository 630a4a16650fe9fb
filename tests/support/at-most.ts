import { expect } from 'vitest';
import type { Capacity } from './capacity.ts';

/** Fails where something consumed more than it may; `about` says which one of several it was. */
export function atMost(
  capacity: Capacity,
  most: Partial<Pick<Capacity, 'read' | 'write' | 'inARow'>>,
  about?: unknown,
): void {
  for (const [what, limit] of Object.entries(most))
    expect(
      capacity[what as keyof typeof most],
      `${what}${about ? ` of ${JSON.stringify(about)}` : ''}: ${capacity.requests.join(', ')}`,
    ).toBeLessThanOrEqual(limit);
}
