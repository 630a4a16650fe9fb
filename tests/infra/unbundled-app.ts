import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'aws-cdk-lib';
import { checkedApp } from '../../infra/checked-app.ts';

/** The app of infra/app.ts, which bundles nothing and writes where the test run cleans up. */
export function unbundledApp(): App {
  const outdir = mkdtempSync(join(tmpdir(), 'landbrief-synth-'));
  process.once('exit', () => rmSync(outdir, { recursive: true, force: true }));
  return checkedApp({ outdir, context: { 'aws:cdk:bundling-stacks': [] } });
}
