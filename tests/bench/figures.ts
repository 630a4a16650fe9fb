import { cpus, loadavg, totalmem } from 'node:os';
import { chooseDynamoDbEngine } from '../support/engines.ts';

/** One line of the table. */
export interface Figure {
  name: string;
  /** As it is shown: `2.1 s`, `8 units`. */
  measured: string;
  /** As it is shown: `≤ 3 s`. Without one the figure is for information. */
  target?: string;
  ok?: boolean;
  /** How it was taken: `median of 3`. */
  how: string;
}

export interface Benchmark {
  name: string;
  about: string;
  run(): Promise<Figure[]>;
}

/** A figure that must not be above a limit. */
export function atMost(
  name: string,
  value: number,
  { limit, show, how }: { limit: number; show: (value: number) => string; how: string },
): Figure {
  return { name, measured: show(value), target: `≤ ${show(limit)}`, ok: value <= limit, how };
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`;
export const milliseconds = (ms: number) => `${Math.round(ms)} ms`;
export const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
export const kilobytes = (bytes: number) => `${(bytes / 1e3).toFixed(1)} KB`;
export const units = (value: number) => `${value} units`;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
}

/** The machine that the figures hold for. */
export function machine(): string {
  const [processor] = cpus();
  return [
    `${cpus().length} × ${processor?.model.trim() ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.versions.node}`,
    `database ${chooseDynamoDbEngine()}`,
    `load ${loadavg()[0]?.toFixed(1)} at the start`,
  ].join('; ');
}

export function table(figures: readonly Figure[]): string {
  const rows = [
    ['what', 'target', 'measured', '', 'how it was taken'],
    ...figures.map(({ name, target = '', measured, ok, how }) => [
      name,
      target,
      measured,
      ok === undefined ? '' : ok ? 'ok' : 'over',
      how,
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
