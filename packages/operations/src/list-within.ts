/** The first items of a list, as many as a reply has room for: one of Lambda has 6 MB in all. */
export function listWithin<Item>(
  items: readonly Item[],
  { items: most, bytes }: { items: number; bytes: number },
): Item[] {
  let room = bytes;
  const within: Item[] = [];
  for (const item of items.slice(0, most)) {
    room -= Buffer.byteLength(JSON.stringify(item));
    if (room < 0) break;
    within.push(item);
  }
  return within;
}
