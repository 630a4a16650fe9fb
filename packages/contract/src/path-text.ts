/**
 * Names in paths. An HTTP API hands paths over percent-decoded: `Water%2FSewer` would become two segments, `%23` would
 * cut the rest off, and `..` would lead to another call. So a name is written with `~` where a URL has `%`, and with every
 * character escaped that is not a letter, digit, hyphen or underscore: `Water~2FSewer`. Plain names stay as they are.
 */
export function encodePathText(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/[~.!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '~');
}

/** What `encodePathText` wrote. Text that is not escaped, or not UTF-8, stays as it is. */
export function decodePathText(text: string): string {
  return text.replace(/(?:~[0-9A-Fa-f]{2})+/g, (escaped) => {
    try {
      return decodeURIComponent(escaped.replaceAll('~', '%'));
    } catch {
      return escaped;
    }
  });
}
