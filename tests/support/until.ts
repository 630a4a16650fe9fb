import { vi } from 'vitest';

/** Longer than anything takes on the busiest machine: only what never comes fails by it. */
const atMostMs = 240_000;

/** Waits for what happens, not for the clock: until the check holds, and answers what it answered. */
export function until<Answer>(check: () => Answer | Promise<Answer>): Promise<Answer> {
  return vi.waitFor(check, { timeout: atMostMs, interval: 20 });
}
