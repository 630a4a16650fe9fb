/** Begins what is awaited later; a failure counts when it is awaited, not before. */
export function startInBackground<Result>(act: () => Promise<Result>): Promise<Result> {
  const result = act();
  result.catch(() => undefined);
  return result;
}
