export interface Log {
  info(event: string, fields?: Record<string, unknown>): void;
  error(event: string, error: unknown, fields?: Record<string, unknown>): void;
  with(fields: Record<string, unknown>): Log;
}

type Line = (line: string) => void;

function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  return { error: error.message, name: error.name, stack: error.stack };
}

/** Logs one JSON object per line, for CloudWatch Logs Insights. Never log e-mail addresses, tokens or answers. */
export function jsonLog(
  bound: Record<string, unknown> = {},
  print: Line = (line) => process.stdout.write(`${line}\n`),
): Log {
  const line = (level: string, event: string, fields: Record<string, unknown>) =>
    print(JSON.stringify({ level, time: new Date().toISOString(), event, ...bound, ...fields }));
  return {
    info: (event, fields = {}) => line('info', event, fields),
    error: (event, error, fields = {}) => line('error', event, { ...describe(error), ...fields }),
    with: (fields) => jsonLog({ ...bound, ...fields }, print),
  };
}
