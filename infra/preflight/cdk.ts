import { spawn } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from './command.ts';

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Runs CDK's command line tool in the terminal; a failure is a `Refusal`. */
export async function cdk(...parameters: readonly string[]): Promise<void> {
  const tool = resolve(repository, 'node_modules/aws-cdk/bin/cdk');
  const child = spawn(process.execPath, [tool, ...parameters], { cwd: repository, stdio: 'inherit' });
  const stop = () => child.kill('SIGINT');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  const code = await new Promise<number | null>((done, fail) => {
    child.on('error', fail);
    child.on('exit', done);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
  if (code !== 0) {
    throw new Refusal(
      'It stopped there. When the cause is removed, run the same command again: it goes on where it stopped.\nThe events of the stack that failed say why; docs/operations/runbooks.md#a-stuck-stack',
    );
  }
}
