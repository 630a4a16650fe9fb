const MAX_LENGTH = 255;

/** Controls, separators of paths, and marks that reverse the direction of what follows. */
const notInNames = /[\p{Cc}\p{Cf}/\\:*?"<>|]/gu;

/** The name to show for a sent file: its last part, without special characters, at most 255 characters with its ending. */
export function safeFileName(sent: string, fallback: string): string {
  const last = sent.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const name = last.replace(notInNames, '').trim().replace(/^\.+/, '');
  if (name === '') return fallback;
  if (name.length <= MAX_LENGTH) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return `${name
    .slice(0, MAX_LENGTH - ending.length)
    .toWellFormed()
    .replace(/\uFFFD$/, '')}${ending}`;
}

export const imageFileName = (sent: string): string => safeFileName(sent, 'picture');
export const attachmentFileName = (sent: string): string => safeFileName(sent, 'file');
