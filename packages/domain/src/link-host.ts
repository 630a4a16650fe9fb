/** Short labels, and few of them: a text without spaces takes no time. */
const addressForm = /(?:https?:\/\/|www\.)\S+|(?:[\p{L}\d-]{1,63}[.\u3002\uff0e\uff61]){1,9}\p{L}{2,63}/giu;

/** The host of a web address, without `www.`; undefined for mail and addresses of this site. */
export function outsideHostOf(href: string): string | undefined {
  return /^https?:/i.test(href) ? hostOf(href) : undefined;
}

function hostOf(address: string): string | undefined {
  const withScheme = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  return URL.canParse(withScheme)
    ? new URL(withScheme).hostname.replace(/^www\.|[^\p{L}\d]+$/gu, '')
    : undefined;
}

/**
 * The host that a link really leads to, when its text looks like the address of another one; undefined otherwise. `www.`
 * makes no other host. A text that is cut, or names a part of the host only, is no other host either.
 */
export function hiddenHostOf(href: string, text: string): string | undefined {
  const host = outsideHostOf(href);
  if (host === undefined) return undefined;
  const isOther = ({ 0: address, index }: RegExpExecArray) => {
    const other = hostOf(address);
    if (other === undefined || other === host) return false;
    return !(text.startsWith('…', index + address.length) && host.startsWith(other));
  };
  return [...text.matchAll(addressForm)].some(isOther) ? host : undefined;
}
