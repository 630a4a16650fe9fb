import { expect, test } from 'vitest';
import { runSideBySide } from './side-by-side.ts';

const lanes = { laneOf: (item: string) => item.split(' ')[0] ?? '', atOnce: 4, placesOf: () => 2 };

/** Work that ends when the test says so. */
function gate() {
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const most = { all: 0, slow: 0 };
  const run = (item: string) => {
    running.push(item);
    most.all = Math.max(most.all, running.length);
    most.slow = Math.max(most.slow, running.filter((one) => one.startsWith('slow')).length);
    return new Promise<void>((resolve) =>
      ends.set(item, () => {
        running.splice(running.indexOf(item), 1);
        resolve();
      }),
    );
  };
  const end = async (item: string) => {
    ends.get(item)?.();
    // What begins in its place does so in the next turns.
    await new Promise(setImmediate);
  };
  return { running, most, run, end };
}

test('a slow lane fills its places only, and the others go on beside it', async () => {
  const { running, most, run, end } = gate();
  const items = ['slow 1', 'slow 2', 'slow 3', 'quick 1', 'quick 2', 'quick 3'];
  const all = runSideBySide(items, { ...lanes, goesOn: () => true }, run);
  await new Promise(setImmediate);
  expect(running).toEqual(['slow 1', 'slow 2', 'quick 1', 'quick 2']);
  await end('quick 1');
  await end('quick 2');
  expect(running).toEqual(['slow 1', 'slow 2', 'quick 3']);
  await end('slow 1');
  expect(running).toEqual(['slow 2', 'quick 3', 'slow 3']);
  for (const item of ['slow 2', 'quick 3', 'slow 3']) await end(item);
  expect(await all).toBe(6);
  expect(most).toEqual({ all: 4, slow: 2 });
});

test('nothing begins after the first no', async () => {
  const done: string[] = [];
  let asked = 0;
  const options = { ...lanes, atOnce: 1, goesOn: () => ++asked <= 2 };
  expect(await runSideBySide(['a', 'b', 'c', 'd'], options, async (item) => void done.push(item))).toBe(2);
  expect(done).toEqual(['a', 'b']);
  expect(asked).toBe(3);
});
