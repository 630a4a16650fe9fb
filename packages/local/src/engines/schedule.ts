export type ScheduleOptions = {
  readonly name: string;
  readonly everySeconds: number;
  readonly handler: () => Promise<unknown>;
};

export type Schedule = {
  /** Ends after the run that is under way. */
  stop(): Promise<void>;
};

/**
 * Calls a handler at once and then every so many seconds, as EventBridge would. Runs never overlap; one that fails is
 * logged, and the next comes at its time.
 */
export function startSchedule({ name, everySeconds, handler }: ScheduleOptions): Schedule {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const run = async () => {
    const startedAt = Date.now();
    try {
      await handler();
    } catch (error) {
      console.error(`The schedule ${name} failed:`, error);
    }
    if (!isStopped) timer = setTimeout(begin, Math.max(0, startedAt + everySeconds * 1000 - Date.now()));
  };
  const begin = () => {
    running = run();
  };
  begin();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
