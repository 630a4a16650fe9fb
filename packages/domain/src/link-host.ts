const addressForm = /(?:https?:\/\/|www\.)\S+|\b(?:[\p{L}\d-]+\.)+\p{L}{2,}(?=$|[\s/:?#,;)!])/giu;

/** The host of a web address, without `www.`; undefined for mail and addresses of this site. */
export function outsideHostOf(href: string): string | undefined {
  return /^https?:/i.test(href) ? hostOf(href) : undefined;
}

function hostOf(address: string): string | undefined {
  const withScheme = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  return URL.canParse(withScheme) ? new URL(withScheme).hostname.replace(/^www\./, '') : undefined;
}

/**
 * The host that a link really leads to, when its text looks like the address of another one; undefined otherwise. `www.`
 * makes no other host. A text that is cut, or names a part of the host only, is no other host either.
 */
export function hiddenHostOf(href: string, text: string): string | undefined {
  const host = outsideHostOf(href);
  if (host === undefined) return undefined;
  const named = [...text.matchAll(addressForm)].map(([address]) => hostOf(address));
  return named.some((other) => other !== undefined && other !== host) ? host : undefined;
}
