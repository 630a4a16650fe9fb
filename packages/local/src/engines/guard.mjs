// Runs the program given and ends it as soon as our standard input closes: the operating system closes it when the
// process that started us ends, however it ends. Plain JavaScript, so that it starts fast and stays small.

import { spawn } from 'node:child_process';

const [command, ...parameters] = process.argv.slice(2);
const child = spawn(command, parameters, { stdio: ['ignore', 'inherit', 'inherit'] });

child.on('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
child.on('exit', (code) => process.exit(code ?? 1));

// A Ctrl+C in the terminal reaches the whole group; the one that started us decides when we end.
process.on('SIGINT', () => undefined);
process.stdin.on('close', () => child.kill('SIGKILL'));
process.stdin.resume();
