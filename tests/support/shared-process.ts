import { afterAll, vi } from 'vitest';

/** What a file changes of the process goes back before the next one (`isolate: false` in vitest.config.ts). */
const before = { ...process.env };

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
