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
  const endIf = async (isNow: (one: Process) => boolean) => {
    const process = processes.getStore();
    if (!process || !isNow(process)) return;
    process.end();
    await new Promise(() => undefined);
  };
  const stop = interpose(api, {
    before: () =>
      endIf((one) => {
        one.requests += 1;
        return one.requests === one.atRequest && one.when === 'before';
      }),
    after: () => endIf(({ requests, atRequest, when }) => requests === atRequest && when === 'after'),
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
