import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'aws-cdk-lib';
import { afterAll } from 'vitest';
import { checkedApp } from '../../infra/checked-app.ts';

const written: string[] = [];
afterAll(() => {
  for (const folder of written.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** The app of infra/app.ts, which bundles nothing and writes where the test run cleans up. */
export function unbundledApp(): App {
  const outdir = mkdtempSync(join(tmpdir(), 'landbrief-synth-'));
  written.push(outdir);
  return checkedApp({ outdir, context: { 'aws:cdk:bundling-stacks': [] } });
}
