/** Controls and marks that turn the direction of text: they have no place in a name. */
const hidden = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2028\u2029\u2066-\u2069\uFEFF]+/gu;

/** A person's or company's name as it is kept: one line, single spaces, nothing invisible. */
export function cleanName(text: string): string {
  return text.replace(hidden, ' ').replace(/ {2,}/g, ' ').trim();
}

const looksLikeLink = /[/@<>\\]|:\/|www\.|\p{L}\.\p{L}{2}/iu;

/**
 * The name to greet somebody with who has not proved who they are. Whoever registers somebody else's address must not
 * choose what our mail says there: nothing that looks like an address, nothing long.
 */
export function unprovenName(text: string): string {
  const name = cleanName(text);
  return name.length > 40 || looksLikeLink.test(name) ? '' : name;
}
