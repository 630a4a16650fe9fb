import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'aws-cdk-lib';
import { checkedApp } from '../../infra/checked-app.ts';

const written: string[] = [];
process.once('exit', () => {
  for (const folder of written.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** The app of infra/app.ts, which bundles nothing and writes into a folder that is deleted when the process ends. */
export function unbundledApp(): App {
  const outdir = mkdtempSync(join(tmpdir(), 'landbrief-synth-'));
  written.push(outdir);
  return checkedApp({ outdir, context: { 'aws:cdk:bundling-stacks': [] } });
}
