/** Starts work whose promise is awaited later: a failure before that is no unhandled rejection. */
export function startInBackground<Result>(act: () => Promise<Result>): Promise<Result> {
  const result = act();
  result.catch(() => undefined);
  return result;
}
