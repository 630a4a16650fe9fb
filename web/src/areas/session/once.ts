const running = new Map<string, Promise<unknown>>();

/** Spends something that counts once (the token of a link) once, however often a screen asks. */
export function once<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const begun = running.get(key) as Promise<Result> | undefined;
  if (begun) return begun;
  const begins = work();
  running.set(key, begins);
  return begins;
}
