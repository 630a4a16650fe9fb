import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallName, isCallName } from '@landbrief/contract';

/** Request units of a call. */
export interface Units {
  readonly read: number;
  readonly write: number;
}

const keys = join(import.meta.dirname, '../../../packages/store/KEYS.md');

let known: ReadonlyMap<CallName, Units> | undefined;

/**
 * What a call reads and writes: the first figures of its row in KEYS.md, which hold where nothing special is asked for.
 * An Error where the row begins with words, because it refers to another call or grows with something.
 */
export function unitsOf(name: CallName): Units {
  known ??= readKeys();
  const units = known.get(name);
  if (!units || Number.isNaN(units.read + units.write))
    throw new Error(`KEYS.md has no plain figures for ${name}: state them where it is used.`);
  return units;
}

function readKeys(): ReadonlyMap<CallName, Units> {
  const units = new Map<CallName, Units>();
  for (const line of readFileSync(keys, 'utf8').split('\n')) {
    const [calls = '', read = '', write = '', , figure = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    if (!/^(counted|measured|derived)$/.test(figure)) continue;
    const own = { read: Number.parseFloat(read), write: Number.parseFloat(write) };
    for (const [, name = ''] of calls.matchAll(/`(\w+)`/g)) if (isCallName(name)) units.set(name, own);
  }
  return units;
}
