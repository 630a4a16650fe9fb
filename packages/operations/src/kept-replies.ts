const kept = new WeakSet<object>();

/** Says that a reply stays in memory and is not changed, so that its JSON is written and compressed once. */
export function keepReply<Kept extends object>(reply: Kept): Kept {
  kept.add(reply);
  return reply;
}

export const isKeptReply = (reply: object): boolean => kept.has(reply);
