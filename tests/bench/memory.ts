import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const PAGE_BYTES = 4096;
const TICKS_PER_SECOND = 100;

export interface Family {
  processes: number;
  /** Resident memory; pages that two share count in each. */
  bytes: number;
  /** Processor time so far. */
  cpuMs: number;
}

/** What a process and all that it started hold and have used, as Linux tells. */
export function familyOf(root: number): Family {
  const all = new Map<number, { parent: number; bytes: number; ticks: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const field = statOf(name);
    if (field.length > 21) {
      const ticks = Number(field[11]) + Number(field[12]);
      all.set(Number(name), { parent: Number(field[1]), bytes: Number(field[21]) * PAGE_BYTES, ticks });
    }
  }
  const isOurs = (id: number): boolean => {
    for (let at: number | undefined = id; at; at = all.get(at)?.parent) if (at === root) return true;
    return false;
  };
  const ours = [...all].filter(([id]) => isOurs(id)).map(([, each]) => each);
  return {
    processes: ours.length,
    bytes: ours.reduce((sum, { bytes }) => sum + bytes, 0),
    cpuMs: (ours.reduce((sum, { ticks }) => sum + ticks, 0) * 1000) / TICKS_PER_SECOND,
  };
}

/** The fields after the name: the parent is the second, times the 12th and 13th, resident pages the 22nd. */
function statOf(process: string): string[] {
  try {
    const stat = readFileSync(`/proc/${process}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return []; // It ended between the two looks.
  }
}

/** What a process holds, and the most that it held since `forgetPeak`, in bytes. */
export function memoryOf(process: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${process}/status`, 'utf8');
  const read = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

export function forgetPeak(process: number): void {
  writeFileSync(`/proc/${process}/clear_refs`, '5');
}
