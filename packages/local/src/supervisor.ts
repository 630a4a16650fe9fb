import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, statSync, truncateSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { writeWhole } from './engines/files.ts';

export type SupervisedOptions = {
  /** The TypeScript module to run, an absolute path. */
  readonly entry: string;
  readonly environment: NodeJS.ProcessEnv;
  /** All that it prints goes here; errors are shown on the terminal too. */
  readonly logFile: string;
  /** Where its process id is written. */
  readonly pidFile: string;
  /** Called at each end that nobody asked for. */
  readonly onRestart: (reason: string) => void;
};

export type Supervised = { stop(): Promise<void> };

const largestLog = 20 * 1024 * 1024;
const steadyMs = 10_000;
const longestPauseMs = 5000;

/** Runs a process and starts it again whenever it ends by itself; sooner when it had run well, later when it had not. */
export function supervise(options: SupervisedOptions): Supervised {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let pause = 100;
  shorten(options.logFile);
  const log = createWriteStream(options.logFile, { flags: 'a' });
  const start = () => {
    const startedAt = Date.now();
    const started = spawn(process.execPath, ['--import', 'tsx', options.entry], {
      env: options.environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child = started;
    writeWhole(options.pidFile, `${started.pid}\n`);
    record(started, log);
    started.once('exit', (code, signal) => {
      if (isStopping) return;
      pause = Date.now() - startedAt > steadyMs ? 100 : Math.min(pause * 2, longestPauseMs);
      options.onRestart(signal ?? `code ${code}`);
      timer = setTimeout(start, pause);
    });
  };
  start();
  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      if (child) await end(child);
      log.end();
    },
  };
}

function shorten(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largestLog) truncateSync(logFile);
}

/** All goes to the log; the terminal shows errors, each in one line, the same one once. */
function record(child: ChildProcess, log: NodeJS.WritableStream): void {
  let shown = '';
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      const text = worthShowing(line);
      if (text !== undefined && text !== shown) console.error(text);
      shown = text ?? shown;
    });
  }
}

/** A line of log is a JSON object; what is none was printed by no log and is worth seeing. */
function worthShowing(line: string): string | undefined {
  if (!line.startsWith('{')) return line;
  if (!line.includes('"level":"ERROR"')) return undefined;
  const [event, kind, error] = ['event', 'kind', 'error'].map((name) => field(line, name));
  return `Error in the server: ${[event, kind, error].filter(Boolean).join(' – ')}`.slice(0, 300);
}

/** A text field of a line of log; the line is not trusted to be whole. */
function field(line: string, name: string): string | undefined {
  const found = new RegExp(`"${name}":("(?:[^"\\\\]|\\\\.)*")`).exec(line)?.[1];
  return found === undefined ? undefined : String(JSON.parse(found));
}

/** Asks it to end, and ends it when it does not within five seconds. */
function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
