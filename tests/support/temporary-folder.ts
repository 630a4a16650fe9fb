import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localCredentials, localRegion } from '../../packages/local/src/engines/identity.ts';

/** A folder of its own for one test file. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'landbrief-local-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** What every AWS client in a test is made with. */
export const clientFor = (endpoint: string) =>
  ({ endpoint, region: localRegion, credentials: localCredentials, maxAttempts: 1 }) as const;
