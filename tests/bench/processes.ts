import { readdir, readFile } from 'node:fs/promises';

/** Looks four times a second, until it is asked what it saw. */
export function watchProcesses(): () => Promise<{ cpuMs: number; peakBytes: number }> {
  const ticks = new Map<number, { first: number; last: number }>();
  let peakBytes = 0;
  const look = async () => {
    const family = await ourProcesses();
    peakBytes = Math.max(
      peakBytes,
      family.reduce((sum, { bytes }) => sum + bytes, 0),
    );
    for (const { id, ticks: now } of family) {
      const first = ticks.get(id)?.first ?? (id === process.pid ? now : 0);
      ticks.set(id, { first, last: now });
    }
  };
  const timer = setInterval(() => void look(), 250);
  const begun = look();
  return async () => {
    await begun;
    clearInterval(timer);
    await look();
    const used = [...ticks.values()].reduce((sum, { first, last }) => sum + last - first, 0);
    return { cpuMs: used * tickMs, peakBytes };
  };
}

const pageBytes = 4_096;
const tickMs = 10;

/**
 * This process and its descendants. In `/proc/<id>/stat` the 4th field is the parent, the 14th and 15th are the time in
 * user and kernel mode, the 24th is the resident pages.
 */
async function ourProcesses(): Promise<Process[]> {
  const processes = new Map<number, Process>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'latin1').catch(() => '');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, kernel = 0, pages = 0] = [fields[1], fields[11], fields[12], fields[21]];
    const id = Number(name);
    if (fields.length > 21) processes.set(id, { id, parent, bytes: pages * pageBytes, ticks: user + kernel });
  }
  return [...processes.values()].filter(({ id }) => descends(id, processes));
}

interface Process {
  readonly id: number;
  readonly parent: number;
  readonly ticks: number;
  readonly bytes: number;
}

function descends(id: number, processes: Map<number, Process>): boolean {
  for (let at: number | undefined = id; at; at = processes.get(at)?.parent)
    if (at === process.pid) return true;
  return false;
}
