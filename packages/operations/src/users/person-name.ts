import { cleanName } from '@landbrief/domain';

const looksLikeLink = /[/@<>\\]|:\/|www\.|\p{L}\.\p{L}{2}/iu;

/**
 * The name to greet somebody with who has not proved who they are. Whoever registers somebody else's address must not
 * choose what our mail says there: nothing that looks like an address, nothing long.
 */
export function safeName(text: string): string {
  const name = cleanName(text);
  return name.length > 40 || looksLikeLink.test(name) ? '' : name;
}
