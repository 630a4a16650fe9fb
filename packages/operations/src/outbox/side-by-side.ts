interface Lanes<Item> {
  /** What the item waits for: of its lane, at most `placesOf` are at once. */
  readonly laneOf: (item: Item) => string;
  readonly placesOf: (item: Item) => number;
  readonly atOnce: number;
  /** Asked before each item; after the first no, nothing more begins. */
  readonly goesOn: () => boolean | Promise<boolean>;
}

/** Runs items side by side, each lane in order; returns how many were begun, when these have ended. */
export async function runSideBySide<Item>(
  items: readonly Item[],
  { laneOf, placesOf, atOnce, goesOn }: Lanes<Item>,
  run: (item: Item) => Promise<void>,
): Promise<number> {
  const waiting = [...items];
  const busy = new Map<string, number>();
  let begun = 0;
  let isOver = false;
  const hasRoom = (item: Item) => (busy.get(laneOf(item)) ?? 0) < placesOf(item);
  const count = (item: Item, change: 1 | -1) =>
    busy.set(laneOf(item), (busy.get(laneOf(item)) ?? 0) + change);
  // One that finds no room ends: those that fill the lane go on with it.
  const work = async () => {
    while (!isOver) {
      const at = waiting.findIndex(hasRoom);
      const [item] = at < 0 ? [] : waiting.splice(at, 1);
      if (item === undefined) return;
      count(item, 1);
      if (!(await goesOn())) isOver = true;
      if (isOver) return;
      begun++;
      await run(item);
      count(item, -1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return begun;
}
