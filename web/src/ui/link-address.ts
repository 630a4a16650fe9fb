/** An address as people type it, for a link: with `https://` or `mailto:` where it has none. */
export function withScheme(typed: string): string {
  const address = typed.trim();
  if (address === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address) || /^[/?#]/.test(address)) return address;
  return /^[^\s/@]+@[^\s/@]+$/.test(address) ? `mailto:${address}` : `https://${address}`;
}
