import { domainToUnicode } from 'node:url';

/** A text or reply with the domains of addresses as people write them, and not in Punycode, as they are stored. */
export function withTypedDomains(text: string): string {
  if (!text.includes('xn--')) return text;
  return text.replace(/(?<=@)[a-z0-9.-]*\bxn--[a-z0-9.-]+/g, (domain) => domainToUnicode(domain) || domain);
}
