const MAX_LENGTH = 255;

/** Controls, separators of paths, and marks that reverse the direction of what follows. */
const notInNames = /[\p{Cc}\p{Cf}/\\:*?"<>|]/gu;

/** The name to show for a sent file: its last part, without special characters, at most 255 characters with its ending. */
export function imageFileName(sent: string): string {
  const last = sent.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const name = last.replace(notInNames, '').trim().replace(/^\.+/, '');
  if (name === '') return 'picture';
  if (name.length <= MAX_LENGTH) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return `${name
    .slice(0, MAX_LENGTH - ending.length)
    .toWellFormed()
    .replace(/\uFFFD$/, '')}${ending}`;
}
