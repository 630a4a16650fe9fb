import { AsyncLocalStorage } from 'node:async_hooks';
import type { TestApi } from './api.ts';
import { interpose } from './interpose.ts';

/** A process ends at one of its requests to the database: before it is sent, or before its answer arrives. */
export interface Kill {
  /** Counted from 1. */
  atRequest: number;
  when: 'before' | 'after';
}

interface Process extends Kill {
  requests: number;
  end: () => void;
}

/** Runs calls as processes of their own, each of which may be killed: nothing of it runs after that. */
export function killable(api: TestApi) {
  const processes = new AsyncLocalStorage<Process>();
  const isOver = ({ requests, atRequest }: Process) => requests >= atRequest;
  const end = (process: Process) => {
    process.end();
    return new Promise<void>(() => undefined);
  };
  const stop = interpose(api, {
    before: async () => {
      const process = processes.getStore();
      if (!process) return;
      // What it would have sent at the same time is not sent either.
      if (isOver(process)) await new Promise(() => undefined);
      process.requests += 1;
      if (isOver(process) && process.when === 'before') await end(process);
    },
    after: async () => {
      const process = processes.getStore();
      if (process && isOver(process)) await end(process);
    },
  });
  /** True when it was killed. */
  const run = (kill: Kill | undefined, act: () => Promise<unknown>): Promise<boolean> => {
    if (!kill) return act().then(() => false);
    return new Promise((done, failed) => {
      const process = { ...kill, requests: 0, end: () => done(true) };
      processes.run(process, act).then(() => done(false), failed);
    });
  };
  return { run, stop };
}
