import { rmSync } from 'node:fs';
import { writeWhole } from './engines/files.ts';
import { dataPaths } from './settings.ts';

/**
 * Writes the variables by which the operators' console (packages/ops) reaches the running stack into its data directory,
 * for its owner's eyes only: they have the engines' credentials. `stop` removes them.
 */
export function writeStackEnvironment(
  dataDirectory: string,
  environment: Readonly<Record<string, string>>,
): { stop(): Promise<void> } {
  const { environment: file } = dataPaths(dataDirectory);
  writeWhole(file, JSON.stringify({ pid: process.pid, environment }), 0o600);
  return { stop: async () => rmSync(file, { force: true }) };
}
