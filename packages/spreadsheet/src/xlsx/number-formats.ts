/** The display formats that change the meaning of a cell's number. */
export type NumberKind = 'number' | 'percent' | 'date' | 'time';

/** The built-in formats, which have no code in the file (ECMA-376 18.8.30). */
function builtInKind(id: number): NumberKind {
  if (id === 9 || id === 10) return 'percent';
  if (id >= 18 && id <= 21) return 'time';
  if ((id >= 45 && id <= 47) || id === 32 || id === 33) return 'time';
  if ((id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'date';
  return 'number';
}

/** Classifies a format by its code, such as `dd.mm.yyyy`, `0.0%`, `#,##0 "acres"`. */
export function numberKind(id: number, code: string | undefined): NumberKind {
  if (code === undefined) return builtInKind(id);
  const [positive = ''] = code.slice(0, 255).split(';');
  const bare = positive.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!h|m|s)[^[\]]*\]/gi, '');
  if (/general/i.test(bare)) return 'number';
  if (/[yd]/i.test(bare)) return 'date';
  if (/[hs]/i.test(bare)) return 'time';
  if (/m/i.test(bare)) return 'date';
  return bare.includes('%') ? 'percent' : 'number';
}

const dayMilliseconds = 86_400_000;
/** Day 0 of the two date systems of workbooks; the 1900 system includes a nonexistent 29 February 1900. */
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;

/** `5%`, `2026-05-01`, `2026-05-01 13:30`, `13:30`; the plain number when it is none of these. */
export function formatNumber(value: number, kind: NumberKind, date1904: boolean): string {
  if (kind === 'percent') return `${Number((value * 100).toPrecision(15))}%`;
  if (kind === 'number') return String(value);
  const date = new Date(epochs[date1904 ? 1904 : 1900] + Math.round(value * 86_400) * 1000);
  if (Number.isNaN(date.getTime()) || value < 0 || date.getUTCFullYear() > 9999) return String(value);
  const [day = '', time = ''] = date.toISOString().split('T');
  const clock = time.slice(0, time.startsWith('00', 6) ? 5 : 8);
  if (kind === 'time' && value < 1) return clock;
  return date.getTime() % dayMilliseconds === 0 ? day : `${day} ${clock}`;
}
