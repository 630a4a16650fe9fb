/**
 * Drops that a field has taken, as a picture in a text. `defaultPrevented` does not tell: a drop zone prevents every drop
 * of its page.
 */
export const takenDrops = new WeakSet<Event>();
