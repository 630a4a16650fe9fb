/** A part of a plain text: words, or the address of a page. */
export interface TextPart {
  text: string;
  href?: string;
}

const address = /\bhttps?:\/\/[^\s<>"“”]+/gi;
/** What ends a sentence around an address is not part of it. */
const afterwards = /[.,;:!?'’)\]]+$/;

/** Splits a plain text at the web addresses in it. */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = found.replace(afterwards, '');
    if (!URL.canParse(href)) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: href, href });
    from = index + href.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
