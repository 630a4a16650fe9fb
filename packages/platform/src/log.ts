export interface Log {
  info(event: string, fields?: Record<string, unknown>): void;
  error(event: string, error: unknown, fields?: Record<string, unknown>): void;
  with(fields: Record<string, unknown>): Log;
}

function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  return { error: error.message, name: error.name, stack: error.stack };
}

/**
 * Logs one JSON object per line, for CloudWatch Logs Insights. Never log email addresses, tokens or answers. `level` and
 * `timestamp` have the names and the form of Lambda's own lines: Lambda takes a line without them for one of level INFO,
 * and gives it the time at which it read it.
 */
export function jsonLog(
  bound: Record<string, unknown> = {},
  print: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): Log {
  const line = (level: 'INFO' | 'ERROR', event: string, fields: Record<string, unknown>) => {
    const own = { level, timestamp: new Date().toISOString(), event };
    // First, to be read first; last, so that no field replaces them.
    print(JSON.stringify({ ...own, ...bound, ...fields, ...own }));
  };
  return {
    info: (event, fields = {}) => line('INFO', event, fields),
    error: (event, error, fields = {}) => line('ERROR', event, { ...describe(error), ...fields }),
    with: (fields) => jsonLog({ ...bound, ...fields }, print),
  };
}
