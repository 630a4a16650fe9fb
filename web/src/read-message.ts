const places = ['response', 'data', 'error', 'cause'] as const;

/** The message of an error, found by searching the error or its response for one. */
export function readMessage(error: unknown, depth = 0): string {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null || depth > 4) return '';
  const record = error as Readonly<Record<string, unknown>>;
  // The response speaks more exactly than the error that carries it.
  for (const place of places) {
    const inner = typeof record[place] === 'object' ? readMessage(record[place], depth + 1) : '';
    if (inner !== '') return inner;
  }
  return typeof record.message === 'string' ? record.message : '';
}
