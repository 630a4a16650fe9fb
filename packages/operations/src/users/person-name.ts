import { cleanName } from '@landbrief/domain';

const looksLikeLink = /[/@<>\\]|:\/|www\.|\p{L}\.\p{L}{2}/iu;

/**
 * The name to greet an unconfirmed person with. Somebody who registers another person's address must not choose the
 * text of our mail to it: nothing that looks like an address, nothing long.
 */
export function safeName(text: string): string {
  const name = cleanName(text);
  return name.length > 40 || looksLikeLink.test(name) ? '' : name;
}
